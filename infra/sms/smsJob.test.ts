import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CodeOfCall } from '../../api/messages.ts';
import { JobRejected } from '../../commands/jobs.ts';
import type { Integrations } from '../../domain/integrations/integrations.events.ts';
import { untouchedIntegrations } from '../../domain/integrations/integrations.ts';
import { shopOf } from '../../domain/testing/testShop.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { serviceHttp } from '../integrations/serviceHttp.ts';
import { emptyDay } from '../messages/messageStore.ts';
import { smsAeroEmail, smsAeroKey, startSmsAero } from '../standIns/smsAero/smsAero.ts';
import { smsRuKey, startSmsRu } from '../standIns/smsRu/smsRu.ts';
import { smsJob } from './smsJob.ts';

const now = '2026-11-27T12:00:00.000Z';
const inAMinute = '2026-11-27T12:01:00.000Z';
let smsRu: Awaited<ReturnType<typeof startSmsRu>>;
let smsAero: Awaited<ReturnType<typeof startSmsAero>>;
beforeEach(async () => {
  [smsRu, smsAero] = await Promise.all([startSmsRu(), startSmsAero()]);
});
afterEach(() => Promise.all([smsRu.close(), smsAero.close()]));

/** What became of a message; null = it waits for another try. */
const sendOne = async ({
  goodUntil = inAMinute,
  at = now,
  allows = true,
  mostMs = Number.POSITIVE_INFINITY,
  call,
  wasCalled = false,
  tick = 0,
  ...set
}: Partial<Integrations> & {
  goodUntil?: string | null;
  at?: string;
  allows?: boolean;
  mostMs?: number;
  call?: CodeOfCall;
  wasCalled?: boolean;
  /** So much later it is each time that somebody looks. */
  tick?: number;
}) => {
  const became: string[] = [];
  let looked = 0;
  let isCalled = wasCalled;
  const looks: string[] = [];
  const { work } = smsJob({
    shop: {
      current: () => ({
        ...shopOf({}),
        integrations: {
          ...untouchedIntegrations,
          smsOn: true,
          smsGateway: 'smsRu',
          smsRuUrl: smsRu.url,
          smsAeroUrl: smsAero.url,
          smsAeroEmail,
          smsRuKey: now,
          smsAeroKey: now,
          ...set,
        },
      }),
    },
    secrets: { read: async (name) => ({ smsRuKey, smsAeroKey })[String(name)] ?? null },
    ask: serviceHttp({ integration: 'sms', calls: { record: () => undefined }, mostMs }),
    messages: {
      find: async () => ({
        id: 'm1',
        content: { to: '+79123456789', text: '1234 — ваш код', ...(call && { call }) },
        goodUntil,
        state: 'waiting',
        provider: null,
        providerId: null,
      }),
      sent: async (_id, { provider }) => void became.push(`sent by ${provider}`),
      became: async (_id, state) => void became.push(state),
    },
    codeCalls: {
      claim: async () => {
        const isFirst = !isCalled;
        isCalled = true;
        return isFirst;
      },
      refused: async () => void became.push('no call'),
      made: async (_id, { provider, code }) => void became.push(`called by ${provider} with ${code}`),
    },
    budget: {
      allows: async () => allows,
      alarm: async () => null,
      today: async () => emptyDay,
    },
    queue: { enqueue: async (_kind, { runAt = '' }) => String(looks.push(runAt)) },
    clock: { now: () => new Date(Date.parse(at) + tick * looked++).toISOString() },
  });
  const signal = new AbortController().signal;
  const failure = await work({ messageId: 'm1' }, { id: 'j1', attempt: 1, signal }).then(
    () => null,
    (error: unknown) => error,
  );
  return { became, looks, failure };
};

