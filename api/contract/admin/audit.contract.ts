import { z } from 'zod';
import { documentKinds } from '../../../domain/documentKinds/documentKinds.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import {
  id,
  instant,
  line,
  localDate,
  money,
  nextPage,
  ofOurTime,
  pageKey,
  uid,
} from '../values.contract.ts';
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
        /** Of two accounts that became one: where it came from or went to. */
        other_client_id: z.string().nullable(),
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

const audit = z.object({
  id: z.string(),
  /** Whoever asked for it; the shop itself at night. */
  by: z.string(),
  at_night: z.boolean(),
  from: instant,
  to: instant,
  started_at: instant,
  ended_at: instant.nullable(),
  state: z.enum(['running', 'right', 'wrong', 'failed']),
});
const days = { from: localDate.optional(), to: localDate.optional() };

export const startReconciliation = endpoint({
  ...seen,
  method: 'POST',
  path: '/api/admin/audit/reconciliations',
  summary:
    'Hold the log against the tables: the chain, the sums of a period, every row against a replay. A worker does it',
  request: { body: z.strictObject(days) },
  answer: z.object({ audit }),
});

export const reconciliations = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/audit/reconciliations',
  summary: 'The last audits of the whole shop, those of the nights too, the latest first',
  request: {},
  answer: z.object({
    audits: z.array(audit),
    /** Of the key that exports are signed with: told by another way than the file, so that it can be compared. */
    fingerprint: z.string(),
  }),
});

/** Roubles, or how many: see `unit`. */
const compared = z.object({ log: money, table: money });

export const reconciliation = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/audit/reconciliation/:id',
  summary:
    'What an audit of the whole shop has found: each difference with the events that tell what should be there',
  request: { params: z.strictObject({ id: uid }) },
  answer: z.object({
    audit,
    found: z
      .object({
        chain: z.object({ events: z.number(), streams: z.number(), broken: z.string().nullable() }),
        /** Null = not looked at: the chain is broken. */
        sums: z
          .object({
            orders: z.number(),
            events: z.number(),
            rows: z.array(compared.extend({ what: z.string(), unit: z.enum(['money', 'count']) })),
            /** How many there are; the first of them follow. */
            differ: z.number(),
            differences: z.array(
              compared.extend({
                what: z.string(),
                unit: z.enum(['money', 'count']),
                subject: z.string(),
                order_id: z.string().nullable(),
                events: z.array(historyEntry.omit({ details: true })),
              }),
            ),
          })
          .nullable(),
        replay: z.object({ rows: z.number(), wrong: z.array(z.string()) }).nullable(),
      })
      .nullable(),
  }),
});

export const exportedHistory = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/audit/history',
  summary:
    'The signed history of a period as a file: JSON lines with the hash chain and an Ed25519 signature; `audit verify` proves it offline',
  stream: true,
  mayTakeMs: 30 * 60_000,
  request: { query: z.strictObject(days) },
  answer: z.object({}),
});

export const auditDocument = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/audit/document/:kind/:id',
  summary: 'A dish, a page, a setting as it was after one of its changes, beside what it is now',
  request: {
    params: z.strictObject({ kind: z.enum(documentKinds), id }),
    /** Of the change; without it the last. */
    query: z.strictObject({ revision: z.coerce.number().int().min(0).max(1_000_000).optional() }),
  },
  answer: z.object({
    /** As it is called now; empty when it has no name or is gone. */
    name: z.string(),
    steps: z.array(historyEntry.omit({ details: true, type: true }).extend({ revision: z.number() })),
    shown: z.object({
      revision: z.number(),
      details: historyEntry.shape.details,
      fields: z.array(
        z.object({
          name: z.string(),
          was: z.string().nullable(),
          now: z.string().nullable(),
          differs: z.boolean(),
        }),
      ),
    }),
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
      /** So many dishes of the menu are left out before: the `next` of the page before. */
      after: z.coerce.number().int().min(0).max(1_000_000).default(0),
      per_page: z.coerce.number().int().min(1).max(500).default(200),
    }),
  },
  answer: z.object({
    at: instant,
    /** Dishes of the whole menu. */
    total: z.number(),
    /** Null = the last page. */
    next: z.number().nullable(),
    /** Those of this page; one that goes on stands on the next page, too. */
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

/** Documents, and what is no document and is done something to all the same. */
const actionKind = z.enum([
  ...documentKinds,
  'Order',
  'Client',
  'Bonus',
  'Feedback',
  'Notification',
  'Staff',
]);
export type ActionKind = z.output<typeof actionKind>;
export const actionKinds = actionKind.options;

export const auditActions = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/audit/actions',
  summary:
    'What staff have done to dishes, settings and all other documents, to orders, clients and colleagues, the latest first',
  request: {
    query: z.strictObject({
      /** The id of a member of staff. */
      person: id.optional(),
      kind: actionKind.optional(),
      from: localDate.optional(),
      to: localDate.optional(),
      after: pageKey.optional(),
      per_page: z.coerce.number().int().min(1).max(200).default(50),
    }),
  },
  answer: z.object({
    actions: z.array(
      historyEntry.extend({
        kind: actionKind,
        id: z.string(),
        /** Of the change of a document; null of all else. */
        revision: z.number().nullable(),
        /** As it is called now; empty when it has no name. */
        name: z.string(),
      }),
    ),
    /** Who can be asked for, also those who have left. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    next: nextPage,
  }),
});
