import { z } from 'zod';
import { promocodeFields } from '../../../domain/promocode/promocode.fields.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { id, instant, line, message, money, phone, text } from '../values.contract.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';

/**
 * What a promocode has given and brought: `discount` is what it cost, fees that were not asked and gifts by their prices
 * included; `paid` by money and bonuses, delivery included.
 */
const sums = { orders: z.number(), discount: money, paid: money };

export const promocodePage = {
  kind: 'Promocode',
  fields: promocodeFields,
  one: 'promocode',
  many: 'promocodes',
  // The specification's list stands where other kinds have the one.
  paths: { list: 'promocode', find: 'promocodes' },
  see: 'promocode.see',
  edit: 'promocode.edit',
  counted: sums,
} as const satisfies DocumentPage<typeof promocodeFields, 'promocode', 'promocodes'>;
export const promocodeCalls = documentCalls(promocodePage);

const which = z.strictObject({ id });
const seen = { access: { staff: 'promocode.see' }, refusals: [401, 422] } satisfies Partial<Endpoint>;

export const promocodeUses = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/promocodes/:id/uses',
  summary: 'What a promocode gave and brought: in all, and by the day, the last first',
  request: { params: which },
  answer: z.object({ ...sums, days: z.array(z.object({ date: z.string(), ...sums })) }),
});

export const issueCodes = endpoint({
  method: 'POST',
  path: '/api/admin/promocodes/:id/codes',
  summary: 'Give out more one-time codes of a series',
  access: { staff: 'promocode.edit' },
  refusals: [401, 409, 422],
  request: {
    params: which,
    body: z.strictObject({
      count: z.int().min(1).max(100_000),
      /** How many there were when it was asked for: the same request twice is one. */
      issued_before: z.int().min(0).max(1_000_000),
    }),
  },
  answer: message.extend({ issued: z.number() }),
});

/** So many codes come in one answer. */
export const codesAtOnce = 5000;
export const promocodeCodes = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/promocodes/:id/codes',
  summary: 'The codes of a series by their numbers, with the orders that used them',
  request: {
    params: which,
    query: z.object({ after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
  },
  answer: z.object({
    codes: z.array(
      z.object({
        code: z.string(),
        /** Null: nobody has used it yet. */
        order_number: z.string().nullable(),
        used_at: instant.nullable(),
      }),
    ),
    next: z.number().nullable(),
  }),
});

const judgedLine = z.object({
  name: z.string(),
  count: z.number(),
  sum: money,
  /** Whether the promocode counts for it. */
  takes_part: z.boolean(),
});
export const testPromocode = endpoint({
  ...seen,
  method: 'POST',
  path: '/api/admin/promocodes/:id/test',
  summary: 'Each condition of a promocode, held or not, on a cart written down or on an order',
  request: {
    params: which,
    body: z.strictObject({
      /** Lines «name × count». */
      cart: text(5000).optional(),
      /** In place of a cart: an order, at the hour it was placed. */
      order_number: line(20).optional(),
      method: z.enum(['delivery', 'pickup']).default('delivery'),
      /** Whose limits and past orders count; nobody's by default. */
      phone: phone.optional(),
      /** Now by default. */
      at: instant.optional(),
    }),
  },
  answer: z.object({
    works: z.boolean(),
    /** In a sentence. */
    summary: z.string(),
    at: instant,
    goods: money,
    discount: money,
    lines: z.array(judgedLine),
    /** Lines of the text that are no dish. */
    unknown: z.array(z.string()),
    conditions: z.array(
      z.object({ name: z.string(), asked: z.boolean(), holds: z.boolean(), words: z.string() }),
    ),
  }),
});
