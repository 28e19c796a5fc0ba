import iconv from 'iconv-lite';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

export interface FeedCategory {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}
export interface FeedOffer {
  readonly id: string;
  readonly available: boolean;
  readonly name: string;
  readonly price: string;
  readonly oldPrice: string;
  readonly categoryId: string;
  readonly pictures: readonly string[];
  readonly description: string;
  /** Kilograms, as the format says. */
  readonly weight: string;
  readonly params: readonly { readonly name: string; readonly unit: string; readonly value: string }[];
  /** Line of the file where the offer begins, for the report. */
  readonly line: number;
}
export interface Feed {
  readonly shopName: string;
  readonly categories: readonly FeedCategory[];
  readonly offers: readonly FeedOffer[];
}

export class NotAFeed extends Error {
  override readonly name = 'NotAFeed';
}

/** The text of a feed: by its byte order mark, else by the encoding that its declaration names. */
export const decodeFeed = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf-16be');
  const declared = /^[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  )?.[1];
  const encoding = declared ?? 'utf-8';
  if (!iconv.encodingExists(encoding)) throw new NotAFeed(`unknown encoding ${encoding}`);
  return iconv.decode(bytes, encoding);
};

type Draft = {
  -readonly [Key in keyof FeedOffer]: FeedOffer[Key] extends readonly (infer Item)[]
    ? Item[]
    : FeedOffer[Key];
} & { vendor: string; model: string; typePrefix: string };

const attributesOf = (tag: SaxesTagPlain) => tag.attributes as Readonly<Record<string, string | undefined>>;

/**
 * Reads a Yandex Market feed (yml_catalog). Values stay as they were written: what they mean, and which rows are bad, is
 * told apart from how they are spelled. HTML of the common named entities is understood, since real feeds have it.
 * @throws {NotAFeed} when the file is broken XML or something else than yml_catalog.
 */
export const readYmlFeed = (bytes: Buffer): Feed => {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, {
    nbsp: '\u00a0',
    laquo: '\u00ab',
    raquo: '\u00bb',
    mdash: '\u2014',
    ndash: '\u2013',
    deg: '\u00b0',
    hellip: '\u2026',
  });
  const categories: FeedCategory[] = [];
  const offers: FeedOffer[] = [];
  const path: string[] = [];
  let shopName = '';
  let text = '';
  let category: { id: string; parentId: string | null } | undefined;
  let offer: Draft | undefined;
  let param: { name: string; unit: string } | undefined;
  let isFeed = false;

  parser.on('opentag', (tag) => {
    const attributes = attributesOf(tag);
    path.push(tag.name);
    // Simple tags inside a description belong to its text.
    if (offer && path.length > 5) return;
    text = '';
    if (tag.name === 'yml_catalog' && path.length === 1) isFeed = true;
    if (tag.name === 'category')
      category = { id: attributes.id ?? '', parentId: attributes.parentId || null };
    if (tag.name === 'offer') {
      offer = {
        id: attributes.id ?? '',
        available: attributes.available !== 'false',
        name: '',
        price: '',
        oldPrice: '',
        categoryId: '',
        pictures: [],
        description: '',
        weight: '',
        params: [],
        line: parser.line,
        vendor: '',
        model: '',
        typePrefix: '',
      };
    }
    if (tag.name === 'param') param = { name: attributes.name ?? '', unit: attributes.unit ?? '' };
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('cdata', (piece) => {
    text += piece;
  });
  parser.on('closetag', (tag) => {
    const value = text.trim();
    const inOffer = offer !== undefined && path.length === 5;
    if (tag.name === 'name' && path.at(-2) === 'shop') shopName = value;
    if (tag.name === 'category' && category) {
      categories.push({ ...category, name: value });
      category = undefined;
    }
    if (offer && inOffer) takeField(offer, tag.name, value, param);
    if (tag.name === 'offer' && offer) {
      const { vendor, model, typePrefix, ...rest } = offer;
      offers.push({ ...rest, name: rest.name || [typePrefix, vendor, model].filter(Boolean).join(' ') });
      offer = undefined;
    }
    if (!offer || inOffer) text = '';
    path.pop();
  });
  try {
    parser.write(decodeFeed(bytes)).close();
  } catch (error) {
    if (error instanceof NotAFeed) throw error;
    throw new NotAFeed(error instanceof Error ? error.message : String(error));
  }
  if (!isFeed) throw new NotAFeed('yml_catalog');
  return { shopName, categories, offers };
};

const takeField = (
  offer: Draft,
  name: string,
  value: string,
  param: { name: string; unit: string } | undefined,
): void => {
  switch (name) {
    case 'name':
    case 'price':
    case 'categoryId':
    case 'description':
    case 'weight':
    case 'vendor':
    case 'model':
    case 'typePrefix':
      offer[name] ||= value;
      return;
    case 'oldprice':
    case 'oldPrice':
      offer.oldPrice = value;
      return;
    case 'picture':
      if (value) offer.pictures.push(value);
      return;
    case 'param':
      if (param) offer.params.push({ ...param, value });
      return;
  }
};
