import { openAggregateCache } from '../../commands/aggregateCache.ts';
import { followMoved } from '../../commands/bonus/followMoved.ts';
import { grantWelcome } from '../../commands/bonus/grantBonuses.ts';
import { cartCommands } from '../../commands/cart/cartCommands.ts';
import { customerReader } from '../../commands/cart/customerReader.ts';
import { addOrderNote } from '../../commands/order/addOrderNote.ts';
import { archiveOrder, unarchiveOrder } from '../../commands/order/archiveOrder.ts';
import { assignCourier } from '../../commands/order/assignCourier.ts';
import { cancelOrder } from '../../commands/order/cancelOrder.ts';
import { changePromisedTime } from '../../commands/order/changePromisedTime.ts';
import { markPortions } from '../../commands/order/markPortions.ts';
import { moveOrder } from '../../commands/order/moveOrder.ts';
import { recoverPlacements } from '../../commands/order/recoverPlacements.ts';
import { repeatOrder } from '../../commands/order/repeatOrder.ts';
import type { ShopReader } from '../../commands/ports.ts';
import { bonusAccount } from '../../domain/bonus/bonusAccount.ts';
import { cart } from '../../domain/cart/cart.ts';
import { order } from '../../domain/order/order.ts';
import { orderNumbers } from '../../domain/order/orderNumbers.ts';
import { payment } from '../../domain/payment/payment.ts';
import { codeUse } from '../../domain/promocode/codeUse.ts';
import { personalUses } from '../../domain/promocode/personalUses.ts';
import { promocodeUses } from '../../domain/promocode/promocode.ts';
import { findOpenPlacements } from '../../projections/openPlacements/openPlacements.queries.ts';
import { ordersProjection } from '../../projections/orders/orders.projection.ts';
import type { Followers } from './followers.ts';
import { followTogether } from './followTogether.ts';
import type { Foundation } from './foundation.ts';
import { keepOrderHistory } from './orderHistory.ts';

/** The use cases over this process's foundation, with the hot streams in memory. */
export const openCommandSide = (
  foundation: Pick<Foundation, 'eventStore' | 'clock' | 'readModels' | 'pool' | 'ids'> & {
    readonly readiness: Pick<Foundation['readiness'], 'require' | 'end'>;
  },
  shop: ShopReader,
) => {
  const { eventStore, clock, readModels, readiness, pool, ids } = foundation;
  const basics = { eventStore, clock };
  const history = keepOrderHistory(pool, () => readiness.require(ordersProjection.name));
  const streams = {
    carts: openAggregateCache(basics, cart),
    orders: openAggregateCache({ clock, eventStore: history.noting(eventStore) }, order),
    bonuses: followMoved(openAggregateCache(basics, bonusAccount)),
    promocodes: openAggregateCache(basics, promocodeUses),
    personalUses: openAggregateCache(basics, personalUses),
    codeUses: openAggregateCache(basics, codeUse),
    orderNumbers: openAggregateCache(basics, orderNumbers),
    payments: openAggregateCache(basics, payment),
  };
  const deps = {
    ...basics,
    ...streams,
    shop,
    ids,
    readCustomer: customerReader({ ...streams, orderHistory: history.read }),
  };
  return {
    ...deps,
    cartCommands: cartCommands(deps),
    repeatOrder: repeatOrder(deps),
    grantWelcome: grantWelcome(deps),
    moveOrder: moveOrder(deps),
    cancelOrder: cancelOrder(deps),
    changePromisedTime: changePromisedTime(deps),
    markPortions: markPortions(deps),
    assignCourier: assignCourier(deps),
    addOrderNote: addOrderNote(deps),
    archiveOrder: archiveOrder(deps),
    unarchiveOrder: unarchiveOrder(deps),
    recoverPlacements: recoverPlacements({
      ...deps,
      listOpenPlacements: async () => {
        const open = await findOpenPlacements(readModels, { startedBefore: 'infinity', limit: 1000 });
        return open.flatMap(({ cartId, ...placement }) =>
          cartId === null ? [] : [{ ...placement, cartId }],
        );
      },
    }),
    follow: async (trouble: Followers['trouble']) =>
      followTogether({ eventStore, readModels, readiness, trouble }, { streams, history }),
  };
};
export type CommandSide = ReturnType<typeof openCommandSide>;
