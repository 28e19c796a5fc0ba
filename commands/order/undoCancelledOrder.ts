import { placed } from '../../domain/order/order.ts';
import type { Origin } from '../ports.ts';
import { bonusStream, orderStream, promocodeStream } from '../streams.ts';
import type { PlacementDeps } from './continuePlacement.ts';

/**
 * On OrderCancelled: what the order held is released, what it spent is returned, what it brought is taken back, and the
 * promocode has its use again. May run any number of times.
 */
export const undoCancelledOrder =
  ({ orders, bonuses, promocodes }: Pick<PlacementDeps, 'orders' | 'bonuses' | 'promocodes'>) =>
  async ({ orderId }: { orderId: string }, origin: Origin): Promise<void> => {
    const { details } = placed((await orders.read(orderStream(orderId))).state);
    const { clientId, promocodeId, sums } = details;
    if (promocodeId !== null) {
      const command = { type: 'ReturnUse', promocodeId, orderId } as const;
      await promocodes.handle(promocodeStream(promocodeId), command, origin);
    }
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
