import type { z } from 'zod';
import { roubles } from '../../domain/money.ts';
import type { ProductFields } from '../../domain/product/product.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { slugOf } from '../../domain/slug.ts';
import type { saveProduct } from '../contract/admin.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { ru } from '../texts/ru.ts';

type Saved = NonNullable<z.output<(typeof saveProduct)['request']['body']>['product']>;

/** The wire's words and roubles in the domain's words and kopecks; only what was sent. */
export function productChanges(sent: Saved, shop: Shop): Partial<ProductFields> {
  refuseUnknown(sent, shop);
  const { price, old_price, category_ids, stiker_ids, no_promo, no_bonus, ...same } = sent;
  return {
    ...definedOf(same),
    ...(price !== undefined && { price: roubles(price) }),
    ...(old_price !== undefined && { oldPrice: old_price === null ? null : roubles(old_price) }),
    ...(category_ids && { categoryIds: category_ids }),
    ...(stiker_ids && { stickerIds: stiker_ids }),
    ...(no_promo !== undefined && { noPromo: no_promo }),
    ...(no_bonus !== undefined && { noBonus: no_bonus }),
  };
}

/** @throws {Refusal} that names what a new dish cannot do without. */
export function newProduct(changes: Partial<ProductFields>): ProductFields {
  const { name, price, categoryIds } = changes;
  if (name === undefined || price === undefined || categoryIds === undefined) {
    const { newProductNeeds } = adminTexts;
    throw new Refusal(422, ru.validation.failed, {
      fields: {
        ...(name === undefined && { 'product.name': newProductNeeds.name }),
        ...(price === undefined && { 'product.price': newProductNeeds.price }),
        ...(categoryIds === undefined && { 'product.category_ids': newProductNeeds.category_ids }),
      },
    });
  }
  return { ...blank, slug: slugOf(name), ...changes, name, price, categoryIds };
}

const blank: Omit<ProductFields, 'name' | 'price' | 'categoryIds' | 'slug'> = {
  subtitle: '',
  description: '',
  oldPrice: null,
  position: 0,
  weight: null,
  nutrition: null,
  allergens: [],
  ingredients: [],
  stickerIds: [],
  badgeIcon: null,
  modifierGroups: [],
  noPromo: false,
  noBonus: false,
  published: false,
  recommendedIds: [],
  picture: null,
  seo: {},
  externalId: null,
};

function refuseUnknown({ category_ids = [], stiker_ids = [] }: Saved, { categories, stickers }: Shop): void {
  const fields = {
    ...(!category_ids.every((id) => categories.has(id)) && {
      'product.category_ids': adminTexts.unknownCategory,
    }),
    ...(!stiker_ids.every((id) => stickers.has(id)) && { 'product.stiker_ids': adminTexts.unknownSticker }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal(422, ru.validation.failed, { fields });
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
const definedOf = <Fields extends object>(fields: Fields): Defined<Fields> =>
  // Without the undefined ones, an object of the same fields is a Defined one.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
