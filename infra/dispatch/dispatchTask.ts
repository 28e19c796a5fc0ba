import { CourierSilent } from '../../commands/dispatch/courierService.ts';
import { type DispatchDeps, driveDispatch } from '../../commands/dispatch/dispatches.ts';
import type { IdSource } from '../../commands/ports.ts';
import { findLiveDispatches } from '../../projections/orders/dispatches.queries.ts';
import { ordersProjection } from '../../projections/orders/orders.projection.ts';
import type { Readiness } from '../../projections/readiness.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { every } from '../schedule/due.ts';
import type { RecurringTask } from '../schedule/recurringTasks.ts';
import { dispatchOrigin } from './dispatchJobs.ts';

type DispatchTaskDeps = DispatchDeps & {
  readonly readModels: ReadModels;
  readonly readiness: Pick<Readiness, 'isReady'>;
  readonly ids: Pick<IdSource, 'next'>;
};

/** Once a minute the service is asked how its couriers fare: what its calls have missed is heard so. */
export const dispatchTask = (deps: DispatchTaskDeps): RecurringTask => ({
  name: 'dispatches',
  isDue: (doneAt, now) => deps.readiness.isReady(ordersProjection.name) && every(55_000)(doneAt, now),
  timeoutSeconds: 300,
  run: async ({ signal }) => {
    const origin = dispatchOrigin(deps.ids.next());
    for (const orderId of await findLiveDispatches(deps.readModels))
      try {
        await driveDispatch(deps)(orderId, signal, origin);
      } catch (error) {
        // Whoever does not answer for one does not answer for the next; in a minute it is asked again.
        if (error instanceof CourierSilent) return;
        throw error;
      }
  },
});
