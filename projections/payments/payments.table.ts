import type { Payment } from '../../domain/payment/payment.ts';
import { type Instant, table } from '../table.ts';

/** An order's money at its bank, as its stream tells it. */
export interface PaymentColumns {
  order_id: string;
  /** Of the first attempt, and of the last. */
  started_at: Instant;
  last_started_at: Instant;
  payment: Payment;
  /** Refunds that the bank has refused and that nobody has asked for anew. */
  refused: number;
}

export const paymentsTable = table<PaymentColumns>({
  name: 'payments',
  key: ['order_id'],
  columns: {
    order_id: 'text',
    started_at: 'timestamptz not null',
    last_started_at: 'timestamptz not null',
    payment: 'jsonb not null',
    refused: 'integer not null',
  },
  indexes: ['(last_started_at)', '(order_id) where refused > 0'],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_payments.payments': PaymentColumns;
  }
}
