import { z } from 'zod';
import { type AskService, addressIn, type Refused } from '../integrations/serviceHttp.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { callTimeoutMs, digitsOf, flashCode, kopecksOf, type SmsService } from './smsService.ts';

const provider = texts.providers.smsAero;
const timeoutMs = 8_000;
const sum = z.union([z.number(), z.string()]).nullish();
const envelope = z.object({
  success: z.boolean().optional(),
  result: z.string().optional(),
  reason: z.string().nullish(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
});
const message = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.coerce.number().nullish(),
  cost: sum,
});
const called = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  code: flashCode.optional(),
  cost: sum,
});
const delivered = 1;
const failed = new Set([2, 6]);

/** Its words are not told on: they may name a person. */
const refusalOf = ({ success, result }: z.output<typeof envelope>, httpStatus: number): Refused | null => {
  if (result === 'no credits' || httpStatus === 402) return { code: 'no credits' };
  if (httpStatus === 401 || httpStatus === 403) return { code: 'auth' };
  if (httpStatus === 429 || httpStatus >= 500) return { code: String(httpStatus), retryable: true };
  return success === true ? null : { code: result ?? 'reject' };
};

export const createSmsAero = (
  ask: AskService,
  {
    baseUrl,
    email,
    key,
    sender,
  }: { readonly baseUrl: string; readonly email: string; readonly key: string; readonly sender: string },
): SmsService => {
  const headers = { Authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}` };
  const call = { provider, method: 'POST', headers, timeoutMs } as const;
  const messageOf = (data: unknown) => message.safeParse(Array.isArray(data) ? data[0] : data).data;
  return {
    name: 'smsAero',
    title: provider,
    sender,
    send: async ({ phone, text }, signal) => {
      const { data } = await ask({
        ...call,
        action: texts.actions.send,
        url: addressIn(baseUrl, 'sms/send'),
        body: { number: digitsOf(phone), sign: sender || 'SMS Aero', text },
        answer: envelope,
        refusal: refusalOf,
        signal,
      });
      const sent = messageOf(data);
      return { providerId: String(sent?.id ?? ''), parts: null, cost: kopecksOf(sent?.cost) };
    },
    call: async ({ phone, code }, signal) => {
      const { data } = await ask({
        ...call,
        timeoutMs: callTimeoutMs,
        action: texts.actions.call,
        url: addressIn(baseUrl, 'flashcall/send'),
        body: { phone: digitsOf(phone), code },
        answer: envelope,
        refusal: refusalOf,
        signal,
      });
      const made = called.safeParse(data).data;
      return {
        providerId: String(made?.id ?? ''),
        code: made?.code ?? code,
        cost: kopecksOf(made?.cost),
      };
    },
    report: async ({ providerId }, signal) => {
      const { data } = await ask({
        ...call,
        action: texts.actions.status,
        url: addressIn(baseUrl, 'sms/status'),
        body: { id: Number(providerId) },
        answer: envelope,
        refusal: refusalOf,
        again: 1,
        signal,
      });
      const found = messageOf(data);
      const status = found?.status ?? 0;
      const delivery = status === delivered ? 'delivered' : failed.has(status) ? 'failed' : 'underWay';
      return { delivery, cost: kopecksOf(found?.cost) };
    },
    balance: async (signal) => {
      const { data } = await ask({
        ...call,
        action: texts.actions.balance,
        url: addressIn(baseUrl, 'balance'),
        body: {},
        answer: envelope,
        refusal: refusalOf,
        again: 1,
        signal,
      });
      return kopecksOf(z.object({ balance: sum }).safeParse(data).data?.balance) ?? 0;
    },
    senders: async () => null,
  };
};
