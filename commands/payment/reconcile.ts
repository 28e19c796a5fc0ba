import type { PaymentBank } from '../../domain/integrations/banks.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { Attempt, Payment } from '../../domain/payment/payment.ts';
import { readPaymentKey } from '../../domain/payment/paymentKey.ts';
import type { Bank, BookedPayment } from './bank.ts';

/** What differs between the shop's book and the bank's; sums as the shop and the bank have them. */
export type Difference =
  | { readonly kind: 'onlyHere' | 'onlyThere'; readonly bankId: string; readonly orderId: string | null }
  | {
      readonly kind: 'held' | 'taken' | 'refunded';
      readonly bankId: string;
      readonly orderId: string;
      readonly here: Kopecks;
      readonly there: Kopecks;
    };
export interface Reconciled {
  readonly bank: PaymentBank;
  readonly payments: number;
  readonly taken: Kopecks;
  readonly refunded: Kopecks;
  /** False = the bank has no book: what it has and the shop does not know is not seen. */
  readonly hasBook: boolean;
  /** Of how many refunds the bank does not tell the sum. */
  readonly untold: number;
  readonly differences: readonly Difference[];
}
interface Ours {
  readonly orderId: string;
  readonly attempt: Attempt;
}

/** Compares what a bank says of a time with what the shop thinks; every difference is named, sums that are equal are silent. */
export async function reconcile(
  bank: Bank,
  payments: readonly { readonly orderId: string; readonly payment: Payment }[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Reconciled> {
  const ours = new Map<string, Ours>();
  for (const { orderId, payment } of payments)
    for (const attempt of payment.attempts)
      if (
        attempt.bank === bank.name &&
        attempt.bankId !== null &&
        attempt.startedAt >= from &&
        attempt.startedAt < to
      )
        ours.set(attempt.bankId, { orderId, attempt });
  const theirs = new Map<string, BookedPayment>();
  for (const booked of (await bank.book?.(from, to)) ?? []) theirs.set(booked.bankId, booked);
  // What lies at the edge of the time stands in one book by another second.
  for (const bankId of ours.keys()) {
    const booked = theirs.has(bankId) ? null : await bank.find(bankId);
    if (booked) theirs.set(bankId, booked);
  }
  const all = [...ours.values()].map(({ attempt }) => attempt);
  return {
    bank: bank.name,
    payments: ours.size,
    taken: sum(all.map(({ taken }) => taken)),
    refunded: sum(all.map(({ refunded }) => refunded)),
    hasBook: bank.book !== null,
    untold: [...theirs.values()].filter(({ refunded }) => refunded === null).length,
    differences: [
      ...[...ours].flatMap(([bankId, one]) => differencesOf(bankId, one, theirs.get(bankId))),
      ...[...theirs.values()]
        .filter(
          ({ bankId, status }) => !ours.has(bankId) && (status === 'captured' || status === 'authorised'),
        )
        .map(({ bankId, key }): Difference => ({ kind: 'onlyThere', bankId, orderId: orderOf(key) })),
    ],
  };
}

function differencesOf(
  bankId: string,
  { orderId, attempt }: Ours,
  there: BookedPayment | undefined,
): Difference[] {
  const { held, taken, refunded } = attempt;
  if (!there) return held + taken === 0 ? [] : [{ kind: 'onlyHere', bankId, orderId }];
  const has = {
    held: there.status === 'authorised' ? there.amount : 0,
    taken: there.status === 'captured' ? there.amount : 0,
    refunded: there.refunded ?? refunded,
  };
  const here = { held, taken, refunded };
  return (['held', 'taken', 'refunded'] as const)
    .filter((kind) => here[kind] !== has[kind])
    .map((kind) => ({ kind, bankId, orderId, here: here[kind], there: has[kind] }));
}

const orderOf = (key: string | null): string | null => (key ? (readPaymentKey(key)?.orderId ?? null) : null);
const sum = (sums: readonly Kopecks[]): Kopecks => sums.reduce((all, one) => all + one, 0);
