import { z } from 'zod';
import { documentKinds } from '../../../domain/documentKinds/documentKinds.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { id, instant, line, localDate, money, nextPage, ofOurTime, pageKey } from '../values.contract.ts';
import { historyEntry } from './history.contract.ts';
import { adminOrderCard } from './orders.contract.ts';

const seen = { access: { staff: 'audit.see' }, refusals: [401, 422] } satisfies Partial<Endpoint>;

/** A body, since a phone has no place in an address. */
export const auditBonuses = endpoint({
  ...seen,
  method: 'POST',
  path: '/api/admin/audit/bonuses',
  summary:
    'A bonus account between two dates, from the log: the balance before, what moved, the balance after',
  request: {
    body: z.strictObject({
      /** A phone, or the id of a client: an erased one has no phone. */
      client: line(100).min(1),
      from: localDate.optional(),
      to: localDate.optional(),
    }),
  },
  answer: z.object({
    client_id: z.string(),
    name: z.string(),
    opening: money,
    came: money,
    went: money,
    closing: money,
    /** Of the closing balance: held for orders. */
    reserved: money,
    /** The movements lead from the opening balance to the closing one. */
    right: z.boolean(),
    entries: z.array(
      z.object({
        at: instant,
        text: z.string(),
        order: z.object({ order_id: z.string(), number: z.string() }).nullable(),
        sum: money,
        balance: money,
        reserved: money,
      }),
    ),
  }),
});

/** An order as it was after one of its events. */
const orderState = z.object({
  status: z.string(),
  promised_at: instant,
  /** Where it goes, or where it is fetched. */
  place: z.string(),
  lines: z.array(z.object({ name: z.string(), count: z.number(), total: money })),
  proof: adminOrderCard.answer.shape.proof,
});

export const auditOrder = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/audit/order/:id',
  summary: 'An order, by its number or uid, as it was after each of its events',
  request: { params: z.strictObject({ id }) },
  answer: z.object({
    order_id: z.string(),
    number: z.string(),
    steps: z.array(historyEntry.extend({ state: orderState.nullable() })),
  }),
});

export const auditMenu = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/audit/menu',
  summary: 'The menu as it was at an instant, with its prices and what they are now',
  request: {
    query: z.strictObject({
      /** With a zone, or as the shop's clock shows it. */
      at: z.iso.datetime({ offset: true, local: true }).regex(ofOurTime),
    }),
  },
  answer: z.object({
    at: instant,
    categories: z.array(
      z.object({
        name: z.string(),
        dishes: z.array(
          z.object({
            product_id: z.string(),
            name: z.string(),
            price: money,
            old_price: money.nullable(),
            /** In the stop list, everywhere or at some point. */
            stopped: z.boolean(),
            /** Null = not on the menu any more. */
            price_now: money.nullable(),
          }),
        ),
      }),
    ),
  }),
});

export const auditActions = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/audit/actions',
  summary: 'What staff have changed in dishes, settings and all other documents, the latest first',
  request: {
    query: z.strictObject({
      /** The id of a member of staff. */
      person: id.optional(),
      kind: z.enum(documentKinds).optional(),
      from: localDate.optional(),
      to: localDate.optional(),
      after: pageKey.optional(),
      per_page: z.coerce.number().int().min(1).max(200).default(50),
    }),
  },
  answer: z.object({
    actions: z.array(
      historyEntry.extend({
        kind: z.enum(documentKinds),
        id: z.string(),
        /** Of the document, as it is called now; empty when it has no name. */
        name: z.string(),
      }),
    ),
    /** Who can be asked for, also those who have left. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    next: nextPage,
  }),
});
