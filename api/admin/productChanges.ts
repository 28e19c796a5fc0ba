import type { z } from 'zod';
import { blankOf } from '../../domain/document/blank.ts';
import type { ProductFields } from '../../domain/product/product.events.ts';
import { productFields } from '../../domain/product/product.fields.ts';
import { danglingReferences } from '../../domain/shop/references.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { slugOf } from '../../domain/slug.ts';
import type { saveProduct } from '../contract/admin/products.contract.ts';
import { wireNameOf } from '../contract/fieldSchemas.ts';
import { Refusal } from '../invalidRequest.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { ru } from '../texts/ru.ts';
import { changesFrom } from './documentWire.ts';

type Saved = NonNullable<z.output<(typeof saveProduct)['request']['body']>['product']>;

/** The wire's words and roubles in the domain's words and kopecks; only what was sent. */
export function productChanges(sent: Saved, shop: Shop): Partial<ProductFields> {
  const changes = changesFrom(productFields, sent, shop.settings.timeZone);
  const unknown = danglingReferences(productFields, changes, shop).map(({ field, kind }) => [
    productWireName(field),
    adminTexts.unknownReference(kind),
  ]);
  if (unknown.length > 0)
    throw new Refusal(422, ru.validation.failed, { fields: Object.fromEntries(unknown) });
  return changes;
}

/** The name under which a field of a dish is sent. */
export const productWireName = (name: string): string => {
  const field = Object.entries(productFields).find(([each]) => each === name)?.[1];
  return `product.${field ? wireNameOf(name, field) : name}`;
};

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
  return { ...blankOf(productFields), slug: slugOf(name), ...changes, name, price, categoryIds };
}
