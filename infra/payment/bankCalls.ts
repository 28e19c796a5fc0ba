import { z } from 'zod';
import type { IntegrationSecrets } from '../../commands/integrations.ts';
import type { BankCall, BankCalls } from '../../commands/payment/bank.ts';
import type { ShopReader } from '../../commands/ports.ts';
import type { PaymentBank } from '../../domain/integrations/banks.ts';
import type { CallLog } from '../integrations/callLog.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { missingOf } from './openBanks.ts';
import { isSignedBySberbank } from './sberbankChecksum.ts';
import { mayCall } from './senders.ts';
import { sameToken, tBankToken } from './tBankToken.ts';

interface BankCallsDeps {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly secrets: Pick<IntegrationSecrets, 'read'>;
  readonly calls: Pick<CallLog, 'record'>;
}

/** Who calls, by address and signature. What the call says of the payment is left where it is: the bank is asked. */
export const bankCalls = ({ shop, secrets, calls }: BankCallsDeps): BankCalls => {
  const readers: Readonly<Record<PaymentBank, (call: BankCall) => Promise<string | null>>> = {
    yooKassa: async ({ text }) => {
      const { data } = notification.safeParse(jsonOf(text));
      // Of a refund the payment is what is asked about.
      return data ? (data.object.payment_id ?? data.object.id) : null;
    },
    tBank: async ({ text }) => {
      const password = await secrets.read('tBankPassword');
      // Beyond what a number holds exactly: it is read, and signed, as it is written.
      const fields = jsonOf(text.replace(/("PaymentId"\s*:\s*)(\d+)/, '$1"$2"'));
      if (password === null || !isFields(fields)) return null;
      const { PaymentId, Token } = fields;
      return sameToken(tBankToken(fields, password), Token) && typeof PaymentId === 'string'
        ? PaymentId
        : null;
    },
    sberbank: async ({ text, query }) => {
      const body = jsonOf(text);
      const fields = wordsOf(isFields(body) ? { ...query, ...body } : query);
      const key = await secrets.read('sberbankCallbackKey');
      if (key !== null && !isSignedBySberbank(fields, key)) return null;
      return fields.mdOrder ?? null;
    },
  };
  return {
    read: async (bank, call) => {
      const set = shop.current().integrations;
      const isKnown = missingOf(set, bank) === null && mayCall(bank, set.acquiringSenders, call.address);
      const told = isKnown ? await readers[bank](call) : null;
      const bankId = told !== null && isBankId.test(told) ? told : null;
      calls.record({
        integration: 'acquiring',
        provider: texts.providers[bank],
        action: texts.banks.actions.hook,
        ok: bankId !== null,
        answer: isKnown ? (bankId ?? texts.banks.badHook) : texts.banks.foreignHook(call.address),
        ms: 0,
        orderId: null,
        isIncoming: true,
      });
      return bankId;
    },
  };
};

/** It becomes a part of an address: nothing else may. */
const isBankId = /^[\w-]{1,64}$/;

const notification = z.object({
  type: z.literal('notification'),
  object: z.object({ id: z.string().max(64), payment_id: z.string().max(64).optional() }),
});

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wordsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
