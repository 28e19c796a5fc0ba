import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import {
  givenMoney,
  id,
  instant,
  line,
  localDate,
  message,
  money,
  nextPage,
  pageKey,
  text,
  uid,
} from '../values.contract.ts';

const consentKind = z.enum(['personalData', 'adsSms', 'adsEmail', 'adsPush', 'adsBot']);

export const adminClient = z.object({
  client_id: z.string(),
  /** «Клиент удалён» when the person was erased. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  date_of_birth: z.string(),
  date_registration: instant,
  /** Completed ones, and what they brought. */
  orders_count: z.number(),
  orders_sum: money,
  last_order_at: instant.nullable(),
  bonuses: money,
  consents: z.array(consentKind),
  erased: z.boolean(),
});
export type AdminClient = z.output<typeof adminClient>;

/** Whom a list or a mailing is about. A saved view of the list is a segment. */
export const clientSegment = {
  orders_min: z.int().min(0).max(1_000_000).optional(),
  orders_max: z.int().min(0).max(1_000_000).optional(),
  sum_min: givenMoney.optional(),
  /** The last completed order: not since so many days, or within so many. */
  away_days: z.int().min(1).max(3650).optional(),
  active_days: z.int().min(1).max(3650).optional(),
  registered_from: localDate.optional(),
  registered_to: localDate.optional(),
  consent: z.enum(['adsSms', 'adsEmail', 'adsPush', 'adsBot']).optional(),
  has_bonuses: z.literal(true).optional(),
} as const;

const seen = { access: { staff: 'client.see' }, refusals: [401] } satisfies Partial<Endpoint>;
const edited = { access: { staff: 'client.edit' }, refusals: [401, 409, 422] } satisfies Partial<Endpoint>;

export const filterClients = endpoint({
  ...seen,
  method: 'POST',
  path: '/api/admin/clients/filter',
  summary: 'Clients by name, phone, orders, last visit, consent and bonuses',
  request: {
    body: z.strictObject({
      /** The beginning of a name or a mail, a phone or its end. */
      search: line(100).optional(),
      ...clientSegment,
      erased: z.boolean().default(false),
      sort: z.enum(['-registered_at', 'registered_at', '-orders_sum', 'name']).default('-registered_at'),
      after: pageKey.optional(),
      per_page: z.int().min(10).max(200).default(50),
    }),
  },
  answer: z.object({ clients: z.array(adminClient), count: z.number(), next: nextPage }),
});

export const searchClient = endpoint({
  ...seen,
  method: 'POST',
  path: '/api/admin/search/client',
  summary: 'The first clients whose name, mail or phone begins, or ends, like this',
  request: { body: z.strictObject({ search: line(100).min(1) }) },
  answer: z.object({ results: z.array(adminClient) }),
});

const which = z.strictObject({ id });
const bonusEntry = z.object({
  at: instant,
  kind: z.string(),
  /** In words: what happened. */
  text: z.string(),
  sum: money,
  balance_after: money,
  expires_at: instant.nullable(),
});

export const clientCard = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/client/:id',
  summary:
    'All that staff need of a client: orders, feedbacks, bonuses, likes, addresses, consents, devices, note',
  request: { params: which },
  answer: z.object({
    client: adminClient,
    /** Of accounts that have become part of this one: signing in with them leads here, too. */
    other_phones: z.array(z.string()),
    note: z.string(),
    /** The last ones; the orders' own list has all. */
    orders: z.array(
      z.object({
        order_id: z.string(),
        number: z.string(),
        placed_at: instant,
        status: z.string(),
        total: money,
        stars: z.number().nullable(),
      }),
    ),
    orders_count: z.number(),
    /** The last ones. */
    feedbacks: z.array(
      z.object({
        order_id: z.string(),
        number: z.string(),
        left_at: instant,
        stars: z.number(),
        text: z.string(),
        /** Null = nobody has answered yet. */
        answer: z.string().nullable(),
      }),
    ),
    bonuses: z.object({
      free: money,
      reserved: money,
      /** The restaurant’s till can be asked for its own. */
      in_till: z.boolean(),
      /** What is spent first stands first; null = never expires. */
      lots: z.array(z.object({ sum: money, expires_at: instant.nullable() })),
      entries: z.array(bonusEntry),
      count: z.number(),
      /** What whoever asks may give or take in a day; null = any sum. */
      adjust_limit: z.object({ most: money, /** To give, today. */ left: money }).nullable(),
    }),
    likes: z.array(z.object({ product_id: z.string(), name: z.string() })),
    addresses: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
    consents: z.array(z.object({ kind: consentKind, text_version: z.string(), at: instant })),
    devices: z.array(z.object({ device: z.string(), opened_at: instant, seen_at: instant })),
  }),
});

