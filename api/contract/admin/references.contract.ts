import { z } from 'zod';
import { documentKinds } from '../../../domain/documentKinds/documentKinds.ts';
import { endpoint } from '../endpoint.ts';

/** Kinds of documents, which are also the tags of what a change makes stale. */
export const documentKind = z.enum(documentKinds);
export type DocumentKind = z.output<typeof documentKind>;

export const references = endpoint({
  method: 'GET',
  path: '/api/admin/references/:kind',
  summary: 'Names of the documents that a field may refer to',
  access: { staff: 'catalogue.see' },
  refusals: [401],
  request: { params: z.strictObject({ kind: documentKind }) },
  answer: z.object({ options: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
