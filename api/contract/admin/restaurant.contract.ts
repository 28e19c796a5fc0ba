import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { money, uid } from '../values.contract.ts';
import { importFile } from './imports.contract.ts';
import { task } from './tasks.contract.ts';

const shared = {
  path: '/api/admin/integration/restaurant/products_synchronization',
  access: { staff: 'catalogue.edit' },
  refusals: [401, 409, 422],
  /** A till gives a menu of thousands of dishes in its own time. */
  mayTakeMs: 60_000,
} as const;

export const tillBonuses = endpoint({
  method: 'POST',
  path: '/api/admin/client/:id/till_bonuses',
  summary:
    'What bonuses a client has in the restaurant’s till, by the phone; null = the till does not know them',
  access: { staff: 'client.see' },
  refusals: [401, 422],
  mayTakeMs: 15_000,
  request: { params: z.strictObject({ id: uid }) },
  answer: z.object({ balance: money.nullable() }),
});
export const readTillMenu = endpoint({
  ...shared,
  method: 'POST',
  summary:
    'Read the menu of the restaurant’s till, as a file that is looked at, tried and loaded like any other',
  request: {},
  answer: z.object({ file: importFile }),
});
export const synchronizeProducts = endpoint({
  ...shared,
  method: 'PUT',
  summary:
    'Bring the catalogue to the menu of the restaurant’s till: as a task with progress, stop and undo. What staff have typed stays theirs unless the settings give the field to the till',
  request: {
    body: z
      .strictObject({ overwrite: z.boolean().default(false), hide_missing: z.boolean().default(false) })
      .default({ overwrite: false, hide_missing: false }),
  },
  /** Null = the catalogue is so already. */
  answer: z.object({ message: z.string(), task: task.nullable() }),
});
