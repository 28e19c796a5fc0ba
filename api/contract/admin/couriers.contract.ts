import { z } from 'zod';
import { courierFields } from '../../../domain/courier/courier.fields.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, uid } from '../values.contract.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';
import { adminOrder } from './orders.contract.ts';

export const courierPage = {
  kind: 'Courier',
  fields: courierFields,
  one: 'courier',
  many: 'couriers',
  see: 'restaurant.see',
  edit: 'restaurant.edit',
} as const satisfies DocumentPage<typeof courierFields, 'courier', 'couriers'>;
export const courierCalls = documentCalls(courierPage);

export const courierChoices = endpoint({
  method: 'GET',
  path: '/api/admin/courier_choices',
  summary: 'Couriers that an order can be given to, with how many each carries',
  access: { staff: 'order.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    couriers: z.array(
      z.object({
        courier_id: z.string(),
        name: z.string(),
        phone: z.string(),
        /** Null = brings for every point. */
        affiliate_id: z.string().nullable(),
        carries: z.number(),
      }),
    ),
  }),
});
export const assignCourier = endpoint({
  method: 'PUT',
  path: '/api/admin/order/:id/courier',
  summary: 'Give an order to a courier, or take it back',
  access: { staff: 'order.change' },
  refusals: [401, 409, 422],
  request: { params: z.strictObject({ id: uid }), body: z.strictObject({ courier_id: id.nullable() }) },
  answer: z.object({ order: adminOrder, message: z.string() }),
});
export const openCourierLink = endpoint({
  method: 'POST',
  path: '/api/admin/courier/:id/link',
  summary: 'A link for the courier’s phone, for one day; the one before works no more',
  access: { staff: 'order.change' },
  refusals: [401, 422],
  request: { params: z.strictObject({ id }) },
  answer: z.object({ path: z.string(), expires_at: instant, message: z.string() }),
});
