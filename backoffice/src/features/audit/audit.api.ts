import * as contract from '../../../../api/contract/admin/audit.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

export type OrderStep = Answer<typeof contract.auditOrder>['steps'][number];
export type Actions = Answer<typeof contract.auditActions>;
export type Statement = Answer<typeof contract.auditBonuses>;

/** What is proved must be what is there now: nothing is kept. */
const fresh = { keepUnusedDataFor: 0 } as const;

export const { useAuditBonusesQuery, useAuditOrderQuery, useAuditMenuQuery, useAuditActionsQuery } =
  gatewayApi.injectEndpoints({
    endpoints: (build) => ({
      auditBonuses: build.query<Statement, Call<typeof contract.auditBonuses>>({
        query: requestTo(contract.auditBonuses),
        ...fresh,
      }),
      auditOrder: build.query<Answer<typeof contract.auditOrder>, Call<typeof contract.auditOrder>>({
        query: requestTo(contract.auditOrder),
        ...fresh,
      }),
      auditActions: build.query<Actions, Call<typeof contract.auditActions>>({
        query: requestTo(contract.auditActions),
        ...fresh,
      }),
      auditMenu: build.query<Answer<typeof contract.auditMenu>, Call<typeof contract.auditMenu>>({
        query: requestTo(contract.auditMenu),
        ...fresh,
      }),
    }),
  });
