import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenMoney, id, money, nextPage, pageKey } from '../values.contract.ts';

const percent = z.number().min(0).max(100);

/** Rules as they are, of those that can be tried otherwise. */
export const rulesNow = endpoint({
  method: 'GET',
  path: '/api/admin/what-if',
  summary: 'What if: the rules as they are now',
  access: { staff: 'analytics.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    promocodes: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        /** `amount` is a per cent or roubles. */
        kind: z.enum(['percent', 'sum', 'gift', 'freeDelivery']),
        amount: z.number(),
        cap: money.nullable(),
        min_sum: money,
      }),
    ),
    gifts: z.array(z.object({ gift_id: z.number(), min_activate: money, names: z.array(z.string()) })),
    bonus: z.object({ rate_percent: z.number(), max_share_percent: z.number() }),
    zones: z.array(
      z.object({ id: z.string(), name: z.string(), fee: money, free_from: money.nullable(), min_sum: money }),
    ),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

const change = z.strictObject({
  promocode: z
    .strictObject({ id, amount: givenMoney, cap: givenMoney.nullable(), min_sum: givenMoney })
    .optional(),
  gifts: z
    .array(z.strictObject({ gift_id: z.int().min(0).max(1_000_000), min_activate: givenMoney }))
    .max(50)
    .optional(),
  bonus: z.strictObject({ rate_percent: percent, max_share_percent: percent }).optional(),
  zones: z
    .array(z.strictObject({ id, fee: givenMoney, free_from: givenMoney.nullable(), min_sum: givenMoney }))
    .max(200)
    .optional(),
  prices: z.strictObject({ category_id: id.nullable(), percent: z.number().min(-90).max(500) }).optional(),
});
export type WantedChange = z.output<typeof change>;

/** A part of the orders at a time: who asks adds the parts up, shows how far it is, and may stop at any of them. */
export const whatIfRules = endpoint({
  method: 'POST',
  path: '/api/admin/what-if',
  summary:
    'What if: some of the completed orders of the past days priced twice, by today’s rules and by the others; `next` is where the rest goes on',
  access: { staff: 'analytics.see' },
  refusals: [401],
  request: {
    body: z.strictObject({
      /** Past days of business, without today. */
      days: z.int().min(1).max(1100).default(60),
      change: change.default({}),
      after: pageKey.optional(),
    }),
  },
  answer: z.object({
    orders: z.number(),
    /** All of these days, to see how far it is. */
    count: z.number(),
    next: nextPage,
    was: money,
    money,
    goods: money,
    discounts: money,
    delivery: money,
    spent_bonuses: money,
    earned_bonuses: money,
    lost_gifts: z.number(),
    won_gifts: z.number(),
    below_minimum: z.number(),
    otherwise_today: z.number(),
    changed: z.array(
      z.object({
        order_id: z.string(),
        number: z.string(),
        name: z.string(),
        was: money,
        would: money,
        gift: z.enum(['lost', 'won']).nullable(),
        fee_difference: money,
        below_minimum: z.boolean(),
      }),
    ),
  }),
});
