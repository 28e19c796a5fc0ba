import type { FindOrdersUnderWay } from '../../commands/client/eraseClient.ts';
import type { FindOrdersOf } from '../../commands/client/mergeClients.ts';
import { EventStoreUnavailable } from '../../commands/ports.ts';
import { ordersProjection } from '../../projections/orders/orders.projection.ts';
import { findOrdersUnderWay as find, findOrderIdsOf } from '../../projections/orders/orders.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';

const patienceMs = 5_000;
/** As many as a refusal names. */
const limit = 20;

export const ordersUnderWay =
  (readModels: ReadModels, projections: Pick<ProjectionStatus, 'waitFor'>): FindOrdersUnderWay =>
  async (personId, position) => {
    await requireRead(projections, position);
    return find(readModels, { personId, limit });
  };

export const ordersOf =
  (readModels: ReadModels, projections: Pick<ProjectionStatus, 'waitFor'>): FindOrdersOf =>
  async (personId, position) => {
    await requireRead(projections, position);
    return findOrderIdsOf(readModels, personId);
  };

/** A read model that is late would say «none»: then nobody is erased or merged now. */
async function requireRead(projections: Pick<ProjectionStatus, 'waitFor'>, position: bigint): Promise<void> {
  if (!(await projections.waitFor(ordersProjection.name, position, patienceMs)))
    throw new EventStoreUnavailable('The orders are not read up to now');
}
