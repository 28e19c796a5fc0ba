import { describe, expect, test } from 'vitest';
import { bonusBalance } from '../../domain/bonus/bonusAccount.ts';
import { client } from '../../domain/client/client.ts';
import { roubles } from '../../domain/money.ts';
import { placed } from '../../domain/order/order.ts';
import { promocode } from '../../domain/testing/testShop.ts';
import { grantBirthday, grantWelcome } from '../bonus/grantBonuses.ts';
import { handle } from '../eventHandlers.ts';
import { loadAggregate } from '../handleCommand.ts';
import { moveOrder } from '../order/moveOrder.ts';
import { refundOrder } from '../order/refundOrder.ts';
import { bonusStream, clientStream, orderStream, personalUsesStream, promocodeStream } from '../streams.ts';
import { settleOrders } from '../testing/annasOrder.ts';
import type { Crash } from '../testing/memoryEventStore.ts';
import { orderRequest } from '../testing/orderRequests.ts';
import {
  createTestShopWorld,
  origin,
  roll,
  savePromocodes,
  type TestShopWorld,
} from '../testing/testShopWorld.ts';
import { eraseClient } from './eraseClient.ts';
import { mergeClients, mergeReactor, previewMerge } from './mergeClients.ts';
import { registerClient } from './registerClient.ts';
import { saveAddress } from './saveAddress.ts';

const consent = { kind: 'personalData', textVersion: '1', text: 'Я согласна', from: '10.0.0.1' } as const;
const merge = { intoId: 'anna', fromId: 'other', reason: 'сменила номер', origin };

/** What the read model of orders would say. */
const ordersOf = ({ eventStore }: TestShopWorld, personId: string, open: boolean) => {
  const owners = new Map<string, { person: string; number: string | null; done: boolean }>();
  for (const { type, data } of eventStore.all()) {
    const id = String(Reflect.get(data, 'orderId'));
    if (type === 'OrderPlacementStarted')
      owners.set(id, { person: String(Reflect.get(data, 'personId')), number: null, done: false });
    const order = owners.get(id);
    if (!order) continue;
    if (type === 'OrderPlaced') order.number = String(Reflect.get(data, 'number'));
    if (type === 'OrderHandedOver') order.person = String(Reflect.get(data, 'personId'));
    if (type === 'OrderCompleted' || type === 'OrderCancelled') order.done = true;
    if (type === 'OrderPlacementAbandoned') owners.delete(id);
  }
  return [...owners].filter(([, { person, done }]) => person === personId && (!open || !done));
};

const depsOf = (world: TestShopWorld, repointed: string[][] = []) => ({
  ...world.server.cartDeps,
  eventStore: world.eventStore,
  ids: { next: () => 'never asked', derive: (...words: readonly string[]) => words.join('/') },
  findOrdersUnderWay: async (person: string) =>
    ordersOf(world, person, true).map(([, { number }]) => ({
      number,
      promisedAt: '2026-11-27T13:00:00.000Z',
    })),
  findOrdersOf: async (person: string) => ordersOf(world, person, false).map(([id]) => id),
  repointPerson: async (from: string, into: string) => void repointed.push([from, into]),
});

