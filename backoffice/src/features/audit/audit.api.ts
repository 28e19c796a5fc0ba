import * as contract from '../../../../api/contract/admin/audit.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

export type OrderStep = Answer<typeof contract.auditOrder>['steps'][number];
export type Actions = Answer<typeof contract.auditActions>;
export type Statement = Answer<typeof contract.auditBonuses>;

export type DocumentSteps = Answer<typeof contract.auditDocument>;
export type Reconciliation = Answer<typeof contract.reconciliation>;
export type Audit = Reconciliation['audit'];

/** What is proved must be what is there now: nothing is kept. */
const fresh = { keepUnusedDataFor: 0 } as const;

export const {
  useAuditBonusesQuery,
  useAuditOrderQuery,
  useAuditMenuQuery,
  useAuditActionsQuery,
  useAuditDocumentQuery,
  useReconciliationsQuery,
  useReconciliationQuery,
  useStartReconciliationMutation,
} = gatewayApi.injectEndpoints({
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
    auditDocument: build.query<DocumentSteps, Call<typeof contract.auditDocument>>({
      query: requestTo(contract.auditDocument),
      ...fresh,
    }),
    reconciliations: build.query<Answer<typeof contract.reconciliations>, void>({
      query: () => requestTo(contract.reconciliations)({}),
      providesTags: ['Reconciliation'],
    }),
    reconciliation: build.query<Reconciliation, Call<typeof contract.reconciliation>>({
      query: requestTo(contract.reconciliation),
      ...fresh,
    }),
    startReconciliation: build.mutation<
      Answer<typeof contract.startReconciliation>,
      Call<typeof contract.startReconciliation>
    >({
      query: requestTo(contract.startReconciliation),
      invalidatesTags: ['Reconciliation'],
    }),
    auditMenu: build.query<Answer<typeof contract.auditMenu>, Call<typeof contract.auditMenu>>({
      query: requestTo(contract.auditMenu),
      ...fresh,
    }),
  }),
});
