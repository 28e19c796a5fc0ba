import { type JobKind, JobRejected, type Jobs } from '../../commands/jobs.ts';
import type { CancelOrder } from '../../commands/order/cancelOrder.ts';
import { type DriveDeps, drivePayment } from '../../commands/payment/drivePayment.ts';
import type { Origin } from '../../commands/ports.ts';
import { paymentStream } from '../../commands/streams.ts';
import { DomainError } from '../../domain/domainError.ts';
import { isOpen } from '../../domain/payment/payment.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { Job } from '../jobs/job.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';

export type PaymentLookData = { readonly orderId: string; readonly attempt: number; readonly look: number };
/** Asks the bank about a payment that nobody has called about. */
export const paymentLookKind: JobKind<PaymentLookData> = {
  name: 'payment',
  concurrency: 4,
  retry: { times: 8, firstPauseSeconds: 15 },
  timeoutSeconds: 60,
};
/** So long after its beginning a payment is looked at: customers come back within minutes, a page lives an hour. */
const looksSeconds = [20, 60, 180, 600, 1800, 4200, 86_400] as const;

export type PaymentDueData = { readonly orderId: string };
/** The last moment for an order to be paid. */
export const paymentDueKind: JobKind<PaymentDueData> = {
  name: 'paymentDue',
  concurrency: 4,
  retry: { times: 8, firstPauseSeconds: 15 },
  timeoutSeconds: 60,
};

export type PaymentMoneyData = { readonly orderId: string };
/** Takes, lets go and gives back. One at a time: a bank that knows no keys must not be asked the same twice at once. */
export const paymentMoneyKind: JobKind<PaymentMoneyData> = {
  name: 'paymentMoney',
  concurrency: 1,
  alone: true,
  retry: { times: 10, firstPauseSeconds: 10 },
  timeoutSeconds: 120,
};

export interface PaymentJobDeps extends DriveDeps {
  readonly queue: Pick<Jobs, 'enqueue'>;
  readonly cancelOrder: CancelOrder;
}

const originOf = (jobId: string): Origin => ({
  actor: { kind: 'system', id: 'payments' },
  correlationId: jobId,
});

const paymentLookJob = (deps: PaymentJobDeps): Job<PaymentLookData> => ({
  kind: paymentLookKind,
  work: async ({ orderId, attempt, look }, { id, signal }) => {
    const { payment } = await drivePayment(deps)(orderId, { moving: false, signal }, originOf(id));
    const known = payment.attempts.find((one) => one.attempt === attempt);
    if (known && (isOpen(known) || known.held > 0))
      await lookLater(deps, { orderId, attempt, look: look + 1 });
  },
});

/** The first look, and the next ones. */
export const nextLook = (
  now: string,
  data: PaymentLookData,
): { readonly data: PaymentLookData; readonly key: string; readonly runAt: string } | null => {
  const seconds = looksSeconds[data.look];
  if (seconds === undefined) return null;
  const before = looksSeconds[data.look - 1] ?? 0;
  const runAt = new Date(Date.parse(now) + (seconds - before) * 1000).toISOString();
  return { data, key: `${data.orderId} ${data.attempt} ${data.look}`, runAt };
};

const lookLater = async ({ queue, clock }: PaymentJobDeps, data: PaymentLookData): Promise<void> => {
  const next = nextLook(clock.now(), data);
  if (next) await queue.enqueue(paymentLookKind, next);
};

/** Asks the bank a last time; then the order is let go. A bank that is silent keeps it a little longer. */
const paymentDueJob = (deps: PaymentJobDeps): Job<PaymentDueData> => ({
  kind: paymentDueKind,
  work: async ({ orderId }, { id, attempt, signal }) => {
    const origin = originOf(id);
    const isLastTry = attempt > paymentDueKind.retry.times;
    const drive = drivePayment(deps);
    const asked = await drive(orderId, { moving: false, signal }, origin).catch((error: unknown) => {
      // What comes after all goes back by itself: the kitchen and the stock need not wait for ever.
      if (isLastTry) return null;
      throw error;
    });
    if (asked && asked.order.status !== 'awaiting_payment') return;
    const reason = integrationTexts.banks.unpaid;
    await deps
      .cancelOrder({ orderId, by: 'system', reason, seenStatus: 'awaiting_payment', origin })
      .catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error; // it was paid, or cancelled, this very moment
      });
  },
});

const paymentMoneyJob = (deps: PaymentJobDeps): Job<PaymentMoneyData> => ({
  kind: paymentMoneyKind,
  work: async ({ orderId }, { id, signal }) => {
    const refusedBefore = await refusedRefunds(deps, orderId);
    try {
      await drivePayment(deps)(orderId, { moving: true, signal }, originOf(id));
    } catch (error) {
      if (error instanceof ServiceFailure && !error.retryable) throw new JobRejected(error.message);
      throw error;
    }
    const refused = await refusedRefunds(deps, orderId);
    if (refused > refusedBefore) throw new JobRejected(integrationTexts.banks.refundRefused);
  },
});

export const paymentKinds = [paymentLookKind, paymentDueKind, paymentMoneyKind] as readonly JobKind[];
export const paymentJobs = (deps: PaymentJobDeps): readonly Job[] =>
  [paymentLookJob(deps), paymentDueJob(deps), paymentMoneyJob(deps)] as readonly Job[];

const refusedRefunds = async ({ payments }: PaymentJobDeps, orderId: string): Promise<number> => {
  const { state } = await payments.readFresh(paymentStream(orderId));
  return state.refunds.filter(({ state: outcome }) => outcome === 'refused').length;
};
