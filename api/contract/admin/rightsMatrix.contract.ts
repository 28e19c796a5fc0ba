import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { staffAction } from '../rights.contract.ts';

export const rightsMatrix = endpoint({
  method: 'GET',
  path: '/api/admin/rights',
  summary: 'Who may do what: every action with the groups that may',
  access: { staff: 'rights.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    groups: z.array(z.object({ group_id: z.number(), name: z.string() })),
    areas: z.array(
      z.object({
        name: z.string(),
        actions: z.array(
          z.object({
            action: staffAction,
            name: z.string(),
            /** Who may; in the order of `groups`. */
            allowed: z.array(z.boolean()),
            /** Where a group may do it with some things only. */
            note: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
});
