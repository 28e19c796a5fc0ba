import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, givenMoney, instant, line, money, text, uid } from '../values.contract.ts';

const refundReason = z.enum(['missing', 'cold', 'late', 'quality', 'other']);
const rowKind = z.enum(['line', 'addition', 'delivery']);

/** What of an order can go back, and what has. */
export const refundable = z.object({
  /** It was handed over, and something of it is left. */
  allowed: z.boolean(),
  /** Goes back with the refund: a colleague may have been faster. */
  seen: z.number(),
  /** So much more of it the person may refund; null = all of it. */
  limit: money.nullable(),
  /** What is left, by rows of the receipt; `sum` is money and bonuses. */
  rows: z.array(
    z.object({
      kind: rowKind,
      id: z.string(),
      name: z.string(),
      details: z.array(z.string()),
      portions: z.number(),
      sum: money,
      gift: z.boolean(),
    }),
  ),
  /** Those that were made, the first first. */
  made: z.array(
    z.object({
      at: instant,
      money,
      bonuses: money,
      earned_back: money,
      reason: z.string(),
      message: z.string(),
      rows: z.array(z.object({ name: z.string(), sum: money })),
    }),
  ),
  reasons: z.array(z.object({ reason: refundReason, name: z.string() })),
});

const wanted = z.strictObject({
  seen: z.int().min(0),
  /** `rows`: those of the list; `all`: what is left; `sum`: so much, of every row a part. */
  what: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('rows'),
      rows: z
        .array(z.strictObject({ kind: rowKind, id: line(2000), portions: count }))
        .min(1)
        .max(200),
    }),
    z.strictObject({ kind: z.literal('all') }),
    z.strictObject({ kind: z.literal('sum'), sum: givenMoney }),
  ]),
  reason: refundReason,
  /** The customer reads it; needed for «other». */
  message: text(500).default(''),
});

export const previewRefund = endpoint({
  method: 'POST',
  path: '/api/admin/order/:id/refund',
  summary:
    'What a refund would give back: money, bonuses, what was earned, and what the rest means for the gift',
  access: { staff: 'order.refund' },
  refusals: [401, 409, 422],
  request: { params: z.strictObject({ id: uid }), body: wanted },
  answer: z.object({
    /** Money and bonuses together. */
    sum: money,
    money,
    paid_money: money,
    /** How the money goes back. */
    way: z.string(),
    /** Beside it: what was taken at the hand-over of an order that was paid online. */
    by_hand: money,
    bonuses: money,
    paid_bonuses: money,
    earned_back: money,
    earned_before: money,
    rows: z.array(z.object({ name: z.string(), sum: money })),
    promocode: z.object({ code: z.string(), returned: z.boolean() }).nullable(),
    gift: z.object({ name: z.string(), base: money, min_activate: money, due: z.boolean() }).nullable(),
    /** What is left of the order's sum. */
    left: money,
  }),
});
export const refundOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/order/:id/refund',
  summary: 'Refund. Takes an Idempotency-Key header: a repeated request is the same refund',
  access: { staff: 'order.refund' },
  refusals: [401, 409, 422],
  request: {
    params: z.strictObject({ id: uid }),
    /** `sum` of the preview: another one is refused. */
    body: wanted.extend({ sum: givenMoney }),
  },
  answer: z.object({ message: z.string() }),
});
