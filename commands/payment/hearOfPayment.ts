import { DomainError } from '../../domain/domainError.ts';
import type { PaymentBank } from '../../domain/integrations/banks.ts';
import { readPaymentKey } from '../../domain/payment/paymentKey.ts';
import type { Origin } from '../ports.ts';
import { paymentStream } from '../streams.ts';
import type { Banks, BookedPayment } from './bank.ts';
import { type FollowDeps, followPayment } from './followPayment.ts';

export type Heard =
  /** The bank confirms it, and it is written down. */
  | 'told'
  /** The bank knows no such payment, or it is none of this shop's. */
  | 'unknown';

/**
 * A bank has called about a payment. The call itself is believed in nothing: the payment is read at the bank, and what it is
 * for is read there, too.
 */
export const hearOfPayment =
  (deps: FollowDeps & { readonly banks: Banks }) =>
  async (bank: PaymentBank, bankId: string, origin: Origin, signal?: AbortSignal): Promise<Heard> => {
    const seen = await readAt(deps.banks, bank, bankId, signal);
    const of = seen?.key ? readPaymentKey(seen.key) : null;
    if (!seen || !of) return 'unknown';
    const { orderId, attempt } = of;
    const stream = paymentStream(orderId);
    const { state } = await deps.payments.readFresh(stream);
    const known = state.attempts.find((one) => one.attempt === attempt && one.bank === bank);
    if (!known || (known.bankId !== null && known.bankId !== bankId)) return 'unknown';
    // The answer to its creation was lost: now the bank has told its name.
    const create = { type: 'Create', orderId, attempt, bankId, url: null, qr: null } as const;
    if (known.bankId === null) await deps.payments.handle(stream, create, origin);
    await deps.payments.handle(stream, { type: 'See', orderId, attempt, seen }, origin);
    await followPayment(deps)(orderId, origin);
    return 'told';
  };
/** Whoever calls while the bank does not answer calls again. @throws {DomainError} BankSilent */
const readAt = async (
  banks: Banks,
  bank: PaymentBank,
  bankId: string,
  signal: AbortSignal | undefined,
): Promise<BookedPayment | null> => {
  try {
    return await (await banks.open(bank)).find(bankId, signal);
  } catch {
    throw new DomainError('BankSilent', {}); // the record of calls has why
  }
};
export type HearOfPayment = ReturnType<typeof hearOfPayment>;
