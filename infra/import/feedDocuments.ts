import type { CategoryFields } from '../../domain/category/category.events.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { ProductFields } from '../../domain/product/product.events.ts';
import { slugOf } from '../../domain/slug.ts';
import { ru } from '../texts/ru.ts';
import { documentId, feedCategories, longestName } from './feedCategories.ts';
import { feedPicture } from './feedPicture.ts';
import { plainText, shortened } from './plainText.ts';
import {
  type Read,
  readKilograms,
  readNutrition,
  readPrice,
  readWeight,
  statesNutrition,
  weightParamOf,
} from './quantities.ts';
import type { Remark, Tell } from './remark.ts';
import type { Feed, FeedOffer } from './ymlFeed.ts';

/** The fields of a dish that a feed or a till can fill. */
export const feedFields = [
  'name',
  'description',
  'price',
  'oldPrice',
  'cost',
  'categoryIds',
  'weight',
  'nutrition',
  'picture',
  'modifierGroups',
] as const;
export type FeedField = (typeof feedFields)[number];

export interface FeedProduct {
  readonly id: string;
  readonly externalId: string;
  /** Where it stands in the file, for remarks. */
  readonly offer: Pick<FeedOffer, 'id' | 'line'>;
  /** What the file says. */
  readonly stated: Partial<Pick<ProductFields, FeedField>>;
  /** What it is silent of, though it describes the dish: an earlier import's value of it is gone. */
  readonly silent: readonly FeedField[];
  /** The dish can be bought; `null`: the file does not say. */
  readonly available: boolean | null;
}

export interface FeedDocuments {
  /** As the file calls the shop; '' when it does not. */
  readonly shopName: string;
  /** Whose ids these are: another supplier's «10» is another dish. */
  readonly source: string;
  readonly categories: ReadonlyMap<string, Pick<CategoryFields, 'name' | 'parentId' | 'position'>>;
  readonly products: ReadonlyMap<string, FeedProduct>;
  /** Dishes that the file calls gone. */
  readonly gone: ReadonlySet<string>;
  readonly remarks: readonly Remark[];
}

const texts = ru.import.rows;

