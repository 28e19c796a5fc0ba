import { afterEach, describe, expect, test } from 'vitest';
import { reconcile } from '../../commands/payment/reconcile.ts';
import type { PaymentBank } from '../../domain/integrations/banks.ts';
import { type BankedWorld, openBankedWorld } from './testing/testBanks.ts';

let world: BankedWorld;
afterEach(() => world.close());

const time = { from: '2026-11-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };
const compare = async (name: PaymentBank) =>
  reconcile(await world.banks.open(name), [{ orderId: 'o1', payment: await world.payment() }], time);
const paid = async (name: PaymentBank) => {
  world = await openBankedWorld(name);
  await world.place();
  await world.pay();
  world.bank.pay(world.newest().id);
  await world.bank.hooks.settled();
};

describe.each(['yooKassa', 'tBank', 'sberbank'] as const)('the book of %s', (name) => {
  test('is the shop’s', async () => {
    await paid(name);
    await world.cancel();
    await world.later(1);
    expect(await compare(name)).toMatchObject({
      payments: 1,
      taken: 1190_00,
      refunded: 1190_00,
      differences: [],
    });
  });
  test('names what was paid and not heard of', async () => {
    world = await openBankedWorld(name);
    await world.place();
    await world.pay();
    world.bank.hooks.manner = 'never';
    world.bank.pay(world.newest().id);
    expect((await compare(name)).differences).toEqual([
      { kind: 'taken', bankId: world.newest().id, orderId: 'o1', here: 0, there: 1190_00 },
    ]);
  });
});

test('a payment that only the bank knows is named, where it has a book', async () => {
  await paid('yooKassa');
  const { differences } = await reconcile(await world.banks.open('yooKassa'), [], time);
  expect(differences).toEqual([{ kind: 'onlyThere', bankId: world.newest().id, orderId: 'o1' }]);
});
