import { DomainError } from '../../domain/domainError.ts';
import type { PaymentBank } from '../../domain/integrations/banks.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import type { FiscalReceipt, ReceiptKind } from '../../domain/payment/fiscalReceipt.ts';
import {
  type Attempt,
  attemptOf,
  causeOf,
  isOpen,
  type Payment,
  type PaymentCommand,
  type Refund,
} from '../../domain/payment/payment.ts';
import { paymentKey } from '../../domain/payment/paymentKey.ts';
import type { Origin } from '../ports.ts';
import { paymentStream } from '../streams.ts';
import { type Bank, BankRefusal, type Banks, type PaymentAtBank, unsure } from './bank.ts';
import { type FollowDeps, followPayment, standOf } from './followPayment.ts';

export interface DriveDeps extends FollowDeps {
  readonly banks: Banks;
  /** Over this much of an order; null = the shop gives receipts elsewhere. */
  readonly receiptOf: (
    kind: ReceiptKind,
    order: PlacedOrder,
    amount: Kopecks,
    /** Of a refund: what it is for. */
    cause?: string,
  ) => FiscalReceipt | null;
  /** What the customer reads at the bank. */
  readonly titleOf: (order: PlacedOrder) => string;
}
export interface DriveOptions {
  /** Takes, gives back and issues receipts too: jobs do it, one at a time. Else only what is new is asked. */
  readonly moving: boolean;
  readonly signal?: AbortSignal | undefined;
}
export interface Driven {
  readonly order: PlacedOrder;
  readonly payment: Payment;
}

/**
 * Drives an order's payment from wherever its streams are: what was started is asked of the bank, what is open is read there,
 * what the order's state wants (take, let go, give back, offset) is done. Every step is an event and may be done again, by
 * several at once: the bank knows each of them by its key. One step that fails keeps none of the others waiting.
 * @throws the first failure, when all that could be done is done.
 */
export const drivePayment =
  (deps: DriveDeps) =>
  async (orderId: string, { moving, signal }: DriveOptions, origin: Origin): Promise<Driven> => {
    const failures: unknown[] = [];
    const run = new Run(deps, orderId, origin, signal, failures);
    await run.each(
      ({ attempts }) => attempts,
      (attempt, order) => run.ask(attempt, order),
    );
    if (moving) {
      await run.each(
        ({ attempts }) => attempts,
        (attempt, order) => run.takeOrRelease(attempt, order),
      );
      await run.each(
        ({ refunds }) => refunds,
        (refund, order) => run.refund(refund, order),
      );
      await run.each(
        ({ attempts }) => attempts,
        (attempt, order) => run.offset(attempt, order),
      );
    }
    const driven = await followPayment(deps)(orderId, origin);
    if (failures.length > 0) throw failures[0];
    return driven;
  };
export type DrivePayment = ReturnType<typeof drivePayment>;

/** One drive of one order. */
class Run {
  readonly #deps: DriveDeps;
  readonly #orderId: string;
  readonly #origin: Origin;
  readonly #signal: AbortSignal | undefined;
  readonly #failures: unknown[];
  readonly #banks = new Map<PaymentBank, Promise<Bank>>();
  constructor(
    deps: DriveDeps,
    orderId: string,
    origin: Origin,
    signal: AbortSignal | undefined,
    failures: unknown[],
  ) {
    this.#deps = deps;
    this.#orderId = orderId;
    this.#origin = origin;
    this.#signal = signal;
    this.#failures = failures;
  }