/** The name of the source when the caller gives none: the site that the feed is of, else the shop's name. */
export const sourceOf = ({ url, company, shopName }: Feed): string => {
  const host = /^(?:https?:)?\/\/(?:www\.)?([^/:?#]+)/i.exec(url)?.[1];
  return slugOf(host ?? '').slice(0, 40) || slugOf(shopName || company).slice(0, 40) || 'yml';
};

/** What a feed means as documents of the shop. Every row that cannot be taken as it is written is named with the reason. */
export function feedDocuments(feed: Feed, source: string): FeedDocuments {
  const remarks: Remark[] = [];
  const tellOf =
    ({ line, id }: { line: number; id: string }): Tell =>
    (kind, reason, detail) =>
      void remarks.push({ kind, reason, line, id, detail: detail ?? null });
  const categories = feedCategories(feed, source, tellOf);
  const products = new Map<string, FeedProduct>();
  const gone = new Set<string>();
  const names = new Set<string>();
  for (const offer of feed.offers) {
    const tell = tellOf(offer);
    const id = documentId(source, offer.id);
    if (!hasGoodId(offer.id, tell)) continue;
    if (products.has(id) || gone.has(id)) {
      tell('refused', texts.sameId);
      continue;
    }
    if (offer.deleted) {
      gone.add(id);
      tell('noted', texts.gone);
      continue;
    }
    const product = productOf({ feed, offer, source, categories, tell });
    if (!product) continue;
    products.set(id, product);
    const name = product.stated.name?.toLowerCase();
    if (name !== undefined && names.has(name)) tell('noted', texts.sameName, product.stated.name);
    if (name !== undefined) names.add(name);
  }
  return { shopName: feed.shopName, source, categories, products, gone, remarks };
}

const hasGoodId = (id: string, tell: Tell): boolean => {
  if (id === '') tell('refused', texts.noId);
  else if (id.length > 100) tell('refused', texts.longId);
  return id !== '' && id.length <= 100;
};

interface Row {
  readonly feed: Feed;
  readonly offer: FeedOffer;
  readonly source: string;
  readonly categories: ReadonlyMap<string, unknown>;
  readonly tell: Tell;
}

/** A dish that cannot be understood in what matters most, its price, is left out whole. */
function productOf(row: Row): FeedProduct | null {
  const { offer, source, tell } = row;
  const price = priceOf(row);
  const categoryIds = categoryIdsOf(row);
  if (price === 'refused' || categoryIds === 'refused') return null;
  const name = offer.name === null ? undefined : shortened(plainText(offer.name), longestName);
  const stated = withoutAbsent({
    name: name || undefined,
    description: offer.description === null ? undefined : shortened(plainText(offer.description), 5000),
    price,
    oldPrice: oldPriceOf(row, price),
    cost: costOf(row),
    categoryIds,
    weight: weightOf(row),
    picture: feedPicture(offer.pictures, name ?? '', tell),
  });
  const nutrition = readNutrition(offer.params, stated.weight ?? null);
  if (nutrition && 'problem' in nutrition) tell('noted', nutrition.problem);
  const all = { ...stated, ...(nutrition && 'value' in nutrition && { nutrition: nutrition.value }) };
  if (offer.age !== null && offer.age !== '0') tell('noted', texts.age, offer.age);
  if (offer.groupId !== null) tell('noted', texts.variants);
  return {
    id: documentId(source, offer.id),
    externalId: source === '' ? '' : `${source}:${offer.id}`,
    offer,
    stated: all,
    silent: silentOf(offer),
    available: availableOf(offer),
  };
}

/** A row with a name describes the whole dish; one without, in a feed of prices and stock, only its price. */
const silentOf = (offer: FeedOffer): readonly FeedField[] => {
  const absent: Partial<Record<FeedField, boolean>> = {
    oldPrice: offer.price !== null && offer.oldPrice === null,
    ...(offer.name && {
      description: offer.description === null,
      weight: offer.weight === null && weightParamOf(offer.params) === null,
      nutrition: !statesNutrition(offer.params),
      picture: offer.pictures.length === 0,
    }),
  };
  return feedFields.filter((field) => absent[field]);
};

const availableOf = ({ available, count }: FeedOffer): boolean | null =>
  count !== null && /^0+$/.test(count) ? false : available;

function priceOf({ feed, offer, tell }: Row): Kopecks | undefined | 'refused' {
  if (offer.price === null) return undefined;
  const currency = currencyOf(feed, offer);
  if (!ru.import.units.roubleCodes.test(currency)) {
    tell('refused', ru.import.values.otherCurrency, `${offer.price} ${currency}`);
    return 'refused';
  }
  const price = readPrice(offer.price);
  if ('value' in price) return price.value;
  tell('refused', price.problem, offer.price);
  return 'refused';
}

/** An offer that names no currency is in the feed's main one, whose rate is 1; without any, in roubles. */
const currencyOf = ({ currencies }: Feed, { currencyId }: FeedOffer): string => {
  if (currencyId) return currencyId;
  const main = [...currencies].filter(([, rate]) => rate === '1').map(([id]) => id);
  return main[0] ?? 'RUB';
};

function oldPriceOf({ offer, tell }: Row, price: Kopecks | undefined): Kopecks | null | undefined {
  if (offer.oldPrice === null || price === undefined) return undefined;
  if (offer.oldPrice === '') return null;
  const oldPrice = readPrice(offer.oldPrice);
  if ('value' in oldPrice && oldPrice.value > price) return oldPrice.value;
  tell('noted', 'problem' in oldPrice ? oldPrice.problem : texts.oldPrice, offer.oldPrice);
  return null;
}

/** An empty cell is no cost; one that cannot be understood changes nothing. */
function costOf({ offer, tell }: Row): Kopecks | null | undefined {
  if (offer.cost === null) return undefined;
  if (offer.cost === '') return null;
  const cost = readPrice(offer.cost);
  if ('value' in cost) return cost.value;
  tell('noted', texts.cost, offer.cost);
  return undefined;
}

function categoryIdsOf({ offer, source, categories, tell }: Row): readonly string[] | undefined | 'refused' {
  if (offer.categoryIds.length === 0) return undefined;
  const known = offer.categoryIds.filter((id) => categories.has(documentId(source, id)));
  for (const id of offer.categoryIds)
    if (!known.includes(id)) tell(known.length > 0 ? 'noted' : 'refused', texts.unknownCategory, id);
  return known.length === 0 ? 'refused' : known.map((id) => documentId(source, id));
}

function weightOf({ offer, tell }: Row): ProductFields['weight'] | undefined {
  const param = weightParamOf(offer.params);
  const written = param ? `${param.value} ${param.unit}`.trim() : offer.weight;
  if (written === null) return undefined;
  if (written === '') return null;
  const read: Read<NonNullable<ProductFields['weight']>> = param ? readWeight(param) : readKilograms(written);
  if ('value' in read) return read.value;
  tell('noted', read.problem, written);
  return undefined;
}

const withoutAbsent = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
