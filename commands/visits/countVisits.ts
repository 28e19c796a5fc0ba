import { businessDay } from '../../domain/schedule/businessDay.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { VisitCounts } from '../../domain/visits/visits.events.ts';
import { visits } from '../../domain/visits/visits.ts';
import { handleCommand } from '../handleCommand.ts';
import type { Clock, EventStore, Origin, ShopReader } from '../ports.ts';
import { visitsStream } from '../streams.ts';

/** What was counted since the last time becomes one event of the day of business that runs. */
export const countVisits =
  (deps: {
    readonly eventStore: EventStore;
    readonly clock: Clock;
    readonly shop: Pick<ShopReader, 'current'>;
  }) =>
  async (counts: readonly VisitCounts[], origin: Origin): Promise<void> => {
    const { date } = businessDay(hoursOf(deps.shop.current()), deps.clock.now());
    await handleCommand(deps, visits, visitsStream(date), { type: 'Count', date, counts }, origin);
  };
