import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JobRejected } from '../../commands/jobs.ts';
import type { Integrations } from '../../domain/integrations/integrations.events.ts';
import { untouchedIntegrations } from '../../domain/integrations/integrations.ts';
import { shopOf } from '../../domain/testing/testShop.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { serviceHttp } from '../integrations/serviceHttp.ts';
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
  ...set
}: Partial<Integrations> & { goodUntil?: string | null; at?: string; allows?: boolean; mostMs?: number }) => {
  const became: string[] = [];
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
          ...set,
        },
      }),
    },
    secrets: { read: async (name) => ({ smsRuKey, smsAeroKey })[String(name)] ?? null },
    ask: serviceHttp({ integration: 'sms', calls: { record: () => undefined }, mostMs }),
    messages: {
      find: async () => ({
        id: 'm1',
        content: { to: '+79123456789', text: '1234 — ваш код' },
        goodUntil,
        state: 'waiting',
        provider: null,
        providerId: null,
      }),
      sent: async (_id, { provider }) => void became.push(`sent by ${provider}`),
      became: async (_id, state) => void became.push(state),
    },
    budget: {
      allows: async () => allows,
      alarm: async () => null,
      today: async () => ({ sent: 0, delivered: 0, failed: 0, spent: 0, priced: 0 }),
    },
    queue: { enqueue: async (_kind, { runAt = '' }) => String(looks.push(runAt)) },
    clock: { now: () => at },
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
