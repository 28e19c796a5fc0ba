import { DomainError } from '../../domain/domainError.ts';
import { placed } from '../../domain/order/order.ts';
import type { PaymentWay } from '../../domain/payment/payment.events.ts';
import type { Attempt } from '../../domain/payment/payment.ts';
import type { Origin } from '../ports.ts';
import { orderStream, paymentStream } from '../streams.ts';
import { begunAlready } from './bank.ts';
import { type DriveDeps, type Driven, drivePayment } from './drivePayment.ts';

export interface StartPaymentRequest {
  readonly orderId: string;
  readonly way: PaymentWay;
  readonly returnUrl: string;
  readonly signal?: AbortSignal;
  readonly origin: Origin;
}

/**
 * The page, or the code, at which an order is paid. What was begun before is asked about first: nobody is sent to pay twice.
 * @throws {DomainError} NothingToPay, PaidAlready, AcquiringOff, BankRefused, BankSilent
 */
export const startPayment =
  (deps: DriveDeps) =>
  async ({ orderId, way, returnUrl, signal, origin }: StartPaymentRequest): Promise<Attempt> => {
    const drive = drivePayment(deps);
    const stream = paymentStream(orderId);
    const known = (await deps.payments.readFresh(stream)).state;
    // A bank that is silent about the first payment does not forbid a second one: what is paid twice goes back.
    if (known.attempts.length > 0)
      await drive(orderId, { moving: false, signal }, origin).catch(() => undefined);
    const { details, status } = placed((await deps.orders.readFresh(orderStream(orderId))).state);
    const acquiring = deps.banks.current();
    if (details.payMethod !== 3 || status === 'cancelled') throw new DomainError('NothingToPay', {});
    if (status !== 'awaiting_payment') throw new DomainError('PaidAlready', {});
    if (!acquiring) throw new DomainError('AcquiringOff', {});
    const amount = details.sums.toPay;
    const at = deps.clock.now();
    const start = { type: 'Start', orderId, ...acquiring, way, amount, at, returnUrl } as const;
    const begin = async () => {
      await deps.payments.handle(stream, start, origin);
      const { payment } = await begun(() => drive(orderId, { moving: false, signal }, origin));
      return payment.attempts.at(-1);
    };
    const first = await begin();
    const attempt = first?.state === 'lost' && first.reason === begunAlready ? await begin() : first;
    if (attempt?.state === 'lost') throw new DomainError('BankRefused', {});
    if (attempt?.state !== 'pending') throw new DomainError('BankSilent', {});
    return attempt;
  };
export type StartPayment = ReturnType<typeof startPayment>;

async function begun(drive: () => Promise<Driven>): Promise<Driven> {
  try {
    return await drive();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('BankSilent', {});
  }
}
