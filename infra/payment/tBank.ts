import { z } from 'zod';
import {
  type Bank,
  BankRefusal,
  type BookedPayment,
  begunAlready,
  unsure,
} from '../../commands/payment/bank.ts';
import type { TaxSystem, VatCodes } from '../../domain/integrations/taxes.ts';
import type { FiscalReceipt } from '../../domain/payment/fiscalReceipt.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { type AskService, addressIn, type Refused } from '../integrations/serviceHttp.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { orRefusal } from './bankFailure.ts';
import { tBankToken } from './tBankToken.ts';

const provider = texts.providers.tBank;

const head = z.object({
  Success: z.boolean(),
  ErrorCode: z.string(),
  Status: z.string().optional(),
  OrderId: z.string().optional(),
  // Beyond what a number holds exactly.
  PaymentId: z.union([z.string(), z.number().transform(String)]).optional(),
  Amount: z.number().optional(),
  PaymentURL: z.string().optional(),
  Data: z.string().optional(),
  OriginalAmount: z.number().optional(),
  NewAmount: z.number().optional(),
});
type Head = z.output<typeof head>;

/** «Later», by the bank's own list. */
const passing = new Set(['99', '120', '402', '1034', '9001', '9999']);
const repeatedOrder = '20';
const refusalOf = ({ Success, ErrorCode }: Head): Refused | null =>
  Success && ErrorCode === '0' ? null : { code: ErrorCode, retryable: passing.has(ErrorCode) };

const statuses: Readonly<Record<string, BookedPayment['status']>> = {
  NEW: 'pending',
  FORM_SHOWED: 'pending',
  AUTHORIZING: 'pending',
  '3DS_CHECKING': 'pending',
  '3DS_CHECKED': 'pending',
  AUTHORIZED: 'authorised',
  CONFIRMING: 'authorised',
  REVERSING: 'authorised',
  PARTIAL_REVERSED: 'authorised',
  CONFIRMED: 'captured',
  REFUNDING: 'captured',
  PARTIAL_REFUNDED: 'captured',
  REFUNDED: 'captured',
  REVERSED: 'cancelled',
  CANCELED: 'cancelled',
  DEADLINE_EXPIRED: 'cancelled',
  REJECTED: 'cancelled',
  AUTH_FAIL: 'cancelled',
};
const refundedWholly = new Set(['REFUNDED']);
const refundedAtAll = new Set(['REFUNDING', 'PARTIAL_REFUNDED', 'REFUNDED']);

/** Of a part it does not tell how much. */
const refundedOf = (status: string, amount: number): number | null => {
  if (!refundedAtAll.has(status)) return 0;
  return refundedWholly.has(status) ? amount : null;
};

const bookedOf = ({ Status = '', OrderId, PaymentId = '', Amount = 0 }: Head): BookedPayment => {
  const status = statuses[Status] ?? 'pending';
  return {
    bankId: PaymentId,
    key: OrderId ?? null,
    status,
    amount: Amount,
    currency: 'RUB', // it takes no other
    refunded: refundedOf(Status, Amount),
    reason: status === 'cancelled' ? Status : null,
  };
};

export interface TBankSetup {
  readonly vatCodes: VatCodes;
  readonly baseUrl: string;
  readonly terminal: string;
  readonly password: string;
  /** Where it calls; null = where its cabinet says. */
  readonly notificationUrl: string | null;
}

