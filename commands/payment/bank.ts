import type { PaymentBank } from '../../domain/integrations/banks.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { FiscalReceipt } from '../../domain/payment/fiscalReceipt.ts';
import type { PaymentStages, PaymentWay } from '../../domain/payment/payment.events.ts';
import type { SeenPayment } from '../../domain/payment/payment.ts';

export interface NewPayment {
  /** The same key is the same payment, also when its answer was lost. At most 36 signs. */
  readonly key: string;
  readonly amount: Kopecks;
  readonly way: PaymentWay;
  readonly stages: PaymentStages;
  /** In words for the customer: «Заказ № 1127-0042». */
  readonly title: string;
  readonly orderId: string;
  readonly attempt: number;
  /** Where the customer comes back to, paid or not. */
  readonly returnUrl: string;
  readonly receipt: FiscalReceipt | null;
}
export interface CreatedPayment {
  readonly bankId: string;
  readonly url: string | null;
  readonly qr: string | null;
}
/** How a payment is found at its bank. */
export interface PaymentAtBank {
  readonly orderId: string;
  /** Of the payment, as `NewPayment` says. */
  readonly key: string;
  readonly bankId: string;
}
export interface NewRefund extends PaymentAtBank {
  readonly way: PaymentWay;
  readonly refundKey: string;
  readonly amount: Kopecks;
  /** What went back before it: a bank that knows no keys tells by its sum whether this refund is done already. */
  readonly refundedBefore: Kopecks;
  readonly receipt: FiscalReceipt | null;
}
export type RefundOutcome =
  | { readonly state: 'done'; readonly bankId: string }
  /** The bank thinks about it: ask again later. */
  | { readonly state: 'underWay' }
  | { readonly state: 'refused'; readonly reason: string };

/** A payment as it stands in the bank's book. */
export interface BookedPayment extends SeenPayment {
  readonly bankId: string;
  /** As we named it; null = nobody of this shop did. */
  readonly key: string | null;
}

/** A bank that takes money for orders. Everything may be asked again: a key makes it one. */
export interface Bank {
  readonly name: PaymentBank;
  /** Of its payments those of a time; null = it has no book, its payments are read one by one. */
  readonly book: ((from: string, to: string, signal?: AbortSignal) => Promise<BookedPayment[]>) | null;
  /** @throws {BankRefusal} when it will not begin it. */
  create(wanted: NewPayment, signal?: AbortSignal): Promise<CreatedPayment>;
  /** By the bank's own id. Null = it knows of no such payment. */
  find(bankId: string, signal?: AbortSignal): Promise<BookedPayment | null>;
  /** Takes what is held. */
  capture(
    of: PaymentAtBank & { readonly amount: Kopecks; readonly receipt: FiscalReceipt | null },
    signal?: AbortSignal,
  ): Promise<SeenPayment>;
  /** Lets go of what is held. */
  release(of: PaymentAtBank, signal?: AbortSignal): Promise<SeenPayment>;
  refund(wanted: NewRefund, signal?: AbortSignal): Promise<RefundOutcome>;
  /** The receipt of the hand-over. Null = the bank makes it by itself, or not at all. */
  offset: ((of: PaymentAtBank, receipt: FiscalReceipt, signal?: AbortSignal) => Promise<string>) | null;
  /**
   * Asked for that receipt again, it is the same one. Else it is never asked twice after an answer that did not come, which `offset` throws
   * as a {BankRefusal} `unsure`.
   */
  readonly offsetRepeats: boolean;
}

/** The bank has begun it already and does not tell its page again: only another attempt has one. */
export const begunAlready = 'begunAlready';
/** It may have been done, nobody can tell, and asked again it might be done twice: people look at the bank and decide. */
export const unsure = 'unsure';

/** A whole answer that says no: asking again is no use. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal';
  readonly code: string;
  constructor(code: string) {
    super(`The bank refused: ${code}`);
    this.code = code;
  }
}

/** How payments are taken now. */
export interface Acquiring {
  readonly bank: PaymentBank;
  readonly stages: PaymentStages;
}
export interface Banks {
  /** Null = no online payments. */
  current(): Acquiring | null;
  /** Also a bank that the shop has left: its payments still live. @throws without its keys. */
  open(bank: PaymentBank): Promise<Bank>;
}

/** A bank's call to the shop, before anybody believes it. */
export interface BankCall {
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
  /** As it came. */
  readonly text: string;
}
export interface BankCalls {
  /** The bank's id of the payment that the call is about. Null = it is not from this bank, or no call that it makes. */
  read(bank: PaymentBank, call: BankCall): Promise<string | null>;
}
