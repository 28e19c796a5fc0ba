import type { CategoryFields } from '../../domain/category/category.events.ts';
import type { ProductFields } from '../../domain/product/product.events.ts';
import type { AddressTable } from '../../domain/shop/addresses.ts';
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

export const newProduct = (
  product: FeedProduct,
  position: number,
  addresses: AddressTable,
): ProductFields => {
  const { id, externalId, stated } = product;
  const name = stated.name ?? '';
  const categoryIds = stated.categoryIds ?? [];
  const wished = { slug: slugOf(name) || `dish-${slugOf(id)}`, categoryIds };
  return {
    name,
    slug: addresses.take({ kind: 'Product', id, fields: wished }),
    subtitle: '',
    description: '',
    price: 0,
    oldPrice: null,
    categoryIds,
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
