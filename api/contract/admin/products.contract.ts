import { z } from 'zod';
import { pageFields } from '../../../domain/content/content.fields.ts';
import { productFields } from '../../../domain/product/product.fields.ts';
import { endpoint } from '../endpoint.ts';
import { givenFields, shownShape } from '../fieldSchemas.ts';
import { formFields } from '../formFields.ts';
import {
  fileInfo,
  givenMoney,
  id,
  instant,
  message,
  nextPage,
  nutrition,
  pageKey,
  text,
} from '../values.contract.ts';
import { massCalls } from './massCalls.ts';
import { undoable } from './undoable.contract.ts';

export const adminProduct = z.object({
  product_id: z.string(),
  revision: z.string(),
  ...shownShape(productFields),
  full_path: z.string(),
  stops: z.array(z.object({ affiliate_id: z.string().nullable(), until: instant.nullable() })),
  archived: z.boolean(),
});
/** The dish's form. */
export const productForm = formFields('Product', productFields);
export type AdminProduct = z.output<typeof adminProduct>;
const namedId = z.object({ id: z.string(), name: z.string() });

const filter = {
  search: text(100).default(''),
  category_id: id.optional(),
  stiker_id: id.optional(),
  ingredient_id: id.optional(),
  price_from: givenMoney.optional(),
  price_to: givenMoney.optional(),
  no_picture: z.boolean().optional(),
  /** These only, whatever their state. */
  ids: z.array(id).max(50).optional(),
  state: z.enum(['all', 'published', 'draft', 'stopped', 'archived']).default('all'),
};
export const adminProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/filter',
  summary: 'Dishes by filter',
  access: { staff: 'product.see' },
  refusals: [401],
  request: {
    body: z.strictObject({
      ...filter,
      sort: z.enum(['position', 'name', '-name', 'price', '-price']).default('position'),
      /** `next` of the page before; nothing = the beginning. */
      after: pageKey.optional(),
      per_page: z.int().min(10).max(200).default(50),
    }),
  },
  answer: z.object({
    products: z.array(adminProduct),
    count: z.number(),
    next: nextPage,
    allCategories: z.array(namedId),
    allIngredients: z.array(namedId),
    allStikers: z.array(namedId.extend({ icon: z.string(), tone: z.string() })),
    allAffiliates: z.array(namedId),
  }),
});
/** For the tabs above the list: how many dishes each of them finds. */
export const countProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/counts',
  summary: 'How many dishes each of some filters finds',
  access: { staff: 'product.see' },
  refusals: [401],
  request: { body: z.strictObject({ filters: z.array(z.strictObject(filter)).min(1).max(50) }) },
  answer: z.object({ counts: z.array(z.number()) }),
});
/** Saving of a dish: the whole page or one field in place. A new one has no `page_id`. */
export const saveProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/page',
  summary:
    'Save a page: a dish with its place in the stop list, or a page or post of the content; any of its fields',
  access: { staff: 'product.edit' },
  refusals: [401, 409, 422],
  request: {
    body: z.strictObject({
      page_id: id.optional(),
      /** The revision that was edited: another one means that a colleague was faster. */
      revision: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      product: givenFields(productFields).optional(),
      /** Of the content instead of a dish. */
      page: givenFields(pageFields).optional(),
      stop: z
        .strictObject({
          on: z.boolean(),
          affiliate_id: id.nullable().default(null),
          until: instant.nullable().default(null),
          /** Instead of `until`: to the end of the business day, by the clock of the point or the shop. */
          today: z.boolean().default(false),
        })
        .optional(),
    }),
  },
  answer: message.extend({
    page_id: z.string(),
    /** When it is one. */
    product: adminProduct.optional(),
    undo: undoable.nullable(),
  }),
});
export const archivePage = endpoint({
  method: 'DELETE',
  path: '/api/admin/page/:id',
  summary: 'Put a dish, or a page or post of the content, away (with undo)',
  access: { staff: 'product.archive' },
  refusals: [401, 409],
  request: { params: z.strictObject({ id }) },
  answer: message,
});
export const massActions = [
  'publish',
  'unpublish',
  'stop',
  'resume',
  'archive',
  'restore',
  'category',
  'addSticker',
  'removeSticker',
] as const;
export const { massPreview, massAction, undoMany } = massCalls({
  path: '/api/admin/page',
  what: 'dishes',
  edit: 'product.edit',
  actions: massActions,
  filter: z.strictObject(filter),
});

/** What a sheet of dishes is edited of. */
export const sheetFields = givenFields({
  price: productFields.price,
  oldPrice: productFields.oldPrice,
  weight: productFields.weight,
  position: productFields.position,
  published: productFields.published,
});
/** Rows are judged one by one, so the contract leaves what stands in them to the answer. */
export const saveSheet = endpoint({
  method: 'PUT',
  path: '/api/admin/products/sheet',
  summary: 'Save rows of a sheet: each by itself, what is wrong in one stops no other',
  access: { staff: 'product.edit' },
  refusals: [401, 409, 422],
  request: {
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            page_id: id,
            revision: z
              .string()
              .regex(/^\d{1,18}$/)
              .optional(),
            product: z.record(z.string().max(40), z.unknown()),
          }),
        )
        .min(1)
        .max(500),
    }),
  },
  answer: z.object({
    message: z.string(),
    changed: z.array(z.string()),
    refused: z.array(
      z.object({ page_id: z.string(), error: z.string(), fields: z.record(z.string(), z.string()) }),
    ),
    undo: undoable.nullable(),
  }),
});
export const countNutrition = endpoint({
  method: 'POST',
  path: '/api/admin/products/nutrition',
  summary: 'The figures of a dish out of its ingredients and their weights',
  access: { staff: 'product.see' },
  refusals: [401, 422],
  request: {
    body: z.strictObject({
      ingredients: z
        .array(z.strictObject({ ingredient_id: id, weight: z.number().min(0).max(100_000).optional() }))
        .max(100),
    }),
  },
  answer: z.object({
    per_100: nutrition.nullable(),
    weight: z.number(),
    /** Names of the ingredients whose weight or figures nobody has written down. */
    lacking: z.array(z.string()),
  }),
});
const search = { search: text(100).default('') };
const found = { full_path: z.string(), file_info: fileInfo.nullable() };
export const searchProduct = endpoint({
  method: 'POST',
  path: '/api/admin/search/product',
  summary: 'Dishes by a part of the name, the best twenty',
  access: { staff: 'product.see' },
  refusals: [401],
  request: { body: z.strictObject(search) },
  answer: z.object({
    results: z.array(z.object({ product_id: z.string(), name: z.string(), price: z.number(), ...found })),
  }),
});
export const searchPage = endpoint({
  method: 'POST',
  path: '/api/admin/search/page',
  summary:
    'Whatever has an address (dishes, categories, pages, posts) by a part of the name, the best twenty',
  access: { staff: 'catalogue.see' },
  refusals: [401],
  request: { body: z.strictObject(search) },
  answer: z.object({
    results: z.array(
      z.object({
        page_id: z.string(),
        kind: z.enum(['product', 'category', 'page', 'post']),
        name: z.string(),
        ...found,
      }),
    ),
  }),
});
