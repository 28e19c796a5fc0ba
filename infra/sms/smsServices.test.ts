import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewCall } from '../integrations/callLog.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { serviceHttp } from '../integrations/serviceHttp.ts';
import { stoppedPhone, type TakenCall, type TakenSms } from '../standIns/sentSms.ts';
import { smsAeroEmail, smsAeroKey, startSmsAero } from '../standIns/smsAero/smsAero.ts';
import { smscLogin, smscPassword, startSmsc } from '../standIns/smsc/smsc.ts';
import { smsRuKey, startSmsRu } from '../standIns/smsRu/smsRu.ts';
import type { StandIn } from '../standIns/standIn.ts';
import { createSmsAero } from './smsAero.ts';
import { createSmsc } from './smsc.ts';
import { createSmsRu } from './smsRu.ts';
import { flashCode, type SmsService } from './smsService.ts';

const phone = '+79123456789';
const text = '1234 — ваш код';
const id = '0190aaaa-0000-7000-8000-000000000001';

interface Opened {
  readonly standIn: StandIn & {
    readonly taken: TakenSms[];
    readonly called: TakenCall[];
    readonly account: { balance: number; delivered: number; calls: boolean };
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

  describe('a call with a code', () => {
    const ours = '0007';
    const from = '5.101.10.1';
    const call = (service = gateway.service(), to = phone) => service.call({ phone: to, code: ours, from });

    test('is made, and tells the code that the phone sees, zeros and all, and its price', async () => {
      const made = await call();
      expect(gateway.standIn.called).toMatchObject([{ phone: '79123456789', code: made.code }]);
      expect(made.code).toMatch(/^0\d{3}$/);
      expect(made.providerId).toBe(gateway.standIn.called[0]?.id);
      expect(made.cost).toBeGreaterThan(30);
      expect(gateway.standIn.taken).toEqual([]);
    });

    test('is refused with a wrong key, without money, to some numbers, and where it is not offered', async () => {
      const refused = { kind: 'refused', isUnknown: false };
      expect(await failureOf(call(gateway.service('wrong-key-of-somebody')))).toMatchObject(refused);
      expect(await failureOf(call(gateway.service(), `+${stoppedPhone}`))).toMatchObject(refused);
      gateway.standIn.account.calls = false;
      expect(await failureOf(call())).toMatchObject(refused);
      gateway.standIn.account.balance = 0;
      expect(await failureOf(call())).toMatchObject(refused);
      expect(gateway.standIn.called).toEqual([]);
    });

    test.each([429, 500, 503])('is asked for once at HTTP %i', async (status) => {
      gateway.standIn.trouble({ status });
      const failure = await failureOf(call());
      expect(failure).toMatchObject({ httpStatus: status, isUnknown: status === 500 });
      expect(gateway.standIn.requests).toHaveLength(1);
    });

    test('may have been made after a broken, a lost and a late answer', async () => {
      gateway.standIn.trouble({ broken: true });
      expect(await failureOf(call())).toMatchObject({ kind: 'body', isUnknown: true });
      gateway.standIn.trouble({ lose: true });
      expect(await failureOf(call())).toMatchObject({ kind: 'network', isUnknown: true });
      mostMs = 300;
      gateway.standIn.trouble({ delayMs: 30_000 });
      expect(await failureOf(call())).toMatchObject({ kind: 'timeout', isUnknown: true });
      expect(gateway.standIn.requests).toHaveLength(3);
    });

    test('leaves neither its code nor the phone in the record of calls or in failures', async () => {
      const { code } = await call();
      gateway.standIn.trouble({ lose: true });
      const failure = await failureOf(call());
      expect(gateway.calls).toMatchObject([
        { action: 'Звонок с кодом', ok: true },
        { action: 'Звонок с кодом', ok: false },
      ]);
      const told = JSON.stringify([
        gateway.calls.map(({ ms: _ms, ...call }) => call),
        failure,
        failure.message,
        failure.stack,
      ]);
      for (const secret of [gateway.secret, phone.slice(1), code, ours, from])
        expect(told).not.toContain(secret);
    });
  });
});

test.each([
  ['a number that has lost its zeros', 42, '0042'],
  ['a text', '0042', '0042'],
  ['six digits', '950042', '0042'],
  ['six digits that were a number', 50_042, '0042'],
])('a code of a call that comes as %s is its last four digits', (_what, told, code) => {
  expect(flashCode.parse(told)).toBe(code);
});

test.each(['', 'none', -42, 4.2, '12345678901'])('%j is no code', (told) => {
  expect(flashCode.safeParse(told).success).toBe(false);
});
