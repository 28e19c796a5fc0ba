import { z } from 'zod';
import type { Bank, BookedPayment, RefundOutcome } from '../../commands/payment/bank.ts';
import { BankRefusal } from '../../commands/payment/bank.ts';
import type { TaxSystem, VatCodes, VatRate } from '../../domain/integrations/taxes.ts';
import { type Kopecks, total } from '../../domain/money.ts';
import type { FiscalReceipt } from '../../domain/payment/fiscalReceipt.ts';
import { paymentKey } from '../../domain/payment/paymentKey.ts';
import { type AskService, addressIn, type Refused } from '../integrations/serviceHttp.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { orRefusal } from './bankFailure.ts';

const provider = texts.providers.yooKassa;
/** Asked with the same key again: the bank answers the first result. */
const again = 2;

const money = z.object({ value: z.string(), currency: z.string() });
const bankPayment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: money,
  refunded_amount: money.optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
  cancellation_details: z.object({ reason: z.string() }).nullish(),
  confirmation: z
    .object({ confirmation_url: z.string().optional(), confirmation_data: z.string().optional() })
    .nullish(),
});
type BankPayment = z.output<typeof bankPayment>;
const bankRefund = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  cancellation_details: z.object({ reason: z.string() }).nullish(),
});
const page = z.object({ items: z.array(bankPayment), next_cursor: z.string().optional() });
const bankError = z.object({ type: z.literal('error'), code: z.string(), parameter: z.string().optional() });
/** The error first: its fields are fewest, and none of the others has its `type`. */
const or = <Answer>(schema: z.ZodType<Answer>) => z.union([bankError, schema]);
type BankError = z.output<typeof bankError>;
const isError = (answer: unknown): answer is BankError => bankError.safeParse(answer).success;

const refusalOf = (answer: unknown, httpStatus: number): Refused | null => {
  if (!isError(answer)) return null;
  const { code, parameter } = answer;
  return {
    code: parameter === 'receipt' ? 'receipt' : code,
    retryable: httpStatus === 429 || httpStatus >= 500,
  };
};

const rubles = (sum: Kopecks) => ({ value: (sum / 100).toFixed(2), currency: 'RUB' });
const kopecks = ({ value }: z.output<typeof money>): Kopecks => Math.round(Number(value) * 100);

const statuses = {
  pending: 'pending',
  waiting_for_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
} as const;

const bookedOf = (answer: BankPayment): BookedPayment => {
  const { order_id: orderId, attempt } = answer.metadata ?? {};
  return {
    bankId: answer.id,
    key: orderId && attempt ? paymentKey(orderId, Number(attempt)) : null,
    status: statuses[answer.status],
    amount: kopecks(answer.amount),
    currency: answer.amount.currency,
    refunded: answer.refunded_amount ? kopecks(answer.refunded_amount) : 0,
    reason: answer.cancellation_details?.reason ?? null,
  };
};

