import { z } from 'zod';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { type AskService, addressIn, type Refused } from '../integrations/serviceHttp.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { callTimeoutMs, digitsOf, flashCode, kopecksOf, type SmsService } from './smsService.ts';

const provider = texts.providers.smsc;
const timeoutMs = 8_000;
const sum = z.union([z.number(), z.string()]).nullish();
const failure = { error: z.string().optional(), error_code: z.coerce.number().optional() };
const sent = z.object({
  ...failure,
  id: z.union([z.number(), z.string()]).nullish(),
  cnt: z.coerce.number().nullish(),
  cost: sum,
});
const called = z.union([
  z.object({ id: z.union([z.number(), z.string()]).nullish(), code: flashCode, cost: sum }),
  z.object({ error: z.string(), error_code: z.coerce.number().optional() }),
]);
const status = z.object({ ...failure, status: z.coerce.number().optional(), cost: sum });
const balance = z.object({ ...failure, balance: sum });

/** Blocked for a while for earlier faults, or too many at once. */
const patience = new Set([4, 9]);
const refusalOf = (answer: {
  error?: string | undefined;
  error_code?: number | undefined;
}): Refused | null =>
  answer.error === undefined && answer.error_code === undefined
    ? null
    : { code: String(answer.error_code ?? '?'), retryable: patience.has(answer.error_code ?? 0) };

export const createSmsc = (
  ask: AskService,
  {
    baseUrl,
    login,
    password,
    sender,
  }: { readonly baseUrl: string; readonly login: string; readonly password: string; readonly sender: string },
): SmsService => {
  const form = (fields: Readonly<Record<string, string>>) =>
    new URLSearchParams({ login, psw: password, fmt: '3', charset: 'utf-8', ...fields });
  const call = { provider, method: 'POST', timeoutMs, refusal: refusalOf } as const;
  return {
    name: 'smsc',
    title: provider,
    sender,
    // Our own id: the same one again is refused as a repeat.
    send: async ({ id, phone, text }, signal) => {
      const answer = await ask({
        ...call,
        action: texts.actions.send,
        url: addressIn(baseUrl, 'sys/send.php'),
        body: form({
          phones: digitsOf(phone),
          mes: text,
          id: String(numberOf(id)),
          cost: '3',
          ...(sender && { sender }),
        }),
        answer: sent,
        signal,
      });
      return { providerId: String(answer.id ?? ''), parts: answer.cnt ?? null, cost: kopecksOf(answer.cost) };
    },
    // Without our id: the SMS that may have to follow has it.
    call: async ({ phone }, signal) => {
      const answer = await ask({
        ...call,
        timeoutMs: callTimeoutMs,
        action: texts.actions.call,
        url: addressIn(baseUrl, 'sys/send.php'),
        body: form({ phones: digitsOf(phone), mes: 'code', call: '1', cost: '3' }),
        answer: called,
        refusal: (all) => ('code' in all ? null : refusalOf(all)),
        signal,
      });
      if (!('code' in answer)) throw new ServiceFailure(provider, 'refused');
      return {
        providerId: String(answer.id ?? ''),
        code: answer.code,
        cost: kopecksOf(answer.cost),
      };
    },
    report: async ({ providerId, phone }, signal) => {
      const answer = await ask({
        ...call,
        action: texts.actions.status,
        url: addressIn(baseUrl, 'sys/status.php'),
        body: form({ phone: digitsOf(phone), id: providerId, all: '1' }),
        answer: status,
        again: 1,
        signal,
      });
      return { delivery: deliveryOf(answer.status ?? -1), cost: kopecksOf(answer.cost) };
    },
    balance: async (signal) => {
      const answer = await ask({
        ...call,
        action: texts.actions.balance,
        url: addressIn(baseUrl, 'sys/balance.php'),
        body: form({}),
        answer: balance,
        again: 1,
        signal,
      });
      return kopecksOf(answer.balance) ?? 0;
    },
    senders: async () => null,
  };
};

const deliveryOf = (status: number) => {
  if (status === 1 || status === 2 || status === 4) return 'delivered';
  return status === 3 || status >= 20 || status === -3 ? 'failed' : 'underWay';
};

/** Its ids go up to 2³¹ − 1. */
const numberOf = (id: string): number =>
  (Number.parseInt(id.replaceAll('-', '').slice(0, 8), 16) % 0x7fff_fffe) + 1;
