import type { OrderEntry } from '../../domain/bonus/bonusParcel.ts';
import type { Lot } from '../../domain/bonus/lots.ts';
import { type Instant, table, type Whole } from '../table.ts';

export type BonusEntryKind =
  | 'granted'
  | 'accrued'
  | 'reversed'
  | 'reserved'
  | 'released'
  | 'spent'
  | 'returned'
  | 'adjusted'
  | 'expired'
  | 'moved';

export interface BonusEntryColumns {
  client_id: string;
  /** The event's revision: the place in the client's ledger. */
  seq: number;
  kind: BonusEntryKind;
  /** With its sign. Of `reserved` and `released`: what became less or more free. */
  amount: Whole;
  order_id: string | null;
  reason: string | null;
  at: Instant;
  expires_at: Instant<null>;
  /** What had been spent before it could be taken back: the shop's loss. */
  shortfall: Whole;
  balance_after: Whole;
  reserved_after: Whole;
}

export const bonusEntriesTable = table<BonusEntryColumns>({
  name: 'bonus_entries',
  key: ['client_id', 'seq'],
  columns: {
    client_id: 'text',
    seq: 'integer',
    kind: 'text not null',
    amount: 'bigint not null',
    order_id: 'text',
    reason: 'text',
    at: 'timestamptz not null',
    expires_at: 'timestamptz',
    shortfall: 'bigint not null',
    balance_after: 'bigint not null',
    reserved_after: 'bigint not null',
  },
  indexes: ['(order_id) where order_id is not null', '(client_id, expires_at) where expires_at is not null'],
});

export interface BonusBalanceColumns {
  client_id: string;
  balance: Whole;
  reserved: Whole;
}

export const bonusBalancesTable = table<BonusBalanceColumns>({
  name: 'bonus_balances',
  key: ['client_id'],
  columns: { client_id: 'text', balance: 'bigint not null', reserved: 'bigint not null' },
  indexes: [],
});

export interface BonusLotsColumns {
  client_id: string;
  /** What is free; what expires first stands in front. */
  lots: readonly Lot[];
  /** Of the lot in front: when something is to be taken away. */
  next_expiry: Instant<null>;
}

export const bonusLotsTable = table<BonusLotsColumns>({
  name: 'bonus_lots',
  key: ['client_id'],
  columns: { client_id: 'text', lots: 'jsonb not null', next_expiry: 'timestamptz' },
  indexes: ['(next_expiry) where next_expiry is not null'],
});

/** An order that holds lots or has spent them: they come back with their days when it lets go. */
export interface BonusOrderColumns {
  client_id: string;
  order_id: string;
  entry: OrderEntry;
}

export const bonusOrdersTable = table<BonusOrderColumns>({
  name: 'bonus_orders',
  key: ['client_id', 'order_id'],
  columns: { client_id: 'text', order_id: 'text', entry: 'jsonb not null' },
  indexes: [],
});

/** Free bonuses of all clients by the hour in which they expire: what the shop owes soon. */
export interface BonusExpiryColumns {
  /** ISO instant at the beginning of the hour. */
  hour: string;
  amount: Whole;
}

export const bonusExpiriesTable = table<BonusExpiryColumns>({
  name: 'bonus_expiries',
  key: ['hour'],
  columns: { hour: 'text', amount: 'bigint not null' },
  indexes: [],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_bonus_ledger.bonus_entries': BonusEntryColumns;
    'read_bonus_ledger.bonus_balances': BonusBalanceColumns;
    'read_bonus_ledger.bonus_lots': BonusLotsColumns;
    'read_bonus_ledger.bonus_orders': BonusOrderColumns;
    'read_bonus_ledger.bonus_expiries': BonusExpiryColumns;
  }
}
