import { z } from 'zod';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { type AskService, addressIn, type Refused } from '../integrations/serviceHttp.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { callTimeoutMs, digitsOf, flashCode, kopecksOf, type SmsService } from './smsService.ts';

const provider = texts.providers.smsRu;
const timeoutMs = 8_000;
const sum = z.union([z.number(), z.string()]).nullish();
const head = z.object({ status: z.string(), status_code: z.coerce.number(), balance: sum });
const one = z.object({ status_code: z.coerce.number(), sms_id: z.coerce.string().optional(), cost: sum });
const many = head.extend({ sms: z.record(z.string(), one).optional() });
const senders = head.extend({ senders: z.array(z.string()).default([]) });
/** A call's refusal may come without a code. */
const called = z.union([
  z.object({ status: z.literal('OK'), code: flashCode, call_id: z.coerce.string().optional(), cost: sum }),
  z.object({ status: z.literal('ERROR'), status_code: z.coerce.number().optional() }),
]);

const accepted = 100;
/** The service itself says that it is away for a while. */
const away = 220;
const refused = (code: number): Refused => ({ code: String(code), retryable: code === away });
const refusalOf = ({ status_code }: { status_code: number }): Refused | null =>
  status_code === accepted ? null : refused(status_code);

export const createSmsRu = (
  ask: AskService,
  { baseUrl, key, sender }: { readonly baseUrl: string; readonly key: string; readonly sender: string },
): SmsService => {
  const form = (fields: Readonly<Record<string, string>>) =>
    new URLSearchParams({ api_id: key, json: '1', ...fields });
  const call = { provider, method: 'POST', timeoutMs } as const;
  return {
    name: 'smsRu',
    title: provider,
    sender,
    send: async ({ phone, text }, signal) => {
      const to = digitsOf(phone);
      const answer = await ask({
        ...call,
        action: texts.actions.send,
        url: addressIn(baseUrl, 'sms/send'),
        body: form({ to, msg: text, ...(sender && { from: sender }) }),
        answer: many,
        refusal: (all) => {
          const general = refusalOf(all);
          const own = all.sms?.[to]?.status_code;
          if (general) return general;
          return own === undefined || own === accepted ? null : refused(own);
        },
        signal,
      });
      const sent = answer.sms?.[to];
      return { providerId: sent?.sms_id ?? '', parts: null, cost: kopecksOf(sent?.cost) };
    },
    call: async ({ phone, from }, signal) => {
      const answer = await ask({
        ...call,
        timeoutMs: callTimeoutMs,
        action: texts.actions.call,
        url: addressIn(baseUrl, 'code/call'),
        body: form({ phone: digitsOf(phone), ip: from }),
        answer: called,
        refusal: (all) => (all.status === 'OK' ? null : { code: String(all.status_code ?? all.status) }),
        signal,
      });
      if (answer.status === 'ERROR') throw new ServiceFailure(provider, 'refused');
      return { providerId: answer.call_id ?? '', code: answer.code, cost: kopecksOf(answer.cost) };
    },
    report: async ({ providerId }, signal) => {
      const answer = await ask({
        ...call,
        action: texts.actions.status,
        url: addressIn(baseUrl, 'sms/status'),
        body: form({ sms_id: providerId }),
        answer: many,
        refusal: refusalOf,
        again: 1,
        signal,
      });
      const found = answer.sms?.[providerId];
      const code = found?.status_code ?? 0;
      const delivery =
        code === 103 || code === 110 ? 'delivered' : code > 103 || code < 0 ? 'failed' : 'underWay';
      return { delivery, cost: kopecksOf(found?.cost) };
    },
    balance: async (signal) => {
      const { balance } = await ask({
        ...call,
        action: texts.actions.balance,
        url: addressIn(baseUrl, 'my/balance'),
        body: form({}),
        answer: head,
        refusal: refusalOf,
        again: 1,
        signal,
      });
      return kopecksOf(balance) ?? 0;
    },
    senders: async (signal) => {
      const answer = await ask({
        ...call,
        action: texts.actions.senders,
        url: addressIn(baseUrl, 'my/senders'),
        body: form({}),
        answer: senders,
        refusal: refusalOf,
        again: 1,
        signal,
      });
      return answer.senders;
    },
  };
};