  /** By what is known at the moment: a step before may have changed it. */
  async each<Part>(
    partsOf: (payment: Payment) => readonly Part[],
    step: (part: Part, order: PlacedOrder) => Promise<void>,
  ): Promise<void> {
    const { order, payment } = await followPayment(this.#deps)(this.#orderId, this.#origin);
    for (const part of partsOf(payment)) {
      try {
        await step(part, order);
      } catch (error) {
        this.#failures.push(error);
      }
    }
  }

  async ask(attempt: Attempt, order: PlacedOrder): Promise<void> {
    if (attempt.state === 'started') return this.#begin(attempt, order);
    if (!isOpen(attempt) && attempt.held === 0) return;
    const bank = await this.#bank(attempt.bank);
    const seen = await bank.find(this.#at(attempt).bankId, this.#signal);
    if (seen) await this.#tell({ type: 'See', attempt: attempt.attempt, seen });
    else await this.#tell({ type: 'Lose', attempt: attempt.attempt, reason: 'unknown' });
  }

  async #begin({ attempt, bank: name, ...wanted }: Attempt, order: PlacedOrder): Promise<void> {
    // Nobody was shown its page: what the bank may know of it nobody can pay.
    if (standOf(order) !== 'awaiting') return this.#tell({ type: 'Lose', attempt, reason: 'late' });
    const { amount, way, stages, returnUrl } = wanted;
    const { receiptOf, titleOf } = this.#deps;
    try {
      const bank = await this.#bank(name);
      const created = await bank.create(
        {
          key: paymentKey(this.#orderId, attempt),
          orderId: this.#orderId,
          attempt,
          amount,
          way,
          stages,
          returnUrl,
          title: titleOf(order),
          receipt: receiptOf('prepayment', order, amount),
        },
        this.#signal,
      );
      await this.#tell({ type: 'Create', attempt, ...created });
    } catch (error) {
      if (!(error instanceof BankRefusal)) throw error;
      await this.#tell({ type: 'Lose', attempt, reason: error.code });
    }
  }

  /** Held money is taken when staff have accepted the order, and let go when it is not wanted. */
  async takeOrRelease(known: Attempt, order: PlacedOrder): Promise<void> {
    if (known.held === 0) return;
    const { attempt, held, bank: name } = known;
    const { state } = await this.#deps.payments.read(paymentStream(this.#orderId));
    const stand = standOf(order);
    const isWanted = stand !== 'cancelled' && (stand === 'awaiting' || state.paidBy === attempt);
    if (!isWanted) {
      const seen = await (await this.#bank(name)).release(this.#at(known), this.#signal);
      return this.#tell({ type: 'See', attempt, seen });
    }
    const isAccepted = order.status !== 'awaiting_payment' && order.status !== 'new';
    const givesBack = state.refunds.some((one) => one.attempt === attempt && one.state === 'started');
    if (!isAccepted && !givesBack) return;
    const receipt = this.#deps.receiptOf('prepayment', order, held);
    const bank = await this.#bank(name);
    const seen = await bank.capture({ ...this.#at(known), amount: held, receipt }, this.#signal);
    await this.#tell({ type: 'See', attempt, seen });
  }

  async refund({ refund, attempt, amount, state, ...asked }: Refund, order: PlacedOrder): Promise<void> {
    if (state !== 'started') return;
    const payment = (await this.#deps.payments.read(paymentStream(this.#orderId))).state;
    const known = attemptOf(payment, attempt);
    // What was only held and is let go needs no giving back.
    if (known.state === 'cancelled') return this.#tell({ type: 'RefuseRefund', refund, reason: 'released' });
    if (known.taken === 0) throw new Error(`Nothing is taken of attempt ${attempt} of ${this.#orderId} yet`);
    const bank = await this.#bank(known.bank);
    const at = this.#at(known);
    const outcome = await bank.refund(
      {
        ...at,
        way: known.way,
        amount,
        refundKey: `${at.key}-r${refund}`,
        refundedBefore: known.refunded,
        receipt: this.#deps.receiptOf('return', order, amount, causeOf(payment, asked)),
      },
      this.#signal,
    );
    switch (outcome.state) {
      case 'done':
        return this.#tell({ type: 'RefundDone', refund, bankId: outcome.bankId });
      case 'refused':
        return this.#tell({ type: 'RefuseRefund', refund, reason: outcome.reason });
      case 'underWay':
        throw new StillUnderWay();
    }
  }

  async offset(known: Attempt, order: PlacedOrder): Promise<void> {
    const kept = known.taken - known.refunded;
    if (order.status !== 'completed' || known.receiptIssued || kept <= 0) return;
    const bank = await this.#bank(known.bank);
    const receipt = bank.offset && this.#deps.receiptOf('offset', order, kept);
    if (!bank.offset || !receipt) return;
    const { attempt } = known;
    if (!bank.offsetRepeats) {
      // Asked before, and it was never heard what came of it: people look.
      if (known.receiptAsked === 'asked') await this.#tell({ type: 'DoubtReceipt', attempt });
      if (known.receiptAsked !== 'no') return;
      await this.#tell({ type: 'AskReceipt', attempt });
    }
    let bankId: string;
    try {
      bankId = await bank.offset(this.#at(known), receipt, this.#signal);
    } catch (error) {
      if (error instanceof BankRefusal && error.code === unsure)
        return this.#tell({ type: 'DoubtReceipt', attempt });
      // «No», or «later»: none was made.
      const reason = error instanceof Error ? error.message : '';
      if (!bank.offsetRepeats) await this.#tell({ type: 'RefuseReceipt', attempt, reason });
      throw error;
    }
    await this.#tell({ type: 'IssueReceipt', attempt, bankId });
  }

  #at({ attempt, bankId }: Attempt): PaymentAtBank {
    if (bankId === null) throw new DomainError('PaymentUnknown', {});
    return { orderId: this.#orderId, key: paymentKey(this.#orderId, attempt), bankId };
  }

  #bank(name: PaymentBank): Promise<Bank> {
    const opened = this.#banks.get(name) ?? this.#deps.banks.open(name);
    this.#banks.set(name, opened);
    return opened;
  }

  async #tell(command: WithoutOrder): Promise<void> {
    const { payments } = this.#deps;
    await payments.handle(paymentStream(this.#orderId), { ...command, orderId: this.#orderId }, this.#origin);
  }
}
type WithoutOrder = PaymentCommand extends infer Command
  ? Command extends PaymentCommand
    ? Omit<Command, 'orderId'>
    : never
  : never;

/** The bank has taken a refund and not yet given it: it is asked again. */
export class StillUnderWay extends Error {
  override readonly name = 'StillUnderWay';
}
