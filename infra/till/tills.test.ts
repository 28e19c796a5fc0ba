import { afterEach, describe, expect, test } from 'vitest';
import { type TillName, tillNames } from '../../domain/integrations/tills.ts';
import { ticketAlarm } from '../../domain/ticket/ticket.ts';
import type { Trouble } from '../standIns/standIn.ts';
import { checkRestaurant } from './checkRestaurant.ts';
import { openTills } from './openTills.ts';
import { openTilledWorld, type TilledWorld } from './testing/testTills.ts';

let world: TilledWorld;
afterEach(() => world.close());
const open = async (name: TillName, more?: Parameters<typeof openTilledWorld>[1]) => {
  world = await openTilledWorld(name, more);
  await world.place();
  await world.settle();
};

/** Where a till cannot be asked for a ticket, people look, and say what they see. */
const lookInTill = async () => {
  for (let left = 12; left > 0 && (await world.ticket()).state === 'doubted'; left -= 1) {
    if (world.till.tickets() === 0) await world.sendAnew();
    else await world.confirm('412');
    await world.later(120);
  }
};

describe.each(tillNames)('%s', (name) => {
  test('takes an order when staff accept it, and once', async () => {
    await open(name);
    expect(world.till.tickets()).toBe(0);
    await world.move('confirmed');
    await world.settle();
    expect(await world.ticket()).toMatchObject({ state: 'accepted', till: name });
    await world.move('cooking');
    await world.later(60);
    expect(world.till.tickets()).toBe(1);
  });

  test('takes it at once when the shop is set up so', async () => {
    await open(name, { integrations: { restaurantSendAt: 'placed' } });
    expect((await world.ticket()).state).toBe('accepted');
    await world.move('confirmed');
    await world.settle();
    expect(world.till.tickets()).toBe(1);
  });

  test('refuses an order: that is seen at once, and staff send it again', async () => {
    await open(name);
    world.till.refuse(true);
    await world.move('confirmed');
    await world.later(30);
    const refused = await world.ticket();
    expect([refused.state, ticketAlarm(refused)]).toEqual(['refused', 'refused']);
    expect(refused.reason).not.toBeNull();
    world.till.refuse(false);
    await world.sendAnew();
    await world.settle();
    expect((await world.ticket()).state).toBe('accepted');
    expect(world.till.tickets()).toBe(1);
    await expect(world.sendAnew()).rejects.toThrow();
  });

  test('is sent no dish that it does not have, and staff read which', async () => {
    await open(name, { externalId: 'another:1' });
    await world.move('confirmed');
    await world.settle();
    expect(await world.ticket()).toMatchObject({
      state: 'refused',
      reason: 'unknownDishes',
      dishes: ['Филадельфия'],
    });
    expect(world.till.tickets()).toBe(0);
  });

  const troubles: readonly (readonly [string, Trouble])[] = [
    ['asks for patience', { status: 429, headers: { 'Retry-After': '1' } }],
    ['fails', { status: 500 }],
    ['answers broken bytes', { broken: true }],
    ['is silent', { delayMs: 2500 }],
    ['takes it and loses the answer', { lose: true }],
  ];
  test.each(troubles)('%s: that is seen, and there is one ticket in the end', async (_, trouble) => {
    await open(name, { timeoutMs: 2000 });
    // Whatever goes before an order (a token) is well.
    await world.move('confirmed');
    world.till.standIn.trouble({ status: 500, times: 6 });
    await world.settle();
    expect(ticketAlarm(await world.ticket())).not.toBeNull();
    expect(world.till.tickets()).toBe(0);
    world.till.standIn.trouble({ ...trouble, times: 2 });
    await world.later(120);
    await lookInTill();
    expect((await world.ticket()).state).toBe('accepted');
    expect(world.till.tickets()).toBe(1);
  });

  const deaths = [1, 2, 3].flatMap((atAppend) => [true, false].map((written) => ({ atAppend, written })));
  test.each(deaths)('gets one ticket through a death of the shop: %o', async (crash) => {
    await open(name);
    await world.move('confirmed');
    world.eventStore.crash(crash);
    await world.later(120);
    await lookInTill();
    expect((await world.ticket()).state).toBe('accepted');
    expect(world.till.tickets()).toBe(1);
  });

  test('has no order that was cancelled before it was sent', async () => {
    await open(name);
    await world.cancel();
    await world.later(60);
    expect(world.till.tickets()).toBe(0);
    expect(world.events()).toEqual([]);
  });

  test('keeps nobody waiting: ten minutes of orders while it is away', async () => {
    await open(name);
    world.till.standIn.trouble({ status: 503, delayMs: 20, times: 1000 });
    await world.move('confirmed');
    const waits: number[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      const asking = world.later(1);
      const begun = performance.now();
      await world.place({ orderId: `7d0f0000-0000-4000-8000-1000000000${minute}0` });
      waits.push(performance.now() - begun);
      await asking;
    }
    expect(Math.max(...waits)).toBeLessThan(300);
    expect(ticketAlarm(await world.ticket())).not.toBeNull();
  });

  test('is checked: a wrong key is named with what to do, and neither keys nor persons stand in any record', async () => {
    await open(name);
    const check = (secrets: Readonly<Record<string, string>>) => {
      const setup = { ...world.setup, secrets: { read: async (of: string) => secrets[of] ?? null } };
      const tills = openTills(setup);
      return checkRestaurant(
        { shop: world.setup.shop, tills, publicOrigin: 'https://shop.example' },
        new AbortController().signal,
      );
    };
    expect((await check(world.till.secrets)).filter(({ ok }) => !ok)).toEqual([]);
    const wrong = Object.fromEntries(Object.keys(world.till.secrets).map((of) => [of, 'a-wrong-secret']));
    const failed = (await check(wrong)).filter(({ ok }) => !ok);
    expect(failed).toHaveLength(1);
    expect(failed[0]?.todo).not.toBe('');
    await world.move('confirmed');
    world.till.standIn.trouble({ status: 400, body: { error: 'no', errorDescription: '+79123456789' } });
    await world.later(60);
    const tickets = world.eventStore.all().filter(({ type }) => type.startsWith('Ticket'));
    const told = JSON.stringify([world.calls, tickets.map(({ data }) => data), failed]);
    for (const secret of [...Object.values(world.till.secrets), 'a-wrong-secret', '79123456789', 'Анна'])
      expect(told).not.toContain(secret);
  });
});
