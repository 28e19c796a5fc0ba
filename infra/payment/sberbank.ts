import { z } from 'zod';
import { type Bank, BankRefusal, type BookedPayment, begunAlready } from '../../commands/payment/bank.ts';
import type { VatCodes, VatRate } from '../../domain/integrations/taxes.ts';
import type { FiscalReceipt } from '../../domain/payment/fiscalReceipt.ts';
import { type AskService, addressIn, type Refused } from '../integrations/serviceHttp.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { orRefusal } from './bankFailure.ts';

const provider = texts.providers.sberbank;
const roubles = '643';

const code = z.union([z.string(), z.number().transform(String)]);
/** Methods name the error in three ways. */
const failure = {
  errorCode: code.optional(),
  ErrorCode: code.optional(),
  error: z.object({ code }).optional(),
};
const plain = z.object(failure);
const registered = z.object({ ...failure, orderId: z.string().optional(), formUrl: z.string().optional() });
const told = z.object({
  ...failure,
  orderNumber: z.string().optional(),
  orderStatus: z.number().optional(),
  actionCode: z.number().optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  paymentAmountInfo: z
    .object({ approvedAmount: z.number().optional(), refundedAmount: z.number().optional() })
    .optional(),
});

const duplicateOrder = '1';
const unknownOrder = '6';
const systemError = '7';
const refusalOf = ({ errorCode, ErrorCode, error }: z.output<typeof plain>): Refused | null => {
  const is = errorCode ?? ErrorCode ?? error?.code ?? '0';
  return is === '0' ? null : { code: is, retryable: is === systemError };
};

const statuses: readonly BookedPayment['status'][] = [
  'pending',
  'authorised',
  'captured',
  'cancelled',
  'captured',
  'pending',
  'cancelled',
];

export interface SberbankSetup {
  readonly vatCodes: VatCodes;
  readonly baseUrl: string;
  readonly contour: 'json' | 'form';
  readonly credentials: { readonly token: string } | { readonly userName: string; readonly password: string };
  /** Where it calls; null = where its cabinet says. */
  readonly callbackUrl: string | null;
}

