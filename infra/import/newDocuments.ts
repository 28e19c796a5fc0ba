import type { CategoryFields } from '../../domain/category/category.events.ts';
import type { ProductFields } from '../../domain/product/product.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { slugOf } from '../../domain/slug.ts';
import type { FeedProduct } from './feedDocuments.ts';

export const newCategory = (
  known: Pick<CategoryFields, 'name' | 'slug' | 'parentId' | 'position'>,
): CategoryFields => ({
  ...known,
  note: '',
  picture: null,
  schedule: null,
  published: true,
  hiddenInMenu: false,
  seo: {},
});

export const newProduct = (product: FeedProduct, position: number, taken: Set<string>): ProductFields => {
  const { id, externalId, stated } = product;
  const name = stated.name ?? '';
  return {
    name,
    slug: freeSlug(slugOf(name) || `dish-${slugOf(id)}`, taken),
    subtitle: '',
    description: '',
    price: 0,
    oldPrice: null,
    categoryIds: [],
    position,
    weight: null,
    nutrition: null,
    allergens: [],
    ingredients: [],
    stickerIds: [],
    badgeIcon: null,
    modifierGroups: [],
    noPromo: false,
    noBonus: false,
    published: true,
    recommendedIds: [],
    picture: null,
    seo: {},
    ...stated,
    externalId,
  };
};

export const takenSlugs = (shop: Shop): Set<string> =>
  new Set(
    [...shop.categories.values(), ...shop.products.values(), ...shop.pages.values()].flatMap(
      ({ slug, formerSlugs = [] }) => [slug, ...formerSlugs],
    ),
  );

/** Takes the slug, or the next free one like it. */
export const freeSlug = (slug: string, taken: Set<string>): string => {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  taken.add(free);
  return free;
};
