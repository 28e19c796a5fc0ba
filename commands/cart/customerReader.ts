import type { BonusEvent } from '../../domain/bonus/bonus.events.ts';
import { type BonusAccount, type BonusCommand, freeBonuses } from '../../domain/bonus/bonusAccount.ts';
import type { Kopecks } from '../../domain/money.ts';
import { type Customer, stranger } from '../../domain/pricing/pricedCart.ts';
import type { AggregateCache } from '../aggregateCache.ts';
import { bonusStream } from '../streams.ts';
import { type CountedUses, countUses } from './countUses.ts';

export type BonusAccounts = AggregateCache<BonusAccount, BonusCommand, BonusEvent>;

export interface OrderHistory {
  readonly completedOrdersSum: Kopecks;
  /** Placed and not cancelled. */
  readonly ordersCount: number;
}
/** A person's past orders, as the read models have them. Asked with every cart change: answers from memory as a rule. */
export type ReadOrderHistory = (personId: string) => Promise<OrderHistory>;

/** Whose cart it is: `clientId` of the one who is logged in, `personId` also of a guest whose phone is known. */
export interface WhoOrders {
  readonly clientId: string | null;
  readonly personId: string | null;
  /** The promocodes whose uses matter. */
  readonly promocodeIds: readonly string[];
}
export type ReadCustomer = (who: WhoOrders) => Promise<Customer>;

interface CustomerReaderDeps extends CountedUses {
  readonly bonuses: Pick<BonusAccounts, 'read'>;
  readonly orderHistory: ReadOrderHistory;
}

/** What prices depend on about a person: a nobody has no past and no bonuses. */
export const customerReader =
  (deps: CustomerReaderDeps): ReadCustomer =>
  async ({ clientId, personId, promocodeIds }) => {
    const promocodeUses = await countUses(deps, promocodeIds, personId);
    if (personId === null) return { ...stranger, promocodeUses };
    const [history, account] = await Promise.all([
      deps.orderHistory(personId),
      clientId === null ? null : deps.bonuses.read(bonusStream(clientId)),
    ]);
    return {
      ...history,
      clientId,
      promocodeUses,
      freeBonuses: account === null ? 0 : freeBonuses(account.state),
    };
  };
