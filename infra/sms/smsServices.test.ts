import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewCall } from '../integrations/callLog.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { serviceHttp } from '../integrations/serviceHttp.ts';
import { stoppedPhone, type TakenSms } from '../standIns/sentSms.ts';
import { smsAeroEmail, smsAeroKey, startSmsAero } from '../standIns/smsAero/smsAero.ts';
import { smscLogin, smscPassword, startSmsc } from '../standIns/smsc/smsc.ts';
import { smsRuKey, startSmsRu } from '../standIns/smsRu/smsRu.ts';
import type { StandIn } from '../standIns/standIn.ts';
import { createSmsAero } from './smsAero.ts';
import { createSmsc } from './smsc.ts';
import { createSmsRu } from './smsRu.ts';
import type { SmsService } from './smsService.ts';

const phone = '+79123456789';
const text = '1234 — ваш код';
const id = '0190aaaa-0000-7000-8000-000000000001';

interface Opened {
  readonly standIn: StandIn & {
    readonly taken: TakenSms[];
    readonly account: { balance: number; delivered: number };
  };
  readonly calls: NewCall[];
  readonly service: (key?: string) => SmsService;
  readonly secret: string;
}
/** So long a gateway may be silent; without it as long as in the shop. */
let mostMs = Number.POSITIVE_INFINITY;
afterEach(() => {
  mostMs = Number.POSITIVE_INFINITY;
});
const ask = (calls: NewCall[]) =>
  serviceHttp({ integration: 'sms', calls: { record: (call) => calls.push(call) }, mostMs });

const gateways = {
  'SMS.ru': async (): Promise<Opened> => {
    const standIn = await startSmsRu();
    const calls: NewCall[] = [];
    const service = (key = smsRuKey) =>
      createSmsRu(ask(calls), { baseUrl: standIn.url, key, sender: 'VOKRUG' });
    return { standIn, calls, service, secret: smsRuKey };
  },
  'SMSC.ru': async (): Promise<Opened> => {
    const standIn = await startSmsc();
    const calls: NewCall[] = [];
    const service = (password = smscPassword) =>
      createSmsc(ask(calls), { baseUrl: standIn.url, login: smscLogin, password, sender: 'VOKRUG' });
    return { standIn, calls, service, secret: smscPassword };
  },
  'SMS Aero': async (): Promise<Opened> => {
    const standIn = await startSmsAero();
    const calls: NewCall[] = [];
    const service = (key = smsAeroKey) =>
      createSmsAero(ask(calls), { baseUrl: standIn.url, email: smsAeroEmail, key, sender: 'VOKRUG' });
    return { standIn, calls, service, secret: smsAeroKey };
  },
} as const;

const failureOf = async (asked: Promise<unknown>): Promise<ServiceFailure> => {
  const error = await asked.catch((thrown: unknown) => thrown);
  if (error instanceof ServiceFailure) return error;
  throw new Error('It should have failed');
};

describe.each(Object.entries(gateways))('%s', (_name, open) => {
  let gateway: Opened;
  beforeEach(async () => {
    gateway = await open();
  });
  afterEach(() => gateway.standIn.close());
  const send = (service = gateway.service(), to = phone) => service.send({ id, phone: to, text });

  test('takes a message once, under the name of the shop', async () => {
    const sent = await send();
    expect(gateway.standIn.taken).toMatchObject([{ phone: '79123456789', text, sender: 'VOKRUG' }]);
    expect(sent.providerId).toBe(gateway.standIn.taken[0]?.id);
  });

  test('tells whether it came, and what it cost', async () => {
    const { providerId } = await send();
    const { delivery, cost } = await gateway.service().report({ providerId, phone });
    expect(delivery).toBe('delivered');
    expect(cost).toBeGreaterThan(300);
  });

  test('tells what is left on the account', async () => {
    const { balance } = gateway.standIn.account;
    expect(await gateway.service().balance()).toBe(balance * 100);
  });

  test('a wrong key is refused, and trying again is no use', async () => {
    const failure = await failureOf(send(gateway.service('wrong-key-of-somebody')));
    expect(failure).toMatchObject({ kind: 'refused', retryable: false, isUnknown: false });
  });

  test('an empty account is refused', async () => {
    gateway.standIn.account.balance = 0;
    expect(await failureOf(send())).toMatchObject({ kind: 'refused', retryable: false });
  });

  test('a number that it does not deliver to is refused', async () => {
    const failure = await failureOf(send(gateway.service(), `+${stoppedPhone}`));
    expect(failure).toMatchObject({ kind: 'refused', retryable: false });
  });

  test.each([429, 500, 503])('HTTP %i is tried again later, not at once', async (status) => {
    gateway.standIn.trouble({ status, headers: { 'Retry-After': '7' } });
    const failure = await failureOf(send());
    expect(failure).toMatchObject({ httpStatus: status, retryable: true });
    expect(gateway.standIn.requests).toHaveLength(1);
  });

  test('a broken answer and a lost one may have been a message', async () => {
    gateway.standIn.trouble({ broken: true });
    expect(await failureOf(send())).toMatchObject({ kind: 'body', isUnknown: true });
    gateway.standIn.trouble({ lose: true });
    expect(await failureOf(send())).toMatchObject({ kind: 'network', isUnknown: true });
    expect(gateway.standIn.requests).toHaveLength(2);
  });

  test('what may be asked twice is asked again after a failure', async () => {
    gateway.standIn.trouble({ status: 503 });
    expect(await gateway.service().balance()).toBeGreaterThan(0);
    expect(gateway.standIn.requests).toHaveLength(2);
  });

  test('one that does not answer in time may have taken the message', async () => {
    mostMs = 300;
    gateway.standIn.trouble({ delayMs: 30_000 });
    expect(await failureOf(send())).toMatchObject({ kind: 'timeout', isUnknown: true, retryable: true });
  });

  test('neither keys nor people stand in the record of calls or in failures', async () => {
    await send();
    gateway.standIn.trouble({
      body: {
        status: 'ERROR',
        status_code: 202,
        error: `${phone} ${gateway.secret}`,
        error_code: 7,
        success: false,
        message: phone,
      },
    });
    const failure = await failureOf(send());
    const told = JSON.stringify([gateway.calls, failure, failure.message, failure.stack]);
    for (const secret of [gateway.secret, phone.slice(1), '1234', smsAeroEmail])
      expect(told).not.toContain(secret);
    expect(gateway.calls.map(({ ok }) => ok)).toEqual([true, false]);
  });
});
