import { blockTemplateCalls, blockTemplatePage } from '../contract/admin/blockTemplates.contract.ts';
import { documentFeature } from './documents/documentFeature.ts';

export const blockTemplates = documentFeature(blockTemplatePage, blockTemplateCalls);
