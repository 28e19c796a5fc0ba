import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '../../api/testing/testGateway.ts';
import { openAggregateCache } from '../../commands/aggregateCache.ts';
import type { Audits } from '../../commands/audits.ts';
import { saveDocument } from '../../commands/document/saveDocument.ts';
import { noStream, type Origin } from '../../commands/ports.ts';
import { bonusStream, clientStream } from '../../commands/streams.ts';
import { bonusAccount, bonusBalance } from '../../domain/bonus/bonusAccount.ts';
import { defaultSettings } from '../../domain/settings/settings.ts';
import { shopTasks } from './shopTasks.ts';

const origin: Origin = { actor: { kind: 'system', id: 'test' }, correlationId: 'test' };
const { signal } = new AbortController();
const running = { startedAt: '', endedAt: null, findings: null, state: 'running' } as const;
let shop: TestGateway;

beforeAll(async () => {
  shop = await openTestGateway();
  const bonus = { ...defaultSettings.bonus, birthday: 30_000, expireDays: 10 };
  const { position } = await saveDocument(shop)({ kind: 'Settings', id: 'shop', fields: { bonus }, origin });
  await shop.shop.reached(position);
  for (const [clientId, dateOfBirth] of [
    ['anna', '1990-11-27'],
    ['boris', '1985-11-26'],
    ['vera', ''],
  ] as const) {
    const person = { phone: `+7900000000${clientId.length}`, name: clientId, email: '', dateOfBirth };
    const registered = { type: 'ClientRegistered', data: { clientId, person } } as const;
    await shop.eventStore.append(clientStream(clientId), [registered], noStream, {
      ...origin,
      at: shop.clock.now(),
    });
  }
  await shop.caughtUp();
});
afterAll(() => shop.close());

const open = (isReady = (_name: string): boolean => true) => {
  const audits: Parameters<Audits['start']>[0][] = [];
  const lines: { level: number; msg: string; stream?: string; reason?: string }[] = [];
  const bonuses = openAggregateCache(shop, bonusAccount);
  const tasks = shopTasks({
    foundation: { ...shop, readiness: { isReady } },
    commands: { bonuses, carts: shop.commands.carts, shop: shop.shop },
    purgePhotos: async () => undefined,
    audits: { start: async (wanted) => ({ id: String(audits.push(wanted)), ...running, ...wanted }) },
    logger: pino(
      { level: 'info' },
      new Writable({
        write: (chunk, _encoding, done) => {
          lines.push(JSON.parse(String(chunk)));
          done();
        },
      }),
    ),
  });
  return {
    lines,
    audits,
    isDue: (name: string) => tasks.find((each) => each.name === name)?.isDue(null, shop.clock.now()),
    run: async (name: string, doneAt: string | null = null) => {
      await shop.caughtUp();
      const task = tasks.find((each) => each.name === name);
      await task?.run({ now: shop.clock.now(), doneAt, signal });
      await shop.caughtUp();
    },
    balanceOf: async (clientId: string) =>
      bonusBalance((await bonuses.readFresh(bonusStream(clientId))).state),
  };
};

test('birthday gifts come once, also for the days on which no worker ran, and are gone when their time is over', async () => {
  const { run, balanceOf } = open();
  await run('birthdays');
  expect([await balanceOf('anna'), await balanceOf('boris')]).toEqual([30_000, 0]);
  await run('birthdays', '2026-11-25T12:00:00.000Z');
  await open().run('birthdays', '2026-11-25T12:00:00.000Z');
  expect([await balanceOf('anna'), await balanceOf('boris'), await balanceOf('vera')]).toEqual([
    30_000, 30_000, 0,
  ]);
  shop.later(9 * 24 * 60);
  await run('bonus expiry');
  expect(await balanceOf('anna')).toBe(30_000);
  shop.later(24 * 60);
  await run('bonus expiry');
  await run('bonus expiry');
  expect([await balanceOf('anna'), await balanceOf('boris')]).toEqual([0, 0]);
});

test('what asks a read model waits while that is being built', () => {
  const building = (missing: string) => open((name) => name !== missing);
  expect(building('clients').isDue('birthdays')).toBe(false);
  expect(building('clients').isDue('bonus expiry')).toBe(true);
  expect(building('bonus_ledger').isDue('bonus expiry')).toBe(false);
});

test('every night the whole shop is audited, up to that night', async () => {
  const { run, audits } = open();
  await run('self-check');
  expect(audits).toEqual([
    { staffId: null, period: { from: '1970-01-01T00:00:00.000Z', to: shop.clock.now() } },
  ]);
});

test('a guest’s cart that nobody touched for its days is empty, of which the guest is told nothing; others stay', async () => {
  const [left, kept] = [shop.browser(), shop.browser()];
  const cartOf = async (guest: typeof left) => (await guest.get('/api/cart').expect(200)).body.cart;
  const add = (guest: typeof left) => guest.put('/api/cart/add').send({ product_id: 'roll' }).expect(200);
  const day = 24 * 60;
  const events = async () => (await shop.log.lastPosition()).toString();
  await add(left);
  await add(kept);
  const { run } = open();
  await run('guest carts');
  shop.later(20 * day);
  await add(kept);
  shop.later(11 * day);
  await run('guest carts');
  const emptied = await cartOf(left);
  expect([emptied.products, emptied.notices]).toEqual([[], []]);
  expect((await cartOf(kept)).products).toMatchObject([{ product_id: 'roll', count: 2 }]);
  const before = await events();
  await run('guest carts');
  expect(await events()).toBe(before);

  const { body } = await add(left);
  expect(body.cart.products).toMatchObject([{ product_id: 'roll', count: 1 }]);
  shop.later(31 * day);
  await run('guest carts');
  expect([(await cartOf(left)).products, (await cartOf(kept)).products]).toEqual([[], []]);
});

test('how long a guest’s cart waits is a setting', async () => {
  const days = (guestCartDays: number) =>
    saveDocument(shop)({
      kind: 'Settings',
      id: 'shop',
      fields: { guestCartDays },
      origin,
    });
  await expect(days(0)).rejects.toMatchObject({ code: 'DocumentFieldInvalid' });
  await shop.shop.reached((await days(2)).position);
  const guest = shop.browser();
  await guest.put('/api/cart/add').send({ product_id: 'roll' }).expect(200);
  shop.later(3 * 24 * 60);
  await open().run('guest carts');
  expect((await guest.get('/api/cart').expect(200)).body.cart.products).toEqual([]);
});
