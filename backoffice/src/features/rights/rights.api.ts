import { rightsMatrix } from '../../../../api/contract/admin/rightsMatrix.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';

export const { useRightsMatrixQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    rightsMatrix: build.query<Answer<typeof rightsMatrix>, void>({
      query: () => requestTo(rightsMatrix)({}),
    }),
  }),
});
