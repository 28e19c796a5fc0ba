import type { CategoryFields } from '../../domain/category/category.events.ts';
import { type Kopecks, roubles } from '../../domain/money.ts';
import type { Nutrition, Weight } from '../../domain/nutrition.ts';
import type { ProductFields } from '../../domain/product/product.events.ts';
import { slugOf } from '../../domain/slug.ts';
import { ru } from '../texts/ru.ts';
import type { Feed, FeedOffer } from './ymlFeed.ts';

export interface BadRow {
  readonly line: number | null;
  readonly id: string;
  readonly reason: string;
}
export interface FeedDocuments {
  readonly categories: ReadonlyMap<string, CategoryFields>;
  readonly products: ReadonlyMap<string, ProductFields>;
  /** Products that the feed calls not available: they come into the stop list. */
  readonly stopped: ReadonlySet<string>;
  readonly badRows: readonly BadRow[];
}

const texts = ru.import;
/** The feed's ids in the shop: another import of the same feed changes the same documents. */
const documentId = (feedId: string): string => `yml-${feedId}`;
const goodId = /^[\p{L}\p{N}._-]{1,100}$/u;

/** What a feed means as documents of the shop. Every row that cannot be sold as it is written is named with the reason. */
export const feedDocuments = (feed: Feed): FeedDocuments => {
  const badRows: BadRow[] = [];
  const categories = categoriesOf(feed, badRows);
  const products = new Map<string, ProductFields>();
  const stopped = new Set<string>();
  const slugs = new Set<string>();
  for (const [index, offer] of feed.offers.entries()) {
    const bad = (reason: string) => badRows.push({ line: offer.line, id: offer.id, reason });
    const id = documentId(offer.id);
    const price = priceOf(offer.price);
    const categoryId = documentId(offer.categoryId);
    if (!goodId.test(offer.id)) bad(texts.badId);
    else if (products.has(id)) bad(texts.sameId);
    else if (offer.name === '') bad(texts.noName);
    else if (price === null || price <= 0) bad(texts.badPrice(offer.price));
    else if (!categories.has(categoryId)) bad(texts.noCategory(offer.categoryId));
    else {
      products.set(
        id,
        productOf(offer, { id, price, categoryId, position: index, slug: freeSlug(offer, slugs), bad }),
      );
      if (!offer.available) stopped.add(id);
    }
  }
  return { categories, products, stopped, badRows };
};

const categoriesOf = (feed: Feed, badRows: BadRow[]): Map<string, CategoryFields> => {
  const known = new Map(feed.categories.map((category) => [category.id, category]));
  const slugs = new Set<string>();
  const categories = new Map<string, CategoryFields>();
  const inCircle = (id: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null; at = known.get(at)?.parentId ?? null) {
      if (seen.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  for (const [index, category] of feed.categories.entries()) {
    const bad = (reason: string) => badRows.push({ line: null, id: category.id, reason });
    if (!goodId.test(category.id) || category.name === '') {
      bad(texts.badCategory);
      continue;
    }
    const parentKnown = category.parentId !== null && known.has(category.parentId);
    if (category.parentId !== null && !parentKnown) bad(texts.noParent(category.parentId));
    const circle = parentKnown && inCircle(category.id);
    if (circle) bad(texts.categoryCircle);
    categories.set(documentId(category.id), {
      name: category.name.slice(0, 200),
      slug: uniqueSlug(slugOf(category.name) || `category-${slugOf(category.id)}`, slugs),
      parentId: parentKnown && !circle && category.parentId !== null ? documentId(category.parentId) : null,
      position: index,
      note: '',
      picture: null,
      schedule: null,
      published: true,
      hiddenInMenu: false,
      seo: {},
    });
  }
  return categories;
};

const productOf = (
  offer: FeedOffer,
  known: {
    id: string;
    price: Kopecks;
    categoryId: string;
    position: number;
    slug: string;
    bad: (reason: string) => void;
  },
): ProductFields => {
  const oldPrice = priceOf(offer.oldPrice);
  if (offer.oldPrice !== '' && (oldPrice === null || oldPrice <= known.price))
    known.bad(texts.badOldPrice(offer.oldPrice));
  const picture = offer.pictures.find((address) => /^https?:\/\/[^\s"'<>]+$/.test(address));
  if (offer.pictures.length > 0 && picture === undefined) known.bad(texts.badPicture);
  return {
    name: offer.name.slice(0, 200),
    slug: known.slug,
    subtitle: '',
    description: plainText(offer.description).slice(0, 5000),
    price: known.price,
    oldPrice: oldPrice !== null && oldPrice > known.price ? oldPrice : null,
    categoryIds: [known.categoryId],
    position: known.position,
    weight: weightOf(offer),
    nutrition: nutritionOf(offer),
    allergens: [],
    ingredients: [],
    stickerIds: [],
    badgeIcon: null,
    modifierGroups: [],
    noPromo: false,
    noBonus: false,
    published: true,
    recommendedIds: [],
    picture: picture === undefined ? null : { path: picture, alt: offer.name.slice(0, 200) },
    seo: {},
    externalId: offer.id,
  };
};

/** «1 290,50», «1290.5 RUB»: people write prices in many ways; anything else is no price. */
const priceOf = (written: string): Kopecks | null => {
  const plain = written
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.')
    .replace(/(rub|rur|\u20bd|\u0440\u0443\u0431\.?)$/i, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? roubles(Number(plain)) : null;
};

const plainText = (html: string): string =>
  html
    .replace(/<(br|\/p|\/li)\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:apos|#39);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s*\n+/g, '\n')
    .trim();

const numberIn = (value: string): number | null => {
  const found = /\d+(?:[.,]\d+)?/.exec(value.replace(/(\d)[\s\u00a0](?=\d{3})/g, '$1'))?.[0];
  return found === undefined ? null : Number(found.replace(',', '.'));
};

const weightOf = (offer: FeedOffer): Weight | null => {
  for (const param of offer.params) {
    const value = numberIn(param.value);
    if (value === null || !texts.params.weight.test(param.name)) continue;
    const unit = `${param.unit} ${param.value.replace(/[\d.,\s]+/, ' ')}`.toLowerCase();
    const kilo = texts.params.kilo.test(unit);
    return { value: kilo ? value * 1000 : value, unit: texts.params.liquid.test(unit) ? 'ml' : 'g' };
  }
  const kilograms = numberIn(offer.weight);
  return kilograms === null ? null : { value: Math.round(kilograms * 1000), unit: 'g' };
};

const nutritionOf = (offer: FeedOffer): Nutrition | null => {
  const read = (name: RegExp) => {
    const param = offer.params.find((each) => name.test(each.name));
    return param === undefined ? null : numberIn(param.value);
  };
  const { kcal, proteins, fats, carbs } = texts.params;
  const found = { kcal: read(kcal), proteins: read(proteins), fats: read(fats), carbs: read(carbs) };
  if (found.kcal === null) return null;
  return { kcal: found.kcal, proteins: found.proteins ?? 0, fats: found.fats ?? 0, carbs: found.carbs ?? 0 };
};

const freeSlug = (offer: FeedOffer, taken: Set<string>): string =>
  uniqueSlug(slugOf(offer.name) || `offer-${slugOf(offer.id) || taken.size}`, taken);

/** Takes the slug, or the next free one like it. */
export const uniqueSlug = (slug: string, taken: Set<string>): string => {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  taken.add(free);
  return free;
};
