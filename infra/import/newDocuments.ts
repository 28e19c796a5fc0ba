import type { CategoryFields } from '../../domain/category/category.events.ts';
import { categoryFields } from '../../domain/category/category.fields.ts';
import { blankOf } from '../../domain/document/blank.ts';
import type { ProductFields } from '../../domain/product/product.events.ts';
import { productFields } from '../../domain/product/product.fields.ts';
import type { AddressTable } from '../../domain/shop/addresses.ts';
import { slugOf } from '../../domain/slug.ts';
import type { FeedProduct } from './feedDocuments.ts';

export const newCategory = (
  known: Pick<CategoryFields, 'name' | 'slug' | 'parentId' | 'position'>,
): CategoryFields => ({
  ...blankOf(categoryFields),
  published: true,
  ...known,
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
    ...blankOf(productFields),
    name,
    slug: addresses.take({ kind: 'Product', id, fields: wished }),
    price: 0,
    categoryIds,
    position,
    published: true,
    ...stated,
    externalId,
  };
};
