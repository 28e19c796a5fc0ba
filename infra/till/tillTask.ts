import type { IdSource } from '../../commands/ports.ts';
import { type FollowStopsDeps, followStops } from '../../commands/till/followStops.ts';
import { seeTickets, type TicketDeps } from '../../commands/till/tickets.ts';
import { ordersProjection } from '../../projections/orders/orders.projection.ts';
import { findOpenTickets } from '../../projections/orders/tickets.queries.ts';
import type { Readiness } from '../../projections/readiness.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { every } from '../schedule/due.ts';
import type { RecurringTask } from '../schedule/recurringTasks.ts';

type TillTaskDeps = TicketDeps &
  FollowStopsDeps & {
    readonly readModels: ReadModels;
    readonly readiness: Pick<Readiness, 'isReady'>;
    readonly ids: Pick<IdSource, 'next'>;
  };

/** Once a minute the till is asked for what its calls may have missed: orders in work, and what is out. */
export const tillTask = (deps: TillTaskDeps): RecurringTask => ({
  name: 'till',
  isDue: (doneAt, now) =>
    deps.tills.current() !== null &&
    deps.readiness.isReady(ordersProjection.name) &&
    every(55_000)(doneAt, now),
  timeoutSeconds: 300,
  run: async ({ signal }) => {
    const origin = { actor: { kind: 'system', id: 'till' }, correlationId: deps.ids.next() } as const;
    await seeTickets(deps)(await findOpenTickets(deps.readModels), signal, origin);
    await followStops(deps)(signal, origin);
  },
});
