import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line, uid } from '../values.contract.ts';
import { task } from './tasks.contract.ts';

/** What a column of a table may hold; null = it is left out. */
export const csvField = z.enum([
  'id',
  'name',
  'category',
  'cost',
  'price',
  'oldPrice',
  'description',
  'weight',
  'kcal',
  'proteins',
  'fats',
  'carbs',
  'picture',
  'available',
]);
export type CsvField = z.output<typeof csvField>;
const mapping = z.array(csvField.nullable()).max(200);

export const importFile = z.object({
  import_id: z.string(),
  name: z.string(),
  format: z.enum(['yml', 'csv', 'till']),
  /** Whose file it is: the shop's own one has none. */
  supplier: z.string(),
  is_own: z.boolean(),
  rows: z.number(),
  /** Said when the file is not in the encoding that it names. */
  remark: z.string().nullable(),
  /** Of a table. */
  separator: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()), field: csvField.nullable() })),
  /** The columns are taken as they were the last time. */
  is_remembered: z.boolean(),
});
export type ImportFile = z.output<typeof importFile>;

const shared = { access: { staff: 'catalogue.edit' }, refusals: [401, 409, 422] } as const;
const which = { params: z.strictObject({ id: uid }) };
const wish = {
  supplier: line(60).default(''),
  mapping: mapping.default([]),
  overwrite: z.boolean().default(false),
  hide_missing: z.boolean().default(false),
};
export type ImportWish = z.output<z.ZodObject<typeof wish>>;

export const uploadImport = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/import',
  summary: 'Take a YML or CSV file with a menu in, and say what it is',
  upload: true,
  request: {},
  answer: z.object({ file: importFile }),
});
export const planImport = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/import/:id/plan',
  summary: 'What the file would change, and which of its rows are bad and why: nothing is changed yet',
  request: { ...which, body: z.strictObject(wish) },
  answer: z.object({
    changes: z.number(),
    created: z.number(),
    changed: z.number(),
    same: z.number(),
    /** Fields that staff have typed and that stay theirs. */
    kept_by_staff: z.number(),
    /** Dishes of this supplier that the file no longer has. */
    missing: z.number(),
    /** The first of what would change. */
    rows: z.array(
      z.object({
        name: z.string(),
        field: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    refused: z.number(),
    noted: z.number(),
    remarks: z.array(
      z.object({
        kind: z.enum(['refused', 'noted']),
        line: z.number(),
        id: z.string(),
        reason: z.string(),
        detail: z.string().nullable(),
      }),
    ),
    /** All bad rows as a file: with what was wrong, in words. */
    bad_rows: z.string(),
  }),
});
export type ImportPlanView = z.output<(typeof planImport)['answer']>;
export const applyImport = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/admin/import/:id/apply',
  summary: 'Load the file: as a task with progress, stop and undo',
  /** `changes`: how many the plan told. Another number now is refused. */
  request: { ...which, body: z.strictObject({ ...wish, changes: z.int().min(1) }) },
  answer: z.object({ message: z.string(), task }),
});
export const imports = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Own files that were loaded in the last thirty days, the newest first',
  request: {},
  answer: z.object({ imports: z.array(z.object({ name: z.string(), at: z.string(), task })) }),
});
