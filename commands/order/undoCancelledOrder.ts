import { placed } from '../../domain/order/order.ts';
import type { Origin } from '../ports.ts';
import { bonusStream, orderStream } from '../streams.ts';
import type { PlacementDeps } from './continuePlacement.ts';
import { type PromocodeStreams, returnPromocodeUse } from './promocodeUse.ts';

/**
 * On OrderCancelled: what the order held is released, what it spent is returned, what it brought is taken back, and the
 * promocode has its use again. May run any number of times.
 */
export const undoCancelledOrder =
  (deps: Pick<PlacementDeps, 'orders' | 'bonuses' | keyof PromocodeStreams>) =>
  async ({ orderId }: { orderId: string }, origin: Origin): Promise<void> => {
    const { orders, bonuses } = deps;
    const { details } = placed((await orders.read(orderStream(orderId))).state);
    const { clientId, sums } = details;
    await returnPromocodeUse(deps, details, origin);
    if (clientId === null) return;
    const stream = bonusStream(clientId);
    if (sums.bonuses > 0) {
      await bonuses.handle(stream, { type: 'Release', clientId, orderId }, origin);
      await bonuses.handle(stream, { type: 'Return', clientId, orderId }, origin);
    }
    if (sums.bonusesToGet > 0)
      await bonuses.handle(stream, { type: 'ReverseAccrual', clientId, orderId }, origin);
  };
export type UndoCancelledOrder = ReturnType<typeof undoCancelledOrder>;
