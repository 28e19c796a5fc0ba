import type { Fields } from '../document/field.ts';

/** A size is a group with min = max = 1. The cheapest `freeCount` chosen items of a group cost nothing. */
export const modifierGroupFields = {
  id: { kind: 'text', max: 200, required: true, wire: 'group_id' },
  name: { kind: 'text', max: 200 },
  min: { kind: 'integer', min: 0, max: 50 },
  max: { kind: 'integer', min: 1, max: 50, default: 1 },
  freeCount: { kind: 'integer', min: 0, max: 50 },
  items: {
    kind: 'list',
    max: 50,
    fields: {
      id: { kind: 'text', max: 200, required: true, wire: 'modifier_id' },
      title: { kind: 'text', max: 200, required: true },
      price: { kind: 'money' },
      /** How many times this item may be taken. */
      max: { kind: 'integer', min: 1, max: 50, default: 1 },
      /** How much more the dish weighs with it. */
      weight: { kind: 'grams', optional: true },
      /** Per 100 g of it; a size has the dish's own. */
      nutrition: { kind: 'nutrition', optional: true },
      allergens: { kind: 'words', max: 20, optional: true },
      /** The ingredient whose place it takes: oat milk that of milk. */
      replaces: { kind: 'reference', to: 'Ingredient', optional: true },
      picture: { kind: 'picture', optional: true, wire: 'file_info' },
      stopped: { kind: 'flag', optional: true },
    },
  },
} as const satisfies Fields;

export const productFields = {
  name: { kind: 'text', max: 200, required: true },
  slug: { kind: 'slug', required: true },
  /** Slugs it had before: links to them are led on. */
  formerSlugs: { kind: 'slugs', optional: true, change: 'nobody' },
  subtitle: { kind: 'text', max: 300 },
  description: { kind: 'text', max: 5000, lines: 'several' },
  price: { kind: 'money', required: true },
  oldPrice: { kind: 'money', orNull: true },
  /** What one portion costs to make: staff only. */
  cost: { kind: 'money', orNull: true, optional: true },
  /** The first is the main one. */
  categoryIds: { kind: 'references', to: 'Category', max: 20, required: true },
  position: { kind: 'integer', min: 0, max: 1_000_000 },
  weight: { kind: 'weight', orNull: true },
  /** In one portion, where they are counted: rolls. */
  pieces: { kind: 'integer', min: 1, max: 1000, orNull: true, optional: true },
  nutrition: { kind: 'nutrition', orNull: true },
  allergens: { kind: 'words', max: 20 },
  ingredients: {
    kind: 'list',
    max: 100,
    fields: {
      ingredientId: { kind: 'reference', to: 'Ingredient', required: true },
      /** The customer may leave it out: chosen as the modifier `no-<ingredientId>`. */
      removable: { kind: 'flag' },
      /** How much of it is in the dish: what the dish weighs less without it. */
      weight: { kind: 'grams', optional: true },
    },
  },
  stickerIds: { kind: 'references', to: 'Sticker', max: 10, wire: 'stiker_ids' },
  badgeIcon: { kind: 'badge', orNull: true },
  modifierGroups: { kind: 'list', max: 10, fields: modifierGroupFields },
  noPromo: { kind: 'flag' },
  noBonus: { kind: 'flag' },
  published: { kind: 'flag' },
  /** What is to change by itself at a time; done, a plan is gone. */
  plans: {
    kind: 'list',
    max: 20,
    optional: true,
    fields: {
      at: { kind: 'moment', required: true },
      action: { kind: 'choice', of: ['price', 'publish', 'unpublish'] },
      /** Of a new price. */
      price: { kind: 'money', orNull: true },
      oldPrice: { kind: 'money', orNull: true },
    },
  },
  /** Where it is cooked; null = where its category is. */
  stationId: { kind: 'reference', to: 'Station', orNull: true, optional: true },
  recommendedIds: { kind: 'references', to: 'Product', max: 50 },
  picture: { kind: 'picture', orNull: true, wire: 'file_info' },
  seo: { kind: 'seo' },
  /** Id in the restaurant-automation system or in the feed that the product came from. */
  externalId: { kind: 'text', max: 200, orNull: true },
} as const satisfies Fields;
