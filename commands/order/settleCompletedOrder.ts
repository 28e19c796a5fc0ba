import { placed } from '../../domain/order/order.ts';
import type { BonusAccounts } from '../cart/customerReader.ts';
import type { Clock, Origin, ShopReader } from '../ports.ts';
import { bonusStream, orderStream } from '../streams.ts';
import type { Orders } from './orders.ts';

export interface SettleDeps {
  readonly orders: Pick<Orders, 'read'>;
  readonly bonuses: Pick<BonusAccounts, 'handle'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
}

/**
 * On OrderCompleted: the bonuses held for the order are spent, and those that it promised come, by the facts that were
 * frozen when it was placed. May run any number of times. `completedAt` starts the days after which they expire.
 */
export const settleCompletedOrder =
  ({ orders, bonuses, shop, clock }: SettleDeps) =>
  async (
    { orderId, completedAt = clock.now() }: { orderId: string; completedAt?: string },
    origin: Origin,
  ): Promise<void> => {
    const { clientId, sums } = placed((await orders.read(orderStream(orderId))).state).details;
    if (clientId === null) return;
    const stream = bonusStream(clientId);
    // An edit may have left fewer for the order, and its own process may have died before it said so.
    const kept = { type: 'KeepReserved', clientId, orderId, amount: sums.bonuses } as const;
    await bonuses.handle(stream, kept, origin);
    if (sums.bonuses > 0) await bonuses.handle(stream, { type: 'Spend', clientId, orderId }, origin);
    if (sums.bonusesToGet === 0) return;
    const accrual = {
      amount: sums.bonusesToGet,
      base: sums.bonusBase,
      ratePercent: sums.bonusRatePercent,
      expiresAt: expiryOf(completedAt, shop.current().settings.bonus.expireDays),
    };
    await bonuses.handle(stream, { type: 'Accrue', clientId, orderId, ...accrual }, origin);
  };
export type SettleCompletedOrder = ReturnType<typeof settleCompletedOrder>;

export const expiryOf = (at: string, days: number | null): string | null =>
  days === null ? null : new Date(Date.parse(at) + days * 86_400_000).toISOString();
