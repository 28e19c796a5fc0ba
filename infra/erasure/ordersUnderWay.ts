import type { FindOrdersUnderWay } from '../../commands/client/eraseClient.ts';
import { EventStoreUnavailable } from '../../commands/ports.ts';
import { ordersProjection } from '../../projections/orders/orders.projection.ts';
import { findOrdersUnderWay as find } from '../../projections/orders/orders.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';

const patienceMs = 5_000;
/** As many as a refusal names. */
const limit = 20;

export const ordersUnderWay =
  (readModels: ReadModels, projections: Pick<ProjectionStatus, 'waitFor'>): FindOrdersUnderWay =>
  async (personId, position) => {
    // A read model that is late would say «none»: then nobody is erased now.
    if (!(await projections.waitFor(ordersProjection.name, position, patienceMs)))
      throw new EventStoreUnavailable('The orders are not read up to now');
    return find(readModels, { personId, limit });
  };
