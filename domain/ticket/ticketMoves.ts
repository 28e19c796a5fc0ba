import type { DeliveryMethod } from '../deliveryTerms.ts';
import type { IntegrationsFields } from '../integrations/integrations.events.ts';
import type { TillName } from '../integrations/tills.ts';
import type { OrderStatus } from '../order/order.events.ts';
import type { MoveTarget } from '../order/order.ts';
import { movesFrom } from '../order/orderMoves.ts';

export type TicketMove = IntegrationsFields['restaurantMoves'][number]['to'];

/** What the statuses of each till mean while staff have not said otherwise. FrontPad has only those that staff make. */
export const usualMoves: Readonly<Record<TillName, Readonly<Record<string, TicketMove>>>> = {
  iiko: {
    Unconfirmed: 'none',
    WaitCooking: 'confirmed',
    ReadyForCooking: 'confirmed',
    CookingStarted: 'cooking',
    CookingCompleted: 'ready',
    Waiting: 'ready',
    OnWay: 'delivering',
    Delivered: 'completed',
    Closed: 'completed',
    Cancelled: 'cancelled',
  },
  frontPad: {},
};

/** By the rows of staff first, the till's own words without their case. */
export const moveOf = (
  till: TillName,
  status: string,
  { restaurantMoves }: Pick<IntegrationsFields, 'restaurantMoves'>,
): TicketMove => {
  const is = (word: string) => word.trim().toLowerCase() === status.trim().toLowerCase();
  const own = restaurantMoves.find((row) => is(row.status));
  if (own) return own.to;
  return Object.entries(usualMoves[till]).find(([word]) => is(word))?.[1] ?? 'none';
};

const ranks: readonly OrderStatus[] = ['new', 'confirmed', 'cooking', 'ready', 'delivering', 'completed'];

/** The steps from where an order is to where the till has it: only forwards, one after another. */
export const stepsTo = (
  from: OrderStatus,
  to: Exclude<TicketMove, 'none' | 'cancelled'>,
  method: DeliveryMethod,
): readonly MoveTarget[] => {
  const steps: MoveTarget[] = [];
  for (let at = from; ; ) {
    const next = movesFrom(at, method).find((status): status is MoveTarget => {
      const rank = ranks.indexOf(status);
      return rank > ranks.indexOf(at) && rank <= ranks.indexOf(to);
    });
    if (!next || ranks.indexOf(at) < 0) return steps;
    steps.push(next);
    at = next;
  }
};
