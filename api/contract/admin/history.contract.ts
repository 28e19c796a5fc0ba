import { z } from 'zod';
import { documentKinds } from '../../../domain/documentKinds/documentKinds.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, nextPage, pageKey } from '../values.contract.ts';

export const historyEntry = z.object({
  at: instant,
  /** What happened, in words. */
  text: z.string(),
  actor: z.string(),
  type: z.string(),
  details: z.array(
    z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export const documentHistory = endpoint({
  method: 'GET',
  path: '/api/admin/history/:kind/:id',
  summary: 'Who changed a document and what',
  access: { staff: 'history.see' },
  refusals: [401],
  request: {
    params: z.strictObject({
      kind: z.enum(documentKinds),
      id,
    }),
    query: z.object({ after: pageKey.optional() }),
  },
  answer: z.object({ history: z.array(historyEntry), next: nextPage }),
});
