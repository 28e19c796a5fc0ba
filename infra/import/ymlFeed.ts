import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ru } from '../texts/ru.ts';
import { decodeFeed, NotAFeed } from './decodeFeed.ts';

export interface FeedCategory {
  readonly id: string;
  /** `null`: a top one; feeds also write «0» or nothing. */
  readonly parentId: string | null;
  readonly name: string;
  readonly line: number;
}
export interface FeedParam {
  readonly name: string;
  readonly unit: string;
  readonly value: string;
}
/** What the file says, as it is written. `null`: the file does not speak of it, which is not the same as empty. */
export interface FeedOffer {
  readonly id: string;
  readonly available: boolean | null;
  /** The file names the dish only to say that it is gone. */
  readonly deleted: boolean;
  readonly name: string | null;
  readonly price: string | null;
  readonly oldPrice: string | null;
  /** What a portion costs to make: tables may have it, YML has no word for it. */
  readonly cost: string | null;
  readonly currencyId: string | null;
  /** The first is the main one. */
  readonly categoryIds: readonly string[];
  readonly pictures: readonly string[];
  readonly description: string | null;
  /** Kilograms with the packaging, as the format says. */
  readonly weight: string | null;
  /** Pieces in stock. */
  readonly count: string | null;
  readonly age: string | null;
  readonly groupId: string | null;
  readonly params: readonly FeedParam[];
  /** Line of the file where the offer begins, for the report. */
  readonly line: number;
}
export interface Feed {
  readonly shopName: string;
  readonly company: string;
  readonly url: string;
  /** What made the file; '' when it does not say. */
  readonly platform: string;
  /** By id; the rate is as it is written. The main currency has the rate 1. */
  readonly currencies: ReadonlyMap<string, string>;
  readonly categories: readonly FeedCategory[];
  readonly offers: readonly FeedOffer[];
  /** About the file as a whole. */
  readonly remark: string | null;
}

type Attributes = Readonly<Record<string, string | undefined>>;
type Draft<Shape> = {
  -readonly [Key in keyof Shape]: Shape[Key] extends readonly (infer Item)[] ? Item[] : Shape[Key];
};
interface Reading {
  readonly feed: Draft<Omit<Feed, 'currencies'>> & { readonly currencies: Map<string, string> };
  offer: Draft<FeedOffer> | undefined;
  /** Parts of a name that stand instead of one. */
  nameParts: Map<string, string>;
}

const texts = ru.import.xml;

/** Named entities of HTML that real feeds have, though XML does not know them. */
const entities = {
  nbsp: '\u00a0',
  laquo: '\u00ab',
  raquo: '\u00bb',
  mdash: '\u2014',
  ndash: '\u2013',
  deg: '\u00b0',
  hellip: '\u2026',
};

/**
 * Reads a Yandex Market feed (yml_catalog). Values stay as they were written: what they mean, and which rows are bad, is
 * told apart from how they are spelled.
 * @throws {NotAFeed} when the file is broken XML or something else than yml_catalog.
 */
export function readYmlFeed(bytes: Buffer): Feed {
  const { text, remark } = decodeFeed(bytes);
  const reading: Reading = {
    feed: {
      shopName: '',
      company: '',
      url: '',
      platform: '',
      currencies: new Map(),
      categories: [],
      offers: [],
      remark,
    },
    offer: undefined,
    nameParts: new Map(),
  };
  if (!walk(text, reading)) throw new NotAFeed(texts.otherDocument);
  return reading.feed;
}

/** Whether the document is a catalogue. */
function walk(text: string, reading: Reading): boolean {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, entities);
  const open: { name: string; attributes: Attributes; line: number }[] = [];
  let words = '';
  let isFeed = false;
  /** Tags inside a description belong to its text. */
  const withinField = () => reading.offer !== undefined && open.length > 5;
  parser.on('opentag', (tag: SaxesTagPlain) => {
    open.push({ name: tag.name, attributes: tag.attributes as Attributes, line: parser.line });
    if (withinField()) return;
    words = '';
    if (open.length === 1) isFeed = tag.name === 'yml_catalog';
    if (tag.name === 'offer') beginOffer(reading, tag.attributes as Attributes, parser.line);
  });
  const take = (piece: string) => {
    words += piece;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const tag = open.at(-1);
    if (tag && !withinField()) {
      if (tag.name === 'offer') endOffer(reading);
      else if (reading.offer) takeOfferField(reading, tag, words.trim());
      else takeShopField(reading.feed, tag, open.at(-2)?.name, words.trim());
      words = '';
    }
    open.pop();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    throw new NotAFeed(
      texts.broken(error instanceof Error ? error.message : String(error), lineOfBareAmpersand(text)),
    );
  }
  return isFeed;
}

