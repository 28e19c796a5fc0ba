import * as contract from '../../../../api/contract/admin/whatIf.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

export type Rules = Answer<typeof contract.rulesNow>;
export type Change = Call<typeof contract.whatIfRules>['body']['change'];
export type Part = Answer<typeof contract.whatIfRules>;

export const { useRulesNowQuery, useLazyWhatIfQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    rulesNow: build.query<Rules, void>({ query: () => requestTo(contract.rulesNow)({}) }),
    whatIf: build.query<Part, Call<typeof contract.whatIfRules>>({
      query: requestTo(contract.whatIfRules),
      // Each part is asked once and added up.
      keepUnusedDataFor: 0,
    }),
  }),
});