export const clientBonuses = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/client/:id/bonuses',
  summary: 'The bonus account of a client, the last entry first',
  request: { params: which, query: z.object({ after: pageKey.optional() }) },
  answer: z.object({ entries: z.array(bonusEntry), count: z.number(), next: nextPage }),
});

export const changeClientByStaff = endpoint({
  ...edited,
  method: 'PUT',
  path: '/api/admin/client',
  summary: 'Change what is kept of a client: name, mail, date of birth, the note of staff',
  request: {
    body: z.strictObject({
      client_id: id,
      name: line(100).optional(),
      email: z.union([z.literal(''), z.email().max(200)]).optional(),
      date_of_birth: z.union([z.literal(''), localDate]).optional(),
      note: text(2000).optional(),
    }),
  },
  answer: message,
});

export const adjustClientBonuses = endpoint({
  ...edited,
  method: 'PUT',
  path: '/api/admin/client/:id/bonuses',
  summary: 'Give bonuses to a client, or take some away, with the reason that the client reads',
  request: {
    params: which,
    body: z.strictObject({
      /** Of the form: sent twice, it is one entry. */
      key: uid,
      /** Below zero takes away. */
      amount: money.min(-1_000_000).max(1_000_000),
      reason: line(200).min(1),
    }),
  },
  answer: message,
});

export const exportClientData = endpoint({
  method: 'GET',
  path: '/api/admin/client/:id/export',
  summary: 'All that is known of a client, as the law lets them ask for it',
  access: { staff: 'client.edit' },
  refusals: [401],
  request: { params: which },
  answer: z.record(z.string(), z.unknown()),
});

/** Two accounts of one person: `:id` goes on, the other one becomes part of it. */
const bothAccounts = z.strictObject({ id, from: id });

export const previewClientMerge = endpoint({
  method: 'GET',
  path: '/api/admin/client/:id/merge/:from',
  summary: 'What would become of two accounts of one person, field by field; nothing happens',
  access: { staff: 'client.merge' },
  refusals: [401],
  request: { params: bothAccounts },
  answer: z.object({
    into: adminClient,
    from: adminClient,
    /** In words. */
    rows: z.array(
      z.object({
        name: z.string(),
        into: z.string(),
        from: z.string(),
        /** What the one account would have. */
        kept: z.string(),
      }),
    ),
    /** Why it cannot be now; null = it can. */
    refusal: z.string().nullable(),
  }),
});

export const mergeClientsByStaff = endpoint({
  method: 'POST',
  path: '/api/admin/client/:id/merge/:from',
  summary:
    'Make two accounts of one person one: bonuses with their days, orders, addresses and likes go over; refused while an order of the account that ends is on its way',
  access: { staff: 'client.merge' },
  refusals: [401, 409, 422],
  request: {
    params: bothAccounts,
    body: z.strictObject({
      /** Why the two are one person: stands in the history. */ reason: line(200).min(1),
    }),
  },
  answer: message,
});

export const eraseClientByStaff = endpoint({
  method: 'DELETE',
  path: '/api/admin/client/:id',
  summary: 'Destroy what is kept of a client; refused while an order is on its way',
  access: { staff: 'client.erase' },
  refusals: [401, 409],
  request: { params: which },
  answer: message,
});
