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
  | 'expired';

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

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_bonus_ledger.bonus_entries': BonusEntryColumns;
    'read_bonus_ledger.bonus_balances': BonusBalanceColumns;
  }
}
