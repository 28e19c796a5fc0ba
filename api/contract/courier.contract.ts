import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { coordinates, id, instant, message, money, uid } from './values.contract.ts';

const byLink = { params: z.strictObject({ token: z.string().min(20).max(100) }) };

export const courierOrder = z.object({
  order_id: z.string(),
  number: z.string(),
  status: z.enum(['confirmed', 'cooking', 'ready', 'delivering']),
  status_text: z.string(),
  promised_at: instant,
  /** «к 19:42», or the interval that was ordered. */
  promised: z.string(),
  address: z.string(),
  place: coordinates.nullable(),
  comment: z.string(),
  name: z.string(),
  phone: z.string(),
  do_not_call: z.boolean(),
  leave_at_door: z.boolean(),
  /** From the customer's hand; 0 when all is paid. */
  to_take: money,
  pay_text: z.string(),
  change_from: money.nullable(),
  products: z.array(z.object({ name: z.string(), count: z.number() })),
  /** What the courier may do with it now. */
  next: z.enum(['delivering', 'completed']).nullable(),
});
export type CourierOrder = z.output<typeof courierOrder>;

export const courierOrders = endpoint({
  method: 'GET',
  path: '/api/courier/:token',
  summary: 'What a courier carries, by their link',
  access: 'everyone',
  request: byLink,
  answer: z.object({ name: z.string(), shop: z.string(), orders: z.array(courierOrder) }),
});
export const courierMoves = endpoint({
  method: 'PUT',
  path: '/api/courier/:token/order/:id',
  summary: 'An order is taken or brought, by the courier’s link',
  access: 'everyone',
  refusals: [409],
  request: {
    params: byLink.params.extend({ id: uid }),
    body: z.strictObject({ status: z.enum(['delivering', 'completed']) }),
  },
  answer: message,
});

/** A courier on an order's card. */
export const assignedCourier = z.object({ courier_id: id, name: z.string(), phone: z.string() });
