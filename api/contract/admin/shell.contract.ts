import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../values.contract.ts';

/** What the frame of every page shows. */
export const adminShell = endpoint({
  method: 'GET',
  path: '/api/admin/shell',
  summary: 'Counts beside the entries of the menu, and whether the shop is open',
  access: { staff: 'home.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    counts: z.object({ new_orders: z.number(), unanswered_feedbacks: z.number() }),
    /** `until`: when that ends; null when it never does. */
    shop: z.object({
      name: z.string(),
      open: z.boolean(),
      paused: z.boolean(),
      until: instant.nullable(),
      maintenance: z.boolean(),
    }),
  }),
});
export type ShellCounts = z.output<typeof adminShell.answer>['counts'];
