import {
  blockTemplateCalls,
  blockTemplatePage,
} from '../../../../api/contract/admin/blockTemplates.contract.ts';
import { requestTo } from '../../gatewayApi.ts';
import { type Shown, useDocumentsQuery } from '../../ui/document/document.api.ts';

const request = requestTo(blockTemplateCalls.list)({
  params: { page: 0 },
  query: { per_page: 200 },
} as never);

/** Blocks that staff have saved under a name, by name. */
export const useTemplates = (): readonly Shown[] =>
  useDocumentsQuery({ kind: blockTemplatePage.kind, many: blockTemplatePage.many, request }).data?.rows ?? [];
