import type { HandlersOfEvery, RecordedOf } from '../../commands/eventHandlers.ts';
import type { PaymentEvent } from '../../domain/payment/payment.events.ts';
import { payment, refusedRefunds } from '../../domain/payment/payment.ts';
import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import { type PaymentColumns, paymentsTable } from './payments.table.ts';

interface PaymentTables {
  readonly payments: Rows<RowOf<PaymentColumns>>;
}

/** The aggregate itself is what is read here: its own fold makes the row. */
const fold = async (event: RecordedOf<PaymentEvent['type']>, { payments }: PaymentTables): Promise<void> => {
  const { orderId } = event.data;
  const row = await payments.get(orderId);
  const state = payment.evolve(row?.payment ?? payment.initialState, event as PaymentEvent);
  const times = state.attempts.map(({ startedAt }) => startedAt);
  payments.put({
    order_id: orderId,
    started_at: times.at(0) ?? event.metadata.at,
    last_started_at: times.at(-1) ?? event.metadata.at,
    payment: state,
    refused: refusedRefunds(state).length,
  });
};

export const paymentsProjection = projection({
  name: 'payments',
  version: 2,
  tables: { payments: paymentsTable },
  preload: {
    payments: ({ type, data }) => (type.startsWith('Payment') && 'orderId' in data ? [data.orderId] : null),
  },
  on: {
    PaymentStarted: fold,
    PaymentCreated: fold,
    PaymentAuthorised: fold,
    PaymentCaptured: fold,
    PaymentCancelled: fold,
    PaymentMismatched: fold,
    PaymentLost: fold,
    PaymentRefundStarted: fold,
    PaymentRefunded: fold,
    PaymentRefundRefused: fold,
    PaymentRefundSeen: fold,
    PaymentReceiptAsked: fold,
    PaymentReceiptRefused: fold,
    PaymentReceiptDoubted: fold,
    PaymentReceiptIssued: fold,
  } satisfies HandlersOfEvery<PaymentEvent, [PaymentTables]>,
});
