import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const presence = endpoint({
  method: 'PUT',
  path: '/api/admin/presence',
  summary:
    'What a tab has open, told every few seconds; answers who else has it open. The live stream tells when that changes',
  access: { staff: 'home.see' },
  refusals: [401],
  request: {
    body: z.strictObject({
      tab: z.uuid(),
      /** «Product/ID»; null = nothing any more. */
      place: z
        .string()
        .max(200)
        .regex(/^[\p{L}\p{N}\p{M}\p{So}._~*!%&@+/ -]+$/u)
        .nullable(),
    }),
  },
  answer: z.object({ others: z.array(z.string()) }),
});