/** YooKassa API v3. */
export const createYooKassa = (
  ask: AskService,
  {
    baseUrl,
    shopId,
    key,
    vatCodes,
  }: {
    readonly baseUrl: string;
    readonly shopId: string;
    readonly key: string;
    readonly vatCodes: VatCodes;
  },
): Bank & { check(signal?: AbortSignal): Promise<{ readonly test: boolean }> } => {
  const receiptOf = receiptWith(vatCodes);
  const authorization = `Basic ${Buffer.from(`${shopId}:${key}`).toString('base64')}`;
  const call = async <Answer>(
    schema: z.ZodType<Answer>,
    request: {
      readonly action: string;
      readonly path: string;
      readonly query?: Readonly<Record<string, string>>;
      readonly orderId?: string;
      readonly post?: { readonly key: string; readonly body: object };
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<Answer> => {
    const { action, path, query = {}, orderId, post, signal } = request;
    const url = addressIn(baseUrl, path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await ask({
      provider,
      action,
      url,
      method: post ? 'POST' : 'GET',
      headers: { Authorization: authorization, ...(post && { 'Idempotence-Key': post.key }) },
      body: post?.body,
      answer: or(schema),
      refusal: refusalOf,
      again,
      orderId,
      signal,
    });
    if (isError(answer)) throw new BankRefusal(answer.code); // `refusal` has seen to it
    return answer as Answer;
  };
  const { actions } = texts.banks;

  return {
    name: 'yooKassa',
    create: async ({ key: paymentIs, amount, way, stages, title, returnUrl, receipt, ...of }, signal) => {
      const created = await orRefusal(
        call(bankPayment, {
          action: actions.create,
          path: 'payments',
          orderId: of.orderId,
          signal,
          post: {
            key: paymentIs,
            body: {
              amount: rubles(amount),
              // Nothing is held by the faster payments system.
              capture: stages === 'one' || way === 'sbp',
              description: title.slice(0, 128),
              confirmation:
                way === 'sbp'
                  ? { type: 'qr', return_url: returnUrl }
                  : { type: 'redirect', return_url: returnUrl, locale: 'ru_RU' },
              ...(way === 'sbp' && { payment_method_data: { type: 'sbp' } }),
              metadata: { order_id: of.orderId, attempt: String(of.attempt) },
              ...(receipt && { receipt: receiptOf(receipt) }),
            },
          },
        }),
      );
      const { confirmation_url: url = null, confirmation_data: qr = null } = created.confirmation ?? {};
      return { bankId: created.id, url, qr };
    },
    find: async (bankId, signal) => {
      const path = `payments/${encodeURIComponent(bankId)}`;
      return unlessUnknown(call(bankPayment, { action: actions.read, path, signal }).then(bookedOf));
    },
    capture: async ({ bankId, key: paymentIs, orderId, amount, receipt }, signal) =>
      bookedOf(
        await call(bankPayment, {
          action: actions.capture,
          path: `payments/${bankId}/capture`,
          orderId,
          signal,
          post: {
            key: `${paymentIs}-capture`,
            body: { amount: rubles(amount), ...(receipt && { receipt: receiptOf(receipt) }) },
          },
        }),
      ),
    release: async ({ bankId, key: paymentIs, orderId }, signal) =>
      bookedOf(
        await call(bankPayment, {
          action: actions.release,
          path: `payments/${bankId}/cancel`,
          orderId,
          signal,
          post: { key: `${paymentIs}-cancel`, body: {} },
        }),
      ),
    refund: async ({ bankId, orderId, amount, refundKey, receipt }, signal) => {
      try {
        const asked = await orRefusal(
          call(bankRefund, {
            action: actions.refund,
            path: 'refunds',
            orderId,
            signal,
            post: {
              key: refundKey,
              body: {
                payment_id: bankId,
                amount: rubles(amount),
                ...(receipt && { receipt: receiptOf(receipt) }),
              },
            },
          }),
        );
        // The key's answer is that of the first time; how it stands now only the refund itself says.
        const now =
          asked.status === 'pending'
            ? await call(bankRefund, { action: actions.refund, path: `refunds/${asked.id}`, orderId, signal })
            : asked;
        return outcomeOf(now);
      } catch (error) {
        if (error instanceof BankRefusal) return { state: 'refused', reason: error.code };
        throw error;
      }
    },
    offsetRepeats: true,
    offset: async ({ bankId, key: paymentIs, orderId }, receipt, signal) => {
      const { id } = await call(z.object({ id: z.string() }), {
        action: actions.receipt,
        path: 'receipts',
        orderId,
        signal,
        post: {
          key: `${paymentIs}-offset`,
          body: {
            type: 'payment',
            payment_id: bankId,
            send: true,
            ...receiptOf(receipt),
            settlements: [
              { type: 'prepayment', amount: rubles(total(receipt.rows.map((row) => row.amount))) },
            ],
          },
        },
      });
      return id;
    },
    book: async (from, to, signal) => {
      const booked: BookedPayment[] = [];
      let cursor: string | undefined;
      do {
        const answer: z.output<typeof page> = await call(page, {
          action: actions.book,
          path: 'payments',
          query: { 'created_at.gte': from, 'created_at.lt': to, limit: '100', ...(cursor && { cursor }) },
          signal,
        });
        booked.push(...answer.items.map(bookedOf));
        cursor = answer.next_cursor;
      } while (cursor);
      return booked;
    },
    check: async (signal) => {
      const { test } = await call(z.object({ account_id: z.string(), test: z.boolean().default(false) }), {
        action: actions.check,
        path: 'me',
        signal,
      });
      return { test };
    },
  };
};

const outcomeOf = ({ id, status, cancellation_details }: z.output<typeof bankRefund>): RefundOutcome => {
  switch (status) {
    case 'succeeded':
      return { state: 'done', bankId: id };
    case 'pending':
      return { state: 'underWay' };
    case 'canceled':
      return { state: 'refused', reason: cancellation_details?.reason ?? 'canceled' };
  }
};

const unlessUnknown = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await orRefusal(asked);
  } catch (error) {
    if (error instanceof BankRefusal && error.code === 'not_found') return null;
    throw error;
  }
};

const knownVatCodes: Readonly<Record<VatRate, number>> = {
  none: 1,
  vat0: 2,
  vat10: 3,
  vat20: 4,
  vat5: 7,
  vat7: 8,
  vat22: 11,
};
const taxCodes: Readonly<Record<TaxSystem, number>> = {
  osn: 1,
  usnIncome: 2,
  usnIncomeOutcome: 3,
  esn: 5,
  patent: 6,
};
const receiptWith =
  (codes: VatCodes) =>
  ({ mode, taxSystem, contact: { email, phone }, rows }: FiscalReceipt) => ({
    customer: email ? { email } : { phone: phone.replace(/\D/g, '') },
    tax_system_code: taxCodes[taxSystem],
    items: rows.map(({ name, price, quantity, subject, vat }) => ({
      description: name,
      quantity,
      amount: rubles(price),
      vat_code: Number(codes[vat] ?? knownVatCodes[vat]),
      payment_mode: mode,
      payment_subject: subject,
      measure: 'piece',
    })),
  });
