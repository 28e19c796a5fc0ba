import * as contract from '../contract/admin/audit.contract.ts';
import { type Routes, route, routeStream } from '../route.ts';
import { staffActions } from './auditActions.ts';
import { bonusAccountOf } from './auditBonuses.ts';
import type { AuditDeps } from './auditDeps.ts';
import { documentSteps } from './auditDocument.ts';
import { menuAt } from './auditMenu.ts';
import { orderSteps } from './auditOrder.ts';
import { auditOf, auditsOf, sendHistory, startAudit } from './auditShop.ts';

/** What an auditor asks: from the log, or by the same folding that makes the tables. */
export const auditRoutes =
  (deps: AuditDeps): Routes =>
  (router) => {
    route(router, contract.auditBonuses, ({ body }) => bonusAccountOf(deps, body));
    route(router, contract.auditOrder, ({ params: { id } }) => orderSteps(deps, id));
    route(router, contract.auditActions, ({ query }) => staffActions(deps, query));
    route(router, contract.startReconciliation, ({ body, origin }) => startAudit(deps, body, origin.actor));
    route(router, contract.reconciliations, () => auditsOf(deps));
    route(router, contract.reconciliation, ({ params: { id } }) => auditOf(deps, id));
    routeStream(router, contract.exportedHistory, ({ query }, response) =>
      sendHistory(deps, query, response),
    );
    route(router, contract.auditDocument, ({ params, query }) => documentSteps(deps, params, query.revision));
    route(router, contract.auditMenu, ({ query }) => menuAt(deps, query));
  };
