import { roubles } from '../../domain/money.ts';
import type { Product } from '../../domain/product/product.events.ts';
import type { Promocode } from '../../domain/promocode/promocode.events.ts';
import { product, promocode } from '../../domain/testing/testShop.ts';
import { handle } from '../eventHandlers.ts';
import { settleEditedOrder } from '../order/editOrder.ts';
import { settleRefundedOrder } from '../order/refundOrder.ts';
import { settleCompletedOrder } from '../order/settleCompletedOrder.ts';
import { undoCancelledOrder } from '../order/undoCancelledOrder.ts';
import { orderSettlement } from '../policies/orderSettlement.ts';
import { bonusStream } from '../streams.ts';
import { orderRequest } from './orderRequests.ts';
import {
  createTestShopWorld,
  grant,
  origin,
  roll,
  savePromocodes,
  type TestShopWorld,
} from './testShopWorld.ts';

interface Wanted {
  readonly rolls: number;
  /** Roubles that she has got, and those that she pays with. */
  readonly granted: number;
  readonly bonuses: number;
  readonly code?: Partial<Promocode>;
  readonly dish?: Partial<Product>;
}

/** Anna fetches rolls for 500 ₽ each, with a one-time code for 100 ₽ and bonuses. */
export const annasOrder = async ({ rolls, granted, bonuses, code, dish }: Wanted) => {
  const world = createTestShopWorld([
    promocode('MINUS', { limit: 1, benefit: { kind: 'sum', sum: roubles(100) }, ...code }),
  ]);
  const { products } = world.shop;
  world.shop = { ...world.shop, products: new Map([...products, [roll, product(roll, 500, dish)]]) };
  await savePromocodes(world);
  await grant(world, 'anna', roubles(granted));
  const whose = { cartId: 'anna', clientId: 'anna', origin };
  await world.server.addToCart({ ...whose, productId: roll, modifierIds: [], count: rolls });
  await world.server.applyPromocode({ ...whose, code: 'MINUS' });
  const { order } = await world.server.placeOrder(
    orderRequest({
      cartId: 'anna',
      clientId: 'anna',
      wishes: { bonuses: roubles(bonuses), expectedTotal: roubles(500 * rolls - 100 - bonuses) },
    }),
  );
  return {
    world,
    order: order.details,
    account: async () => (await world.server.bonuses.readFresh(bonusStream('anna'))).state,
  };
};

/** What follows from orders, as its reactor does it from the beginning. */
export const settleOrders = async ({ eventStore, server: { cartDeps } }: TestShopWorld): Promise<void> => {
  const { on } = orderSettlement({
    settleCompletedOrder: settleCompletedOrder(cartDeps),
    undoCancelledOrder: undoCancelledOrder(cartDeps),
    settleEditedOrder: settleEditedOrder(cartDeps),
    settleRefundedOrder: settleRefundedOrder(cartDeps),
  });
  for (const event of eventStore.all()) await handle(on, event);
};
