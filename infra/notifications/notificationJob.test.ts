import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handleClient } from '../../commands/client/handleClient.ts';
import {
  planNotification,
  readNotification,
  stopNotification,
} from '../../commands/notification/notifications.ts';
import type {
  ChannelMessage,
  NotificationChannels,
  NotificationPeople,
  NotifiedPerson,
} from '../../commands/notifications.ts';
import { createMemoryEventStore } from '../../commands/testing/memoryEventStore.ts';
import { origin } from '../../commands/testing/testShopWorld.ts';
import { shopOf } from '../../domain/testing/testShop.ts';
import { notificationJob } from './notificationJob.ts';

const id = 'n1';

/** The same records as in the database, which outlive a run that dies. */
function memoryPeople(): NotificationPeople {
  const rows = new Map<string, NotifiedPerson>();
  let closed = false;
  const inOrder = () => [...rows.values()].sort((a, b) => (a.personId < b.personId ? -1 : 1));
  const put = (row: NotifiedPerson) => void rows.set(row.personId, row);
  return {
    add: async (_id, personIds) => {
      for (const personId of personIds)
        if (!rows.has(personId)) put({ personId, state: 'waiting', reason: null, at: null });
    },
    close: async () => {
      closed = true;
    },
    isClosed: async () => closed,
    begin: async () => {
      const next = inOrder().find(({ state }) => state === 'waiting');
      if (next) put({ ...next, state: 'sending' });
      return next?.personId ?? null;
    },
    end: async (_id, personId, state, reason) => {
      if (rows.get(personId)?.state === 'sending') put({ personId, state, reason, at: null });
    },
    forgetBegun: async () => {
      for (const row of rows.values()) if (row.state === 'sending') put({ ...row, state: 'unknown' });
    },
    count: async () => {
      const of = (state: string) => [...rows.values()].filter((row) => row.state === state).length;
      return {
        sent: of('sent'),
        failed: of('failed'),
        skipped: of('skipped'),
        unknown: of('unknown'),
        waiting: of('waiting'),
      };
    },
    list: async () => inOrder(),
  };
}

class Died extends Error {}

/** A notification to some people, over parts that die at the n-th step of all that leaves a trace. */
async function open({ people: many = 3, at = '2026-11-27T12:00:00.000Z', withoutConsent = '' } = {}) {
  const clock = { time: at, now: () => clock.time };
  const deps = { eventStore: createMemoryEventStore(), clock };
  const personIds = Array.from({ length: many }, (_, index) => `p${index}`);
  for (const clientId of personIds) {
    const person = { phone: '+79000000000', name: clientId, email: '', dateOfBirth: '' };
    const consent = { textVersion: '1', text: 'Да', from: '' };
    const kinds =
      clientId === withoutConsent ? (['personalData'] as const) : (['personalData', 'adsSms'] as const);
    const consents = kinds.map((kind) => ({ ...consent, kind }));
    await handleClient(deps, { type: 'Register', clientId, person, consents }, origin);
  }
  const plan = { channel: 'sms', title: '', text: '{name}, скидка', segment: {}, expected: many } as const;
  await planNotification(deps)({ id, ...plan, sendAt: at, origin });

  let dieAt = 0;
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps === dieAt) throw new Died();
  };
  const kept = memoryPeople();
  const people: NotificationPeople = {
    ...kept,
    add: async (...call) => {
      step();
      await kept.add(...call);
      step();
    },
    begin: async (...call) => {
      step();
      const begun = await kept.begin(...call);
      step();
      return begun;
    },
    end: async (...call) => {
      step();
      await kept.end(...call);
      step();
    },
  };
  const sent: ChannelMessage[] = [];
  const channels: NotificationChannels = {
    canSend: () => true,
    addressees: async () => null,
    hasRoom: async () => true,
    costOf: async () => 0,
    send: async (_channel, message) => {
      step();
      sent.push(message);
      step();
      return 'sent';
    },
  };
  const later: { runAt?: string | undefined }[] = [];
  const job = notificationJob({
    ...deps,
    ids: { derive: (...words) => words.join('/') },
    shop: { current: () => shopOf({}) },
    queue: { enqueue: async (_kind, { runAt }) => `${later.push({ runAt })}` },
    people,
    channels,
    findRecipients: async () => ({ personIds, next: null }),
  });
  const run = (signal = new AbortController().signal) =>
    job.work({ notificationId: id }, { id: 'run', attempt: 1, signal });
  return {
    deps,
    clock,
    sent,
    later,
    people: kept,
    run,
    /** One run that dies at a step, if it comes to it. */
    runAndDie: async (step: number) => {
      steps = 0;
      dieAt = step;
      await run().catch((error: unknown) => {
        if (!(error instanceof Died)) throw error;
      });
      dieAt = 0;
    },
  };
}

test('everybody has it once, with their own name, and then it is over', async () => {
  const world = await open();
  await world.run();
  await world.run();
  expect(world.sent.map(({ text }) => text)).toEqual(['p0, скидка', 'p1, скидка', 'p2, скидка']);
  expect((await readNotification(world.deps, id)).state.phase).toBe('finished');
});

test('killed between any two steps, any number of times, it is never told twice to one person, and ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 22 }), { maxLength: 6 }), async (deaths) => {
      const world = await open();
      for (const step of deaths) await world.runAndDie(step);
      await world.run();
      const told = world.sent.map(({ personId }) => personId);
      expect(new Set(told).size).toBe(told.length);
      const { waiting, sent, unknown } = await world.people.count(id);
      expect([waiting, sent + unknown]).toEqual([0, 3]);
      expect(sent).toBeLessThanOrEqual(told.length);
      expect((await readNotification(world.deps, id)).state.phase).toBe('finished');
    }),
    { numRuns: 150, seed: 12 },
  );
});

test('a stop in the middle leaves the others untold', async () => {
  const world = await open();
  await world.runAndDie(8); // after the first of them
  await stopNotification(world.deps)({ id, origin });
  await world.run();
  expect(world.sent).toHaveLength(1);
  expect((await world.people.count(id)).waiting).toBe(2);
});

test('whoever takes the consent back meanwhile, or is erased, is passed over', async () => {
  const world = await open({ withoutConsent: 'p1' });
  await world.run();
  expect(world.sent.map(({ personId }) => personId)).toEqual(['p0', 'p2']);
  expect((await world.people.list(id, { after: '', limit: 10 }))[1]).toMatchObject({
    state: 'skipped',
    reason: 'noConsent',
  });
});

test('at night nobody is told: it goes on in the morning', async () => {
  const world = await open({ at: '2026-11-27T22:30:00.000Z' });
  await world.run();
  expect([world.sent.length, world.later[0]?.runAt]).toEqual([0, '2026-11-28T07:00:00.000Z']);
  world.clock.time = '2026-11-28T07:00:00.000Z';
  await world.run();
  expect(world.sent).toHaveLength(3);
});