/** The parser names the place where it gave up, which may be a thousand lines below a forgotten «&». */
const lineOfBareAmpersand = (text: string): number | null => {
  const blank = (piece: string) => piece.replace(/[^\n]/g, ' ');
  const markup = text.replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, blank);
  const at = markup.search(/&(?!#\d+;|#x[\da-f]+;|[a-z][\w.-]*;)/i);
  return at < 0 ? null : markup.slice(0, at).split('\n').length;
};

function takeShopField(
  feed: Reading['feed'],
  { name, attributes, line }: { name: string; attributes: Attributes; line: number },
  parent: string | undefined,
  value: string,
): void {
  if (parent === 'shop' && name === 'name') feed.shopName = value;
  if (parent === 'shop' && name === 'company') feed.company = value;
  if (parent === 'shop' && name === 'url') feed.url = value;
  if (parent === 'shop' && name === 'platform') feed.platform = value;
  if (name === 'currency') feed.currencies.set((attributes.id ?? '').trim(), (attributes.rate ?? '').trim());
  if (name !== 'category') return;
  const parentId = (attributes.parentId ?? '').trim();
  feed.categories.push({
    id: (attributes.id ?? '').trim(),
    parentId: parentId === '' || parentId === '0' ? null : parentId,
    name: value,
    line,
  });
}

function beginOffer(reading: Reading, attributes: Attributes, line: number): void {
  reading.nameParts = new Map();
  reading.offer = {
    id: (attributes.id ?? '').trim(),
    available: attributes.available === undefined ? null : attributes.available.trim() !== 'false',
    deleted: attributes.deleted?.trim() === 'true',
    name: null,
    price: null,
    oldPrice: null,
    cost: null,
    currencyId: null,
    categoryIds: [],
    pictures: [],
    description: null,
    weight: null,
    count: null,
    age: null,
    groupId: attributes.group_id?.trim() || null,
    params: [],
    line,
  };
}

/** By the format, a dish without a name is called by its type, its maker and its model. */
function endOffer(reading: Reading): void {
  if (!reading.offer) return;
  const parts = ['typePrefix', 'vendor', 'model'].flatMap((part) => reading.nameParts.get(part) || []);
  const named = reading.nameParts.has('model') || reading.nameParts.has('typePrefix');
  reading.feed.offers.push({
    ...reading.offer,
    name: reading.offer.name || (named ? parts.join(' ') : reading.offer.name),
  });
  reading.offer = undefined;
}

const singleFields: Readonly<
  Record<string, 'name' | 'price' | 'oldPrice' | 'currencyId' | 'description' | 'weight' | 'count' | 'age'>
> = {
  name: 'name',
  price: 'price',
  oldprice: 'oldPrice',
  oldPrice: 'oldPrice',
  currencyId: 'currencyId',
  description: 'description',
  weight: 'weight',
  count: 'count',
  age: 'age',
};

function takeOfferField(
  reading: Reading,
  { name, attributes }: { name: string; attributes: Attributes },
  value: string,
): void {
  const { offer } = reading;
  if (!offer) return;
  const field = singleFields[name];
  if (field) offer[field] ??= value;
  if (name === 'categoryId' && value && !offer.categoryIds.includes(value)) offer.categoryIds.push(value);
  if (name === 'picture' && value) offer.pictures.push(value);
  if (name === 'param')
    offer.params.push({ name: (attributes.name ?? '').trim(), unit: (attributes.unit ?? '').trim(), value });
  if (['typePrefix', 'vendor', 'model'].includes(name)) reading.nameParts.set(name, value);
}