/** Sberbank: the partner API of the newer servers, and the REST of the older ones with the same words in forms. */
export const createSberbank = (
  ask: AskService,
  { baseUrl, contour, credentials, callbackUrl, vatCodes }: SberbankSetup,
): Bank & { check(signal?: AbortSignal): Promise<undefined> } => {
  const bundleOf = bundleWith(vatCodes);
  const call = <Answer extends z.output<typeof plain>>(
    method: string,
    action: string,
    fields: Readonly<Record<string, string | number | object>>,
    answer: z.ZodType<Answer>,
    options: {
      readonly orderId?: string;
      readonly again?: number;
      readonly signal?: AbortSignal | undefined;
    } = {},
  ): Promise<Answer> => {
    const body = { ...credentials, ...fields };
    return ask({
      provider,
      action,
      method: 'POST',
      url: addressIn(baseUrl, method),
      body: contour === 'json' ? body : formOf(body),
      answer,
      refusal: refusalOf,
      ...options,
    });
  };
  const { actions } = texts.banks;
  const status = async (
    of: { readonly orderId: string } | { readonly orderNumber: string },
    bankId: string,
    signal?: AbortSignal,
  ): Promise<BookedPayment> => {
    const answer = await call('getOrderStatusExtended.do', actions.read, of, told, { again: 2, signal });
    const { orderNumber = null, orderStatus = 0, amount = 0, currency = roubles, actionCode } = answer;
    const seen = statuses[orderStatus] ?? 'pending';
    return {
      bankId,
      key: orderNumber,
      status: seen,
      amount: answer.paymentAmountInfo?.approvedAmount || amount,
      currency: currency === roubles ? 'RUB' : currency,
      refunded: answer.paymentAmountInfo?.refundedAmount ?? (orderStatus === 4 ? amount : 0),
      reason: seen === 'cancelled' ? String(actionCode ?? orderStatus) : null,
    };
  };
  const find = async (bankId: string, signal?: AbortSignal): Promise<BookedPayment | null> => {
    try {
      return await orRefusal(status({ orderId: bankId }, bankId, signal));
    } catch (error) {
      if (error instanceof BankRefusal && error.code === unknownOrder) return null;
      throw error;
    }
  };
  const seenAfter = async (bankId: string, signal?: AbortSignal): Promise<BookedPayment> =>
    status({ orderId: bankId }, bankId, signal);

  return {
    name: 'sberbank',
    create: async ({ key, orderId, amount, stages, way, title, returnUrl, receipt }, signal) => {
      const held = stages === 'two' && way !== 'sbp';
      const asked = call(
        held ? 'registerPreAuth.do' : 'register.do',
        actions.create,
        {
          orderNumber: key,
          amount,
          currency: roubles,
          returnUrl,
          failUrl: returnUrl,
          description: title,
          language: 'ru',
          sessionTimeoutSecs: pageLivesSeconds,
          ...(callbackUrl && { dynamicCallbackUrl: callbackUrl }),
          ...(receipt && { orderBundle: bundleOf(receipt) }),
        },
        registered,
        { orderId, signal },
      );
      const { orderId: bankId = '', formUrl: url = null } = await orRefusal(asked).catch((error: unknown) => {
        throw error instanceof BankRefusal && error.code === duplicateOrder
          ? new BankRefusal(begunAlready)
          : error;
      });
      // Its own page shows the code of the faster payments system.
      return { bankId, url, qr: null };
    },
    find,
    capture: async ({ bankId, orderId, amount }, signal) => {
      const seen = await seenAfter(bankId, signal);
      if (seen.status !== 'authorised') return seen; // the answer to the last time was lost
      await call('deposit.do', actions.capture, { orderId: bankId, amount }, plain, { orderId, signal });
      return seenAfter(bankId, signal);
    },
    release: async ({ bankId, orderId }, signal) => {
      const seen = await seenAfter(bankId, signal);
      if (seen.status !== 'authorised') return seen;
      await call('reverse.do', actions.release, { orderId: bankId }, plain, { orderId, signal });
      return seenAfter(bankId, signal);
    },
    refund: async ({ bankId, orderId, amount, refundKey, refundedBefore }, signal) => {
      try {
        // It knows no keys: its sum tells whether this refund has been done.
        const { refunded } = await orRefusal(seenAfter(bankId, signal));
        if ((refunded ?? 0) >= refundedBefore + amount) return { state: 'done', bankId: refundKey };
        await orRefusal(
          call('refund.do', actions.refund, { orderId: bankId, amount }, plain, { orderId, signal }),
        );
        return { state: 'done', bankId: refundKey };
      } catch (error) {
        if (error instanceof BankRefusal) return { state: 'refused', reason: error.code };
        throw error;
      }
    },
    offsetRepeats: false,
    offset: null,
    book: null,
    check: async (signal) => {
      const of = { orderNumber: 'check-of-keys' };
      try {
        await orRefusal(call('getOrderStatusExtended.do', actions.check, of, told, { signal }));
      } catch (error) {
        // An order that is not there is the answer of a login that is.
        if (!(error instanceof BankRefusal && error.code === unknownOrder)) throw error;
      }
    },
  };
};

const pageLivesSeconds = 3600;

/** The older servers take objects as texts of JSON. */
const formOf = (fields: Readonly<Record<string, string | number | object>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

/** Of 5 %, 7 % and 22 % no code is known to be the bank's: as its documents number them, they follow the older ones. */
const taxTypes: Readonly<Record<VatRate, number>> = {
  none: 0,
  vat0: 1,
  vat10: 2,
  vat20: 6,
  vat5: 10,
  vat7: 11,
  vat22: 14,
};
const paymentMethods = { full_prepayment: '1', full_payment: '4' } as const;
const paymentObjects = { commodity: '1', service: '4' } as const;

const bundleWith =
  (codes: VatCodes) =>
  ({ mode, contact: { email, phone }, rows }: FiscalReceipt) => ({
    ffdVersion: '1.05',
    receiptType: 'sell',
    customerDetails: email ? { email } : { phone },
    cartItems: {
      items: rows.map(({ name, price, quantity, amount, subject, vat }, index) => ({
        positionId: String(index + 1),
        name,
        quantity: { value: quantity, measure: '0' },
        itemCode: String(index + 1),
        itemPrice: price,
        itemAmount: amount,
        tax: { taxType: Number(codes[vat] ?? taxTypes[vat]) },
        itemAttributes: {
          attributes: [
            { name: 'paymentMethod', value: paymentMethods[mode] },
            { name: 'paymentObject', value: paymentObjects[subject] },
          ],
        },
      })),
    },
  });