/** Two accounts of Anna, each with a gift of 300 ₽; with the second she has fetched a roll for 100 ₽ of bonuses by a code for each once. */
const twoAccounts = async ({ completed = true }: { completed?: boolean } = {}) => {
  const codes = [
    promocode('EACH', { limitPerClient: 1, benefit: { kind: 'sum', sum: roubles(50) } }),
    promocode('ALL', { limit: 5, limitPerClient: 1, benefit: { kind: 'sum', sum: roubles(50) } }),
  ];
  const world = createTestShopWorld(codes);
  const bonus = {
    ...world.shop.settings.bonus,
    welcome: roubles(300),
    birthday: roubles(200),
    expireDays: 90,
  };
  world.shop = { ...world.shop, settings: { ...world.shop.settings, bonus } };
  await savePromocodes(world);
  const deps = { ...depsOf(world), grantWelcome: grantWelcome(world.server.cartDeps) };
  for (const [clientId, phone] of [
    ['anna', '+79120000001'],
    ['other', '+79120000002'],
  ] as const) {
    const person = { phone, name: 'Анна', email: '', dateOfBirth: '' };
    await registerClient(deps)({ clientId, person, consents: [consent], origin });
    world.later(60);
  }
  const where = {
    title: '',
    text: 'ул. Ленина, 1',
    flat: '2',
    entrance: '',
    floor: '',
    intercom: '',
    comment: '',
  };
  for (const clientId of ['anna', 'other'])
    await saveAddress(deps)({
      clientId,
      address: { ...where, privateHouse: false, lat: 56, lon: 60 },
      origin,
    });
  await grantBirthday(world.server.cartDeps)({ clientId: 'other', year: 2026, origin });
  const orderIds: string[] = [];
  for (const code of ['EACH', 'ALL']) {
    const whose = { cartId: 'other', clientId: 'other', origin };
    await world.server.addToCart({ ...whose, productId: roll, modifierIds: [], count: 1 });
    await world.server.applyPromocode({ ...whose, code });
    const { order } = await world.server.placeOrder(
      orderRequest({
        cartId: 'other',
        clientId: 'other',
        wishes: { bonuses: roubles(100), expectedTotal: roubles(450) },
      }),
    );
    orderIds.push(order.details.orderId);
    if (completed)
      for (const to of ['confirmed', 'cooking', 'ready', 'completed'] as const)
        await moveOrder(world.server.cartDeps)({ orderId: order.details.orderId, to, origin });
  }
  return { world, orderIds };
};
type Accounts = Awaited<ReturnType<typeof twoAccounts>>;

const accountOf = async ({ server }: TestShopWorld, clientId: string) =>
  (await server.bonuses.readFresh(bonusStream(clientId))).state;
const stateOf = async ({ eventStore }: TestShopWorld, clientId: string) =>
  (await loadAggregate(eventStore, client, clientStream(clientId))).state;

/** All reactors over all that has happened. */
const react = async (world: TestShopWorld) => {
  const { on } = mergeReactor({ ...depsOf(world), ...world.server.cartDeps });
  for (const event of world.eventStore.all()) await handle(on, event);
  await settleOrders(world);
};

const expectOne = async ({ world, orderIds }: Accounts, sum: number) => {
  expect(await stateOf(world, 'other')).toMatchObject({ phase: 'merged', mergedInto: 'anna' });
  const survivor = await stateOf(world, 'anna');
  expect(survivor).toMatchObject({ absorbing: null, absorbed: ['other'], otherPhones: ['+79120000002'] });
  expect(survivor.addresses.size).toBe(1);
  const account = await accountOf(world, 'anna');
  expect(bonusBalance(account)).toBe(sum);
  expect(account).toEqual(await accountOf(world, 'other'));
  for (const orderId of orderIds)
    expect(placed((await world.server.orders.readFresh(orderStream(orderId))).state).details).toMatchObject({
      clientId: 'anna',
      personId: 'anna',
    });
  const uses = async (code: string, person: string) =>
    (await world.server.personalUses.readFresh(personalUsesStream(code, person))).state.taken.length;
  expect([await uses('EACH', 'anna'), await uses('EACH', 'other')]).toEqual([1, 0]);
  const { usesBy, uses: all } = (await world.server.promocodes.readFresh(promocodeStream('ALL'))).state;
  expect([usesBy.get('anna'), usesBy.get('other'), all.size]).toEqual([1, undefined, 1]);
};