/** T-Bank, EACQ API v2. */
export const createTBank = (
  ask: AskService,
  { baseUrl, terminal, password, notificationUrl, vatCodes }: TBankSetup,
): Bank & { check(signal?: AbortSignal): Promise<undefined> } => {
  const receiptOf = receiptWith(vatCodes);
  const call = (
    method: string,
    action: string,
    fields: Readonly<Record<string, unknown>>,
    options: {
      readonly orderId?: string;
      readonly again?: number;
      readonly signal?: AbortSignal | undefined;
    } = {},
  ): Promise<Head> => {
    const body = { TerminalKey: terminal, ...fields };
    return ask({
      provider,
      action,
      method: 'POST',
      url: addressIn(baseUrl, method),
      body: { ...body, Token: tBankToken(body, password) },
      answer: head,
      refusal: refusalOf,
      ...options,
    });
  };
  const { actions } = texts.banks;
  const find = async (bankId: string, signal?: AbortSignal): Promise<BookedPayment | null> => {
    try {
      return bookedOf(await call('GetState', actions.read, { PaymentId: bankId }, { again: 2, signal }));
    } catch (error) {
      if (isUnknownOrder(error)) return null;
      throw error;
    }
  };

  return {
    name: 'tBank',
    create: async ({ key, orderId, amount, way, stages, title, returnUrl, receipt }, signal) => {
      const asked = call(
        'Init',
        actions.create,
        {
          Amount: amount,
          OrderId: key,
          Description: title.slice(0, 140),
          PayType: stages === 'one' || way === 'sbp' ? 'O' : 'T',
          Language: 'ru',
          SuccessURL: returnUrl,
          FailURL: returnUrl,
          ...(notificationUrl && { NotificationURL: notificationUrl }),
          ...(receipt && { Receipt: receiptOf(receipt) }),
        },
        { orderId, signal },
      );
      const { PaymentId = '', PaymentURL: url = null } = await orRefusal(asked).catch((error: unknown) => {
        throw error instanceof BankRefusal && error.code === repeatedOrder
          ? new BankRefusal(begunAlready)
          : error;
      });
      if (way !== 'sbp') return { bankId: PaymentId, url, qr: null };
      // Without a code the bank's page still takes the faster payments system.
      const code = await call(
        'GetQr',
        actions.qr,
        { PaymentId, DataType: 'PAYLOAD' },
        { orderId, again: 1, signal },
      ).catch(() => null);
      return { bankId: PaymentId, url, qr: code?.Data ?? null };
    },
    find,
    capture: async ({ bankId, orderId, amount, receipt }, signal) => {
      const fields = { PaymentId: bankId, Amount: amount, ...(receipt && { Receipt: receiptOf(receipt) }) };
      const seen = await find(bankId, signal);
      if (seen?.status === 'captured') return seen; // the answer to the last time was lost
      return bookedOf({
        Amount: amount,
        ...(await call('Confirm', actions.capture, fields, { orderId, signal })),
      });
    },
    release: async ({ bankId, orderId }, signal) => {
      const seen = await find(bankId, signal);
      if (seen?.status === 'cancelled') return seen;
      return bookedOf(await call('Cancel', actions.release, { PaymentId: bankId }, { orderId, signal }));
    },
    refund: async ({ bankId, orderId, way, amount, refundKey, refundedBefore, receipt }, signal) => {
      try {
        // A refund by the faster payments system has no key: only the first one can be told from none.
        if (way === 'sbp' && refundedBefore === 0) {
          const seen = await find(bankId, signal);
          if (seen && seen.refunded !== 0) return { state: 'done', bankId: refundKey };
        }
        await orRefusal(
          call(
            'Cancel',
            actions.refund,
            {
              PaymentId: bankId,
              Amount: amount,
              ...(way !== 'sbp' && { ExternalRequestId: refundKey }),
              ...(receipt && { Receipt: receiptOf(receipt) }),
            },
            { orderId, signal },
          ),
        );
        return { state: 'done', bankId: refundKey };
      } catch (error) {
        if (error instanceof BankRefusal) return { state: 'refused', reason: error.code };
        const isUntold = way === 'sbp' && refundedBefore > 0;
        if (isUntold && error instanceof ServiceFailure && error.isUnknown)
          return { state: 'refused', reason: unsure };
        throw error;
      }
    },
    offsetRepeats: false,
    offset: async ({ bankId, key, orderId }, receipt, signal) => {
      const fields = { PaymentId: bankId, Receipt: receiptOf(receipt) };
      try {
        await call('../cashbox/SendClosingReceipt', actions.receipt, fields, { orderId, signal });
      } catch (error) {
        // It has no key for it, and does not tell what it has made.
        if (error instanceof ServiceFailure && error.isUnknown) throw new BankRefusal(unsure);
        throw error;
      }
      return `${key}-offset`;
    },
    book: null,
    check: async (signal) => {
      try {
        await call('CheckOrder', actions.check, { OrderId: 'check-of-keys' }, { signal });
      } catch (error) {
        // An order that is not there is the answer of a terminal that is.
        if (!isUnknownOrder(error)) throw error;
      }
    },
  };
};

const unknownOrders = new Set(['7', '8', '255']);
const isUnknownOrder = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unknownOrders.has(String(error.code));

const taxations: Readonly<Record<TaxSystem, string>> = {
  osn: 'osn',
  usnIncome: 'usn_income',
  usnIncomeOutcome: 'usn_income_outcome',
  esn: 'esn',
  patent: 'patent',
};

/** Of the bank's documentation. */
const longestEmail = 64;

const receiptWith =
  (codes: VatCodes) =>
  ({ mode, taxSystem, contact: { email, phone }, rows }: FiscalReceipt) => ({
    // A part of an address is somebody else's.
    ...(email !== '' && email.length <= longestEmail ? { Email: email } : { Phone: phone }),
    Taxation: taxations[taxSystem],
    Items: rows.map(({ name, price, quantity, amount, subject, vat }) => ({
      Name: name,
      Price: price,
      Quantity: quantity,
      Amount: amount,
      Tax: codes[vat] ?? vat,
      PaymentMethod: mode,
      PaymentObject: subject,
    })),
  });
