import * as contract from '../contract/admin/audit.contract.ts';
import { type Routes, route } from '../route.ts';
import { staffActions } from './auditActions.ts';
import { bonusAccountOf } from './auditBonuses.ts';
import type { AuditDeps } from './auditDeps.ts';
import { menuAt } from './auditMenu.ts';
import { orderSteps } from './auditOrder.ts';

/** What an auditor asks: from the log, or by the same folding that makes the tables. */
export const auditRoutes =
  (deps: AuditDeps): Routes =>
  (router) => {
    route(router, contract.auditBonuses, ({ body }) => bonusAccountOf(deps, body));
    route(router, contract.auditOrder, ({ params: { id } }) => orderSteps(deps, id));
    route(router, contract.auditActions, ({ query }) => staffActions(deps, query));
    route(router, contract.auditMenu, ({ query: { at } }) => menuAt(deps, at));
  };
