import { afterEach, describe, expect, test } from 'vitest';
import { type TillName, tillNames } from '../../domain/integrations/tills.ts';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import type { ModifierGroup } from '../../domain/product/product.events.ts';
import { emptyShop } from '../../domain/shop/emptyShop.ts';
import { ticketAlarm } from '../../domain/ticket/ticket.ts';
import { tillDocuments } from '../import/tillDocuments.ts';
import { iikoMenuId } from '../standIns/iiko/iiko.ts';
import type { Trouble } from '../standIns/standIn.ts';
import { iikoId } from '../standIns/texts/iikoMenus.ts';
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
    await open(name, { mostMs: 2000 });
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

describe('a combo of the till’s menu', () => {
  /** Three lunches for 1000.00 as a shop sells them that has read the menu; a test may spoil it. */
  const order = async (
    spoil: (groups: readonly ModifierGroup[]) => readonly ModifierGroup[] = (all) => all,
    name = 'Бизнес-ланч',
  ) => {
    const outside = { iikoMenu: 'external', iikoMenuId } as const;
    const reading = await openTilledWorld('iiko', { integrations: outside });
    const menu = await (await reading.tills.open('iiko')).menu();
    await reading.close();
    const lunch = [...tillDocuments({ menu, stops: null }, emptyShop).products.values()].find(
      ({ stated }) => stated.name === name,
    );
    if (!lunch?.stated.modifierGroups) throw new Error('There is one');
    const modifierGroups = spoil(lunch.stated.modifierGroups);
    const sold = await openTilledWorld('iiko', {
      externalId: lunch.externalId ?? '',
      dish: { modifierGroups },
    });
    world = sold;
    const [line] = orderDetails().lines;
    if (!line) throw new Error('There is one');
    // The dearest of each place: a pizza of 33 cm, and a drink.
    const modifierIds = modifierGroups.flatMap(
      ({ items }) => items.toSorted((a, b) => b.price - a.price)[0]?.id ?? [],
    );
    const choice = { kind: 'product', productId: 'philadelphia', modifierIds } as const;
    const { sums } = orderDetails();
    await sold.place({
      lines: [{ ...line, choice, name, count: 3, sum: 1000_00, total: 1000_00 }],
      sums: { ...sums, goods: 1000_00, delivery: 0, toPay: 1000_00 },
    });
    await sold.move('confirmed');
    await sold.settle();
    return { ticket: await sold.ticket(), sent: [...sold.till.iiko.tickets.values()][0]?.order };
  };

  test('comes to the till with a dish at each place, for what the customer pays', async () => {
    const { ticket, sent } = await order();
    expect(ticket.state).toBe('accepted');
    expect(sent?.combos).toMatchObject([
      { name: 'Бизнес-ланч', amount: 1, price: 333.34, sourceId: iikoId('combo', 1) },
      { name: 'Бизнес-ланч', amount: 2, price: 333.33, sourceId: iikoId('combo', 1) },
    ]);
    const [first, second] = sent?.combos?.map(({ id }) => id) ?? [];
    expect(first).not.toBe(second);
    const part = (comboId: string | undefined, place: number, amount: number, price: number) => ({
      amount,
      price,
      comboInformation: { comboId, comboSourceId: iikoId('combo', 1), comboGroupId: iikoId('place', place) },
    });
    expect(sent?.items).toMatchObject([
      {
        ...part(first, 1, 1, 166.67),
        productId: iikoId('dish', 9),
        productSizeId: iikoId('size', 33),
      },
      { ...part(first, 2, 1, 166.67), productId: iikoId('dish', 8) },
      { ...part(second, 1, 2, 166.67), productId: iikoId('dish', 9) },
      { ...part(second, 2, 2, 166.66), productId: iikoId('dish', 8) },
    ]);
    expect(sent?.payments).toMatchObject([{ sum: 1000 }]);
  });

  test('of several sizes comes in the one that was chosen, with the dishes that are meant for it', async () => {
    const { ticket, sent } = await order(undefined, 'Сборный обед, Большой');
    expect(ticket.state).toBe('accepted');
    const large = { sourceId: iikoId('combo', 8), sizeId: iikoId('size', 2) };
    expect(sent?.combos).toMatchObject([large, large]);
    expect(sent?.items?.[0]).toMatchObject({
      ...{ productId: iikoId('dish', 9), productSizeId: iikoId('size', 33) },
    });
  });

  test('is refused by the till when staff have taken a place out of it, and that is seen', async () => {
    const { ticket } = await order((groups) => groups.slice(1));
    expect(ticket).toMatchObject({ state: 'refused', reason: 'BadRequest' });
    expect(world.till.tickets()).toBe(0);
  });
});