describe('two accounts of one person', () => {
  test('become one: bonuses with their days, orders, uses of codes, phones and addresses', async () => {
    const accounts = await twoAccounts();
    const { world } = accounts;
    await react(world);
    const before = [await accountOf(world, 'anna'), await accountOf(world, 'other')];
    const sum = before.reduce((all, account) => all + bonusBalance(account), 0);
    const repointed: string[][] = [];
    await mergeClients(depsOf(world, repointed))(merge);
    expect(repointed).toEqual([['other', 'anna']]);
    await expectOne(accounts, sum);
    const days = (lots: readonly { expiresAt: string | null }[]) =>
      lots.map(({ expiresAt }) => expiresAt).sort();
    expect(days((await accountOf(world, 'anna')).lots)).toEqual(days(before.flatMap(({ lots }) => lots)));

    const written = world.eventStore.all().length;
    await mergeClients(depsOf(world))(merge);
    await react(world);
    expect(world.eventStore.all().length).toBe(written);
  });
  test('asked for twice at once, from two servers, are merged once', async () => {
    const accounts = await twoAccounts();
    const { world } = accounts;
    await react(world);
    const sum = bonusBalance(await accountOf(world, 'anna')) + bonusBalance(await accountOf(world, 'other'));
    const second = { ...world, server: world.another() };
    await Promise.all([mergeClients(depsOf(world))(merge), mergeClients(depsOf(second))(merge)]);
    world.restart();
    await expectOne(accounts, sum);
    const types = world.eventStore.all().map(({ type }) => type);
    for (const type of ['ClientMerged', 'BonusesMovedOut', 'BonusesMovedIn', 'ClientAbsorbed'])
      expect(types.filter((each) => each === type)).toEqual([type]);
  });
  test('cannot become part of each other at the same time', async () => {
    const { world } = await twoAccounts();
    await react(world);
    const ends = await Promise.allSettled([
      mergeClients(depsOf(world))(merge),
      mergeClients(depsOf({ ...world, server: world.another() }))({
        ...merge,
        intoId: 'other',
        fromId: 'anna',
      }),
    ]);
    await react(world);
    const merged = [await stateOf(world, 'anna'), await stateOf(world, 'other')];
    const gone = merged.filter(({ mergedInto }) => mergedInto !== null).length;
    expect(gone).toBe(ends.filter(({ status }) => status === 'fulfilled').length);
    expect(gone).toBeLessThanOrEqual(1);
    for (const { absorbing, mergingInto } of merged)
      expect({ absorbing, mergingInto }).toEqual({ absorbing: null, mergingInto: null });
  });
  test('stay two while an order of the one that ends is on its way, and nothing is left of the try', async () => {
    const { world } = await twoAccounts({ completed: false });
    const written = world.eventStore.all().length;
    await expect(mergeClients(depsOf(world))(merge)).rejects.toMatchObject({
      code: 'ClientToMergeHasOrders',
      facts: { numbers: ['1127-0001', '1127-0002'], promisedAt: '2026-11-27T13:00:00.000Z' },
    });
    expect(world.eventStore.all().length).toBe(written);
  });
  test('stay two when an order comes in between, which then goes its way', async () => {
    const { world } = await twoAccounts();
    const asked: string[] = [];
    const deps = {
      ...depsOf(world),
      // Seen only once the accounts are held.
      findOrdersUnderWay: async (person: string) => {
        asked.push(person);
        return asked.length > 1 ? [{ number: '1127-0009', promisedAt: '2026-11-27T13:00:00.000Z' }] : [];
      },
    };
    await expect(mergeClients(deps)(merge)).rejects.toMatchObject({ code: 'ClientToMergeHasOrders' });
    expect(await stateOf(world, 'other')).toMatchObject({ phase: 'registered', mergingInto: null });
    expect(await stateOf(world, 'anna')).toMatchObject({ absorbing: null, absorbed: [] });
  });
  test('an order in the making is refused while its account is being merged', async () => {
    const { world } = await twoAccounts();
    const started = {
      type: 'ClientMergeStarted',
      data: { clientId: 'other', intoId: 'anna', reason: '' },
    } as const;
    const { head } = await loadAggregate(world.eventStore, client, clientStream('other'));
    await world.eventStore.append(clientStream('other'), [started], head, {
      ...origin,
      at: world.clock.now(),
    });
    const whose = { cartId: 'other', clientId: 'other', origin };
    await world.server.addToCart({ ...whose, productId: roll, modifierIds: [], count: 1 });
    const order = world.server.placeOrder(orderRequest({ cartId: 'other', clientId: 'other' }));
    await expect(order).rejects.toMatchObject({ code: 'ClientIsBeingMerged' });
  });
  test('what comes late goes on at the survivor: a refund, a gift, a limit of a code', async () => {
    const accounts = await twoAccounts();
    const { world, orderIds } = accounts;
    await react(world);
    await mergeClients(depsOf(world))(merge);
    const before = bonusBalance(await accountOf(world, 'anna'));
    const [orderId = ''] = orderIds;
    const wish = { kind: 'all' } as const;
    const request = {
      orderId,
      seenRefunds: 0,
      wish,
      reason: 'late',
      message: '',
      expectedSum: null,
    } as const;
    const { refund } = await refundOrder(depsOf(world))(request, origin);
    expect(refund).toMatchObject({ clientId: 'anna', bonuses: roubles(100) });
    expect(bonusBalance(await accountOf(world, 'anna'))).toBe(before + roubles(100) - refund.earnedBack);
    const again = bonusBalance(await accountOf(world, 'anna'));
    await grantBirthday(world.server.cartDeps)({ clientId: 'anna', year: 2026, origin });
    expect(bonusBalance(await accountOf(world, 'anna'))).toBe(again);
    // The refunded order gave its use back; the other one's is the survivor's.
    const facts = await world.server.cartDeps.readCustomer({
      clientId: 'anna',
      personId: 'anna',
      promocodeIds: ['EACH', 'ALL'],
    });
    expect([...facts.promocodeUses].map(([id, { own }]) => [id, own])).toEqual([
      ['EACH', 0],
      ['ALL', 1],
    ]);
  });
  test('a command that still names the swallowed account arrives, whichever of the two is faster', async () => {
    const { world } = await twoAccounts();
    await react(world);
    const sum = bonusBalance(await accountOf(world, 'anna')) + bonusBalance(await accountOf(world, 'other'));
    const { bonuses } = world.server;
    await bonuses.handle(
      bonusStream('other'),
      { type: 'MoveOut', clientId: 'other', intoId: 'anna' },
      origin,
    );
    const sorry = {
      type: 'Adjust',
      clientId: 'other',
      key: 'k',
      amount: roubles(10),
      reason: 'Извините',
    } as const;
    await bonuses.handle(bonusStream('other'), sorry, origin);
    expect(bonusBalance(await accountOf(world, 'anna'))).toBe(sum + roubles(10));
  });
  test('the survivor may become part of a third one, and all of them are erased together', async () => {
    const accounts = await twoAccounts();
    const { world } = accounts;
    await react(world);
    const deps = { ...depsOf(world), grantWelcome: async () => ({ position: 0n }) };
    const person = { phone: '+79120000003', name: 'Анна', email: '', dateOfBirth: '' };
    await registerClient(deps)({ clientId: 'third', person, consents: [consent], origin });
    await mergeClients(deps)(merge);
    const sum = bonusBalance(await accountOf(world, 'anna'));
    await mergeClients(deps)({ ...merge, intoId: 'third', fromId: 'anna' });
    expect(bonusBalance(await accountOf(world, 'other'))).toBe(sum);
    expect((await stateOf(world, 'third')).otherPhones).toEqual(['+79120000001', '+79120000002']);
    const destroyed: string[] = [];
    const destroyPerson = async (id: string) => void destroyed.push(id);
    await eraseClient({ ...deps, destroyPerson })({ clientId: 'third', origin });
    expect(destroyed.sort()).toEqual(['anna', 'other', 'third']);
    for (const id of destroyed) expect((await stateOf(world, id)).phase).toBe('erased');
  });
  test('are shown beforehand, with what would be kept and why it cannot be', async () => {
    const { world } = await twoAccounts();
    const preview = await previewMerge(depsOf(world))(merge);
    expect(preview).toMatchObject({ refusal: null, taken: { phones: ['+79120000002'], addresses: [] } });
    await react(world);
    await mergeClients(depsOf(world))(merge);
    const after = await previewMerge(depsOf(world))(merge);
    expect(after.refusal?.code).toBe('ClientIsMerged');
  });
});

const everyCrash = Array.from({ length: 13 }, (_, index) => index + 1).flatMap((atAppend): Crash[] => [
  { atAppend, written: false },
  { atAppend, written: true },
]);
test.each(everyCrash)(
  'the process dies at append $atAppend (written: $written): the merge is finished',
  async (crash) => {
    const accounts = await twoAccounts();
    const { world } = accounts;
    await react(world);
    const sum = bonusBalance(await accountOf(world, 'anna')) + bonusBalance(await accountOf(world, 'other'));
    world.eventStore.crash(crash);
    await mergeClients(depsOf(world))(merge).catch(() => null);
    world.restart();
    await react(world);
    // Before the first word of it was written, nobody knows that it was asked for.
    if (crash.atAppend === 1 && !crash.written) await mergeClients(depsOf(world))(merge);
    await expectOne(accounts, sum);
  },
);
