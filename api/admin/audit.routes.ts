import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { PersonDirectory } from '../auth/ports.ts';
import * as contract from '../contract/admin/audit.contract.ts';
import { type Routes, route } from '../route.ts';
import { bonusAccountOf } from './auditBonuses.ts';
import { menuAt } from './auditMenu.ts';
import { orderSteps } from './auditOrder.ts';

export interface AuditDeps {
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly clock: Clock;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly persons: Pick<PersonDirectory, 'findPerson'>;
}

/** What an auditor asks: from the log, or by the same folding that makes the tables. */
export const auditRoutes =
  (deps: AuditDeps): Routes =>
  (router) => {
    route(router, contract.auditBonuses, ({ body }) => bonusAccountOf(deps, body));
    route(router, contract.auditOrder, ({ params: { id } }) => orderSteps(deps, id));
    route(router, contract.auditMenu, ({ query: { at } }) => menuAt(deps, at));
  };
