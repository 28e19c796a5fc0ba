import { z } from 'zod';
import { cart } from '../cart.contract.ts';
import { endpoint } from '../endpoint.ts';
import { orderSlots } from '../order.contract.ts';
import { coordinates, count, givenMoney, id, instant, line, money, phone, text } from '../values.contract.ts';

const chosenDish = z.strictObject({ product_id: id, modifier_ids: z.array(id).max(100).optional(), count });
const chosenWok = z.strictObject({ option_ids: z.array(id).min(1).max(100), count });

export const searchCallers = endpoint({
  method: 'POST',
  path: '/api/admin/order/callers',
  summary: 'Who is calling: clients by the tail of a phone or the beginning of a name, guests by the phone',
  access: { staff: 'order.change' },
  refusals: [401],
  request: { body: z.strictObject({ search: text(100) }) },
  answer: z.object({
    callers: z.array(
      z.object({
        /** Null for a guest. */
        client_id: z.string().nullable(),
        name: z.string(),
        phone: z.string(),
        orders_count: z.number(),
        bonuses: money,
        addresses: z.array(
          z.object({
            text: z.string(),
            flat: z.string(),
            entrance: z.string(),
            floor: z.string(),
            intercom: z.string(),
            private_house: z.boolean(),
            courier_comment: z.string(),
          }),
        ),
        /** What they ordered last, to be repeated; null = nothing. */
        last: z
          .object({
            number: z.string(),
            products: z.array(
              z.object({
                product_id: z.string().nullable(),
                modifier_ids: z.array(z.string()),
                option_ids: z.array(z.string()),
                name: z.string(),
                details: z.array(z.string()),
                count: z.number(),
              }),
            ),
          })
          .nullable(),
      }),
    ),
  }),
});

const phoneOrder = z.strictObject({
  client_id: id.nullable().default(null),
  name: line(100).default(''),
  phone: z.union([phone, z.literal('')]).default(''),
  comment: text(1000).default(''),
  persons: z.int().min(0).max(99).default(1),
  products: z.array(z.union([chosenDish, chosenWok])).max(100),
  promocode: line(100).nullable().default(null),
  /** The dish that is chosen as the gift. */
  gift_product_id: id.nullable().default(null),
  method: z.enum(['delivery', 'pickup']),
  affiliate_id: id.nullable().default(null),
  address: z
    .strictObject({
      text: line(300),
      pin: coordinates.optional(),
      flat: line(30).default(''),
      entrance: line(30).default(''),
      floor: line(30).default(''),
      intercom: line(30).default(''),
      private_house: z.boolean().default(false),
      courier_comment: text(500).default(''),
    })
    .optional(),
  /** Null = as soon as possible. */
  slot: z.strictObject({ start: instant, end: instant }).nullable().default(null),
  pay_method: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  change_from: givenMoney.nullable().default(null),
  bonuses: givenMoney.default(0),
  do_not_call: z.boolean().default(true),
  leave_at_door: z.boolean().default(false),
  /** Said on the phone. */
  consent: z.boolean().default(false),
});

export const previewPhoneOrder = endpoint({
  method: 'POST',
  path: '/api/admin/order/phone',
  summary: 'What an order by phone would cost, when it can be had, and what stands in its way',
  access: { staff: 'order.change' },
  refusals: [401, 409, 422],
  request: { body: phoneOrder },
  answer: z.object({
    cart,
    to_pay: money,
    bonuses: money,
    bonuses_max: money,
    slots: orderSlots.answer,
    /** Where it could be fetched. */
    affiliates: z.array(z.object({ affiliate_id: z.string(), name: z.string() })),
    /** What may be chosen as the gift now. */
    gifts: z.array(z.object({ product_id: z.string(), name: z.string() })),
    /** In words, each by its field. */
    problems: z.array(z.object({ field: z.string(), text: z.string() })),
  }),
});
export const placePhoneOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/order/phone',
  summary: 'Place an order by phone. Takes an Idempotency-Key header: a repeated request is the same order',
  access: { staff: 'order.change' },
  refusals: [401, 409, 422],
  request: {
    /** `to_pay` of the preview: a larger one is refused. */
    body: phoneOrder.extend({ phone, to_pay: givenMoney }),
  },
  answer: z.object({ order_id: z.string(), number: z.string(), message: z.string() }),
});
