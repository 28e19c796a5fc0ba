import { z } from 'zod';
import { documentKinds } from '../../../domain/documentKinds/documentKinds.ts';
import { endpoint } from '../endpoint.ts';
import { coordinates, id, instant, message, nextPage, pageKey } from '../values.contract.ts';

const outline = z.array(coordinates).nullable();
/** A field from what to what, in words; an outline is drawn beside them. */
export const fieldChange = z.object({
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  outlines: z.object({ before: outline, after: outline }).optional(),
});
export type FieldChange = z.output<typeof fieldChange>;
export const historyEntry = z.object({
  at: instant,
  /** What happened, in words. */
  text: z.string(),
  actor: z.string(),
  type: z.string(),
  details: z.array(fieldChange),
});
/** Of a document: what it left is a version that can be compared and brought back. */
const documentEntry = historyEntry.extend({ revision: z.number(), is_version: z.boolean() });

const document = { params: z.strictObject({ kind: z.enum(documentKinds), id }) };
const revision = z.coerce.number().int().min(0).max(1_000_000);
const asked = { access: { staff: 'history.see' }, refusals: [401] } as const;
const changed = { access: { staff: 'history.see' }, refusals: [401, 409, 422] } as const;

export const documentHistory = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/admin/history/:kind/:id',
  summary: 'Who changed a document and what',
  request: { ...document, query: z.object({ after: pageKey.optional() }) },
  answer: z.object({ history: z.array(documentEntry), next: nextPage }),
});
export const documentDifference = endpoint({
  ...asked,
  method: 'GET',
  path: '/api/admin/history/:kind/:id/difference',
  summary: 'In which fields two versions of a document differ',
  request: { ...document, query: z.object({ from: revision, to: revision }) },
  answer: z.object({ fields: z.array(fieldChange) }),
});
export const restoreVersion = endpoint({
  ...changed,
  method: 'PUT',
  path: '/api/admin/history/:kind/:id/version',
  summary: 'Bring a version of a document back, as one more change of it',
  request: { ...document, body: z.strictObject({ revision: z.int().min(0).max(1_000_000) }) },
  answer: message.extend({ change: z.string().nullable() }),
});
export const undoDocumentChange = endpoint({
  ...changed,
  method: 'PUT',
  path: '/api/admin/history/:kind/:id/undo',
  summary: 'Undo exactly what one request did to a document, unless somebody has changed it since',
  request: { ...document, body: z.strictObject({ change: z.string().min(1).max(200) }) },
  answer: message,
});
