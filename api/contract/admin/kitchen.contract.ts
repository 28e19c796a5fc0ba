import { z } from 'zod';
import { stationFields } from '../../../domain/station/station.fields.ts';
import { endpoint } from '../endpoint.ts';
import { uid } from '../values.contract.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';
import { adminOrder } from './orders.contract.ts';

export const stationPage = {
  kind: 'Station',
  fields: stationFields,
  one: 'station',
  many: 'stations',
  see: 'restaurant.see',
  edit: 'restaurant.edit',
} as const satisfies DocumentPage<typeof stationFields, 'station', 'stations'>;
export const stationCalls = documentCalls(stationPage);

const place = z.object({ id: z.string(), name: z.string() });

export const kitchen = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen',
  summary: 'Points and stations that the kitchen has screens for; the orders are those of the board',
  access: { staff: 'order.see' },
  refusals: [401],
  request: {},
  answer: z.object({ points: z.array(place), stations: z.array(place) }),
});
export const markCooked = endpoint({
  method: 'PUT',
  path: '/api/admin/order/:id/cooked',
  summary:
    'How many portions of some rows are ready: starts the order with the first, makes it ready with the last',
  access: { staff: 'order.change' },
  refusals: [401, 409],
  request: {
    params: z.strictObject({ id: uid }),
    /** Portions by row. */
    body: z.strictObject({ cooked: z.record(z.string().min(1).max(2100), z.int().min(0).max(1000)) }),
  },
  answer: z.object({ order: adminOrder }),
});
