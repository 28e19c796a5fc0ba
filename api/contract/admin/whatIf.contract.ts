import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenMoney, id, money, nextPage, pageKey, uid } from '../values.contract.ts';

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

const whatIf = z.object({
  what_if_id: z.string(),
  state: z.enum(['running', 'done', 'stopped']),
  /** Past days of business, without today. */
  days: z.number(),
  /** What was changed. */
  rules: z.array(z.enum(['promocode', 'gifts', 'bonus', 'zones', 'prices'])),
  started_at: z.string(),
  /** How long it took; null while it runs. */
  seconds: z.number().nullable(),
  /** Orders that are counted, of all of these days. */
  orders: z.number(),
  count: z.number(),
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
  changed_count: z.number(),
  /** Changed orders that are dearer, then those cheaper by up to each of the borders, then by more. */
  steps: z.array(z.object({ up_to: money.nullable(), is_dearer: z.boolean(), orders: z.number() })),
});
export type WhatIfView = z.output<typeof whatIf>;
const own = { access: { staff: 'analytics.see' }, refusals: [401] } as const;
const which = { params: z.strictObject({ id: uid }) };

export const startWhatIf = endpoint({
  ...own,
  refusals: [401, 422],
  method: 'POST',
  path: '/api/admin/what-if',
  summary:
    'What if: have the completed orders of the past days priced twice by a worker, by today’s rules and by the others',
  request: {
    body: z.strictObject({
      days: z.int().min(1).max(1100).default(60),
      change: change.default({}),
    }),
  },
  answer: z.object({ what_if: whatIf }),
});

export const whatIfs = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/what-ifs',
  summary: 'What if: what was tried in the last month, the newest first',
  request: {},
  answer: z.object({ what_ifs: z.array(whatIf) }),
});

export const oneWhatIf = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/what-if/:id',
  summary: 'What if: how far it is and what it has found so far',
  request: which,
  answer: z.object({ what_if: whatIf }),
});

export const stopWhatIf = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/admin/what-if/:id',
  summary: 'What if: stop it; what it has found so far stays',
  request: which,
  answer: z.object({ what_if: whatIf }),
});

export const whatIfOrders = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/what-if/:id/orders',
  summary: 'What if: the orders that would change, the largest differences first',
  request: { ...which, query: z.object({ after: pageKey.optional() }) },
  answer: z.object({
    orders: z.array(
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
    next: nextPage,
  }),
});
