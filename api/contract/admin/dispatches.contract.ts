import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenMoney, message, uid } from '../values.contract.ts';
import { historyEntry } from './history.contract.ts';

/** An order and the couriers of another company, step by step; null = none was called and none can be. */
export const orderDispatch = z
  .object({
    service: z.string(),
    /** Where it is, in words. */
    state: z.string(),
    /** Roubles; null = not told. */
    price: z.number().nullable(),
    courier: z.object({ name: z.string(), car: z.string() }).nullable(),
    /** What somebody has to look at, and what to do about it. */
    alarm: z.string(),
    can_call: z.boolean(),
    can_cancel: z.boolean(),
    /** A courier is there who can be telephoned. */
    can_telephone: z.boolean(),
    /** Before a courier is called: what to think of. */
    warning: z.string(),
    steps: z.array(historyEntry),
  })
  .nullable();

const which = { params: z.strictObject({ id: uid }) };
const shared = { access: { staff: 'order.change' } } as const;

export const estimateCourier = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/order/:id/courier/price',
  summary: 'What a courier of another company would cost for the order now',
  refusals: [401, 409, 422],
  mayTakeMs: 15_000,
  request: which,
  answer: z.object({ price: z.number(), minutes: z.number().nullable() }),
});
export const callCourier = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/admin/order/:id/courier/call',
  summary: 'Call a courier of another company; never two for one order. `price` is the one that was shown',
  refusals: [401, 409],
  request: { ...which, body: z.strictObject({ price: givenMoney }) },
  answer: message,
});
export const callOffCourier = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/admin/order/:id/courier/cancel',
  summary: 'Call the courier off; what costs money is refused until `may_cost`',
  refusals: [401, 409, 422],
  mayTakeMs: 15_000,
  request: { ...which, body: z.strictObject({ may_cost: z.boolean().default(false) }) },
  answer: message,
});
export const courierPhone = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/order/:id/courier/phone',
  summary: 'The telephone of the courier who is on the way, good for some minutes',
  refusals: [401, 409, 422],
  mayTakeMs: 15_000,
  request: which,
  answer: z.object({ phone: z.string().nullable() }),
});
