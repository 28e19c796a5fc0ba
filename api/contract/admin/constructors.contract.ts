import { z } from 'zod';
import { wokFields } from '../../../domain/wok/wok.fields.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { givenFields, shownShape } from '../fieldSchemas.ts';
import { formFields } from '../formFields.ts';
import { singleRevision } from './singleCalls.ts';
import { undoable } from './undoable.contract.ts';

/** What customers build their own dish in. */
const constructorId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const shown = z.object({ id: constructorId, revision: z.string(), ...shownShape(wokFields) });
export type AdminConstructor = z.output<typeof shown>;
/** Its form. */
export const constructorForm = formFields('Wok', wokFields);

const changed = {
  access: { staff: 'catalogue.edit' },
  refusals: [401, 409, 422],
} satisfies Partial<Endpoint>;

export const listConstructors = endpoint({
  method: 'GET',
  path: '/api/admin/constructors',
  summary: 'All constructors with their addresses',
  access: { staff: 'catalogue.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    constructors: z.array(
      z.object({ id: z.string(), name: z.string(), published: z.boolean(), full_path: z.string() }),
    ),
  }),
});
export const findConstructor = endpoint({
  method: 'GET',
  path: '/api/admin/constructor/:id',
  summary: 'A constructor: its steps and their options',
  access: { staff: 'catalogue.see' },
  refusals: [401],
  request: { params: z.strictObject({ id: constructorId }) },
  answer: z.object({ constructor: shown }),
});
export const saveConstructor = endpoint({
  ...changed,
  method: 'PUT',
  path: '/api/admin/constructor',
  summary: 'Save a constructor: any of its fields, its steps as a whole',
  request: {
    body: z.strictObject({
      id: constructorId,
      revision: singleRevision.optional(),
      constructor: givenFields(wokFields),
    }),
  },
  answer: z.object({ constructor: shown, message: z.string(), undo: undoable.nullable() }),
});
export const undoConstructor = endpoint({
  ...changed,
  method: 'PUT',
  path: '/api/admin/constructor/undo',
  summary: 'Take back what one request did to a constructor',
  request: { body: undoable },
  answer: z.object({ message: z.string(), done: z.number() }),
});
