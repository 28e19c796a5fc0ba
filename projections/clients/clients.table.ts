import type { ConsentKind, SavedAddress } from '../../domain/client/client.events.ts';
import { type Instant, table, type Whole } from '../table.ts';

interface GivenConsent {
  readonly kind: ConsentKind;
  readonly textVersion: string;
  readonly text: string;
  readonly at: string;
  /** The address it was given from: personal. */
  readonly from: string | null;
}

export interface ClientColumns {
  client_id: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  date_of_birth: string | null;
  /** Null for a person who gave a consent or ordered, but never registered. */
  registered_at: Instant<null>;
  likes: readonly string[];
  consents: readonly GivenConsent[];
  addresses: readonly SavedAddress[];
  note: string | null;
  completed_count: number;
  completed_sum: Whole;
  last_completed_at: Instant<null>;
  erased: boolean;
  /** The account that this one has become part of: what was of it is there. */
  merged_into: string | null;
  revision: string;
}

/** In words of the index, so that those who agreed are found and counted in it alone. */
export const agreedTo = (kind: ConsentKind): string => `consents @> '[{"kind": "${kind}"}]'::jsonb`;
/** Everybody who registers agrees to the other kind. */
const askedOfSome = ['adsSms', 'adsEmail', 'adsPush', 'adsBot'] as const satisfies readonly ConsentKind[];

export const clientsTable = table<ClientColumns>({
  name: 'clients',
  key: ['client_id'],
  columns: {
    client_id: 'text',
    name: 'text',
    phone: 'text',
    email: 'text',
    date_of_birth: 'text',
    registered_at: 'timestamptz',
    likes: 'jsonb not null',
    consents: 'jsonb not null',
    addresses: 'jsonb not null',
    note: 'text',
    completed_count: 'integer not null',
    completed_sum: 'bigint not null',
    last_completed_at: 'timestamptz',
    erased: 'boolean not null',
    merged_into: 'text',
    revision: 'text not null',
  },
  indexes: [
    '(phone)',
    '(reverse(phone) text_pattern_ops)',
    // With the name itself: PostgreSQL does not know that the letters in lower case are all that is asked for. Of all rows:
    // how many have a name it does not learn from an index of some.
    '(lower(name) text_pattern_ops) include (name, registered_at, erased)',
    '(lower(email) text_pattern_ops)',
    `(coalesce(name, ''), client_id) where registered_at is not null and not erased`,
    '(registered_at desc, client_id desc) include (completed_count, completed_sum, last_completed_at, name) where registered_at is not null and not erased',
    '(completed_sum desc, client_id desc) where registered_at is not null',
    '(registered_at desc, client_id desc) where erased',
    ...askedOfSome.map(
      (kind) =>
        `(registered_at desc, client_id desc) where registered_at is not null and not erased and ${agreedTo(kind)}`,
    ),
  ],
});

/** Phones of accounts that a client's account has swallowed: whoever looks for one of them finds the client. */
export interface ClientPhoneColumns {
  client_id: string;
  /** E.164. */
  phone: string;
}

export const clientPhonesTable = table<ClientPhoneColumns>({
  name: 'client_phones',
  key: ['client_id', 'phone'],
  columns: { client_id: 'text', phone: 'text' },
  indexes: ['(reverse(phone) text_pattern_ops)'],
});

/** Orders of clients on their way: what completing one adds to its client. */
export interface ClientOrderColumns {
  order_id: string;
  client_id: string;
  total: Whole;
}

export const clientOrdersTable = table<ClientOrderColumns>({
  name: 'client_orders',
  key: ['order_id'],
  columns: { order_id: 'text', client_id: 'text not null', total: 'bigint not null' },
  indexes: [],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_clients.clients': ClientColumns;
    'read_clients.client_phones': ClientPhoneColumns;
    'read_clients.client_orders': ClientOrderColumns;
  }
}