describe('a code by SMS', () => {
  test('goes by the gateway, and a quarter of a minute later it is asked whether it came', async () => {
    expect(await sendOne({})).toEqual({
      became: ['sent by smsRu'],
      looks: ['2026-11-27T12:00:15.000Z'],
      failure: null,
    });
  });

  test('goes by the reserve when the gateway refuses, fails or is silent', async () => {
    for (const trouble of [{ status: 500 }, { status: 503 }, { broken: true }, { lose: true }]) {
      smsRu.trouble(trouble);
      expect((await sendOne({ smsReserve: 'smsAero' })).became).toEqual(['sent by smsAero']);
    }
    smsRu.account.balance = 0;
    expect((await sendOne({ smsReserve: 'smsAero' })).became).toEqual(['sent by smsAero']);
  });

  test.each([429, 500, 502, 503])(
    'waits for another try after HTTP %i: within its minute that may help',
    async (status) => {
      smsRu.trouble({ status });
      const { became, failure } = await sendOne({});
      expect(became).toEqual([]);
      expect(failure).toBeInstanceOf(ServiceFailure);
    },
  );

  test.each([
    ['HTTP 504', { status: 504 }, undefined],
    ['a torn answer', { broken: true }, undefined],
    ['a lost one', { lose: true }, undefined],
    ['none in time', { delayMs: 30_000 }, 300],
  ])(
    'is not sent again by the same gateway after %s: it may be on its way',
    async (_what, trouble, mostMs) => {
      smsRu.trouble(trouble);
      const wait = mostMs === undefined ? {} : { mostMs };
      expect(await sendOne(wait)).toMatchObject({ became: ['unknown'], failure: null });
    },
  );

  test('is not sent at all when its minute is over, the budget is spent, or every gateway says no', async () => {
    expect((await sendOne({ at: '2026-11-27T12:01:00.001Z' })).became).toEqual(['late']);
    expect((await sendOne({ allows: false })).became).toEqual(['failed']);
    expect(smsRu.requests).toEqual([]);
    smsRu.account.balance = 0;
    const { became, failure } = await sendOne({});
    expect(became).toEqual(['failed']);
    expect(failure).toBeInstanceOf(JobRejected);
  });
});

test('what is no code is not sent twice for an error of the gateway’s server', async () => {
  smsRu.trouble({ status: 500 });
  expect((await sendOne({ goodUntil: null })).became).toEqual(['unknown']);
  smsRu.trouble({ status: 503 });
  expect((await sendOne({ goodUntil: null })).failure).toBeInstanceOf(ServiceFailure);
});

describe('a code that may come by a call', () => {
  const call: CodeOfCall = { code: '0007', flow: 'f1', from: '5.101.10.1' };

  test('comes so, without an SMS, and with the code of the gateway that makes its own', async () => {
    expect((await sendOne({ call })).became).toEqual(['called by smsRu with 0042']);
    expect(smsRu.taken).toEqual([]);
    const { became } = await sendOne({ call, smsGateway: 'smsAero' });
    expect(became).toEqual(['called by smsAero with 0007']);
    expect(smsAero.called).toMatchObject([{ phone: '79123456789', code: '0007' }]);
  });

  test.each([
    ['it is refused', { body: { status: 'ERROR', status_text: 'no' } }, ['no call']],
    ['the gateway is too busy', { status: 429 }, ['no call']],
    ['the gateway is away', { status: 503 }, ['no call']],
    ['the gateway fails', { status: 500 }, []],
    ['its answer is torn', { broken: true }, []],
    ['its answer is lost', { lose: true }, []],
    ['its answer has no code', { body: { status: 'OK', call_id: '1' } }, []],
  ])('goes by SMS at once when %s', async (_what, trouble, before) => {
    smsRu.trouble(trouble);
    expect((await sendOne({ call })).became).toEqual([...before, 'sent by smsRu']);
    expect(smsRu.requests.map(({ path }) => path)).toEqual(['/code/call', '/sms/send']);
  });

  test('goes by SMS when nobody answers in time: one call may have been made, a second is not', async () => {
    smsRu.trouble({ delayMs: 30_000 });
    expect((await sendOne({ call, mostMs: 300 })).became).toEqual(['sent by smsRu']);
    expect(smsRu.requests.map(({ path }) => path)).toEqual(['/code/call', '/sms/send']);
  });

  test('goes by the reserve, by SMS, when the gateway can do neither', async () => {
    smsRu.account.balance = 0;
    const { became } = await sendOne({ call, smsReserve: 'smsAero' });
    expect(became).toEqual(['no call', 'sent by smsAero']);
    expect(smsAero.called).toEqual([]);
  });

  test('is called with by the reserve when it alone has its key', async () => {
    const { became } = await sendOne({ call, smsReserve: 'smsAero', smsRuKey: null });
    expect(became).toEqual(['called by smsAero with 0007']);
  });

  test('is not called with again when its job runs once more', async () => {
    expect((await sendOne({ call, wasCalled: true })).became).toEqual(['sent by smsRu']);
    expect(smsRu.called).toEqual([]);
  });

  test('comes within its minute or not at all, and not when the budget is spent', async () => {
    smsRu.account.calls = false;
    expect((await sendOne({ call, tick: 61_000 })).became).toEqual(['no call', 'late']);
    expect((await sendOne({ call, allows: false })).became).toEqual(['failed']);
    expect(smsRu.taken).toEqual([]);
  });
});
