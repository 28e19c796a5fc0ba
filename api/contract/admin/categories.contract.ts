import { z } from 'zod';
import { categoryFields } from '../../../domain/category/category.fields.ts';
import { endpoint } from '../endpoint.ts';
import { fileInfo, id, message } from '../values.contract.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';
import { undoable } from './undoable.contract.ts';

/** A category in the tree; its dishes are counted without those below it. */
const treeCategory = z.object({
  id: z.string(),
  name: z.string(),
  parent_id: z.string().nullable(),
  file_info: fileInfo.nullable(),
  published: z.boolean(),
  /** Sold in certain hours only. */
  scheduled: z.boolean(),
  dishes: z.number(),
  archived: z.literal(false),
});
export type TreeCategory = z.output<typeof treeCategory>;

export const categoryPage = {
  kind: 'Category',
  fields: categoryFields,
  one: 'category',
  many: 'categories',
  see: 'catalogue.see',
  edit: 'catalogue.edit',
  /** All that are not archived, in the order of the menu: each after the one that it stands below. */
  beside: { allCategories: z.array(treeCategory) },
} as const satisfies DocumentPage<typeof categoryFields, 'category', 'categories'>;
export const categoryCalls = documentCalls(categoryPage);

const arranging = {
  method: 'PUT',
  access: { staff: 'catalogue.edit' },
  refusals: [401, 409, 422],
  answer: message.extend({ undo: undoable.nullable() }),
} as const;
/** Null = at the end. */
const before_id = id.nullable().default(null);
export const placeCategory = endpoint({
  ...arranging,
  path: '/api/admin/category/place',
  summary: 'Put a category below another one, or to another place among its own',
  request: { body: z.strictObject({ id, parent_id: id.nullable(), before_id }) },
});
export const placeDish = endpoint({
  ...arranging,
  path: '/api/admin/category/dish/place',
  summary: 'Put a dish to another place in its category',
  request: { body: z.strictObject({ product_id: id, category_id: id, before_id }) },
});
