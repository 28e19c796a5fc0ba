import { unsure } from '../../commands/payment/bank.ts';
import { paymentStream } from '../../commands/streams.ts';
import { toRoubles, total } from '../../domain/money.ts';
import type { PaymentEvent } from '../../domain/payment/payment.events.ts';
import { payment, refusedRefunds } from '../../domain/payment/payment.ts';
import type { adminOrderCard } from '../contract/admin/orders.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { paymentTexts as texts } from '../texts/paymentTexts.ts';
import { type StepsDeps, toldSteps } from './toldSteps.ts';

type OrderPayment = Answer<typeof adminOrderCard>['payment'];

/** From the log itself; null = nobody has begun to pay it online. */
export async function orderPayment(deps: StepsDeps, orderId: string): Promise<OrderPayment> {
  const { state, steps } = await toldSteps(
    deps,
    paymentStream(orderId),
    payment,
    (event: PaymentEvent, { attempts }) =>
      told(
        event,
        attempts.some(({ attempt, held }) => attempt === event.data.attempt && held > 0),
      ),
  );
  if (steps.length === 0) return null;
  const refused = refusedRefunds(state).length > 0;
  const mismatched = state.attempts.some(
    (one) => one.state === 'mismatched' && one.taken + one.held - one.refunded > 0,
  );
  const sumOf = (name: 'taken' | 'held' | 'refunded') =>
    toRoubles(total(state.attempts.map((attempt) => attempt[name])));
  return {
    taken: sumOf('taken'),
    held: sumOf('held'),
    refunded: sumOf('refunded'),
    alarm: refused ? texts.alarms.refused : mismatched ? texts.alarms.mismatched : '',
    can_retry: refused,
    steps,
  };
}

function told(event: PaymentEvent, held: boolean) {
  const detail = (name: string, after: string) => ({ name, before: null, after });
  const { steps } = texts;
  switch (event.type) {
    case 'PaymentStarted': {
      const { bank, amount, way, attempt } = event.data;
      return {
        text: steps.started(bank, amount, way === 'sbp'),
        details: attempt > 1 ? [detail(texts.attempt(attempt), '')] : [],
      };
    }
    case 'PaymentCreated':
      return { text: steps.created, details: [detail(texts.number, event.data.bankId)] };
    case 'PaymentAuthorised':
      return { text: steps.authorised(event.data.amount), details: [] };
    case 'PaymentCaptured':
      return { text: steps.captured(event.data.amount), details: [] };
    case 'PaymentCancelled':
      return { text: steps.cancelled(held), details: [detail(texts.bankWord, event.data.reason)] };
    case 'PaymentMismatched':
      return { text: steps.mismatched(event.data.amount, event.data.currency), details: [] };
    case 'PaymentLost':
      return { text: steps.lost, details: [detail(texts.bankWord, event.data.reason)] };
    case 'PaymentRefundStarted':
      return { text: steps.refundStarted(event.data.amount, event.data.reason), details: [] };
    case 'PaymentRefunded':
      return { text: steps.refunded(event.data.amount), details: [detail(texts.number, event.data.bankId)] };
    case 'PaymentRefundRefused':
      return event.data.reason === unsure
        ? { text: steps.refundUnsure(event.data.amount), details: [] }
        : {
            text: steps.refundRefused(event.data.amount),
            details: [detail(texts.bankWord, event.data.reason)],
          };
    case 'PaymentRefundSeen':
      return { text: steps.refundSeen(event.data.amount), details: [] };
    case 'PaymentReceiptAsked':
      return { text: steps.receiptAsked, details: [] };
    case 'PaymentReceiptRefused':
      return { text: steps.receiptRefused, details: [] };
    case 'PaymentReceiptDoubted':
      return { text: steps.receiptDoubted, details: [] };
    case 'PaymentReceiptIssued':
      return { text: steps.receipt, details: [detail(texts.number, event.data.bankId)] };
  }
}
