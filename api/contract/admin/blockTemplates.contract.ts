import { blockTemplateFields } from '../../../domain/content/content.fields.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';

export const blockTemplatePage = {
  kind: 'BlockTemplate',
  fields: blockTemplateFields,
  one: 'block_template',
  many: 'block_templates',
  see: 'content.see',
  edit: 'content.edit',
} as const satisfies DocumentPage<typeof blockTemplateFields, 'block_template', 'block_templates'>;
export const blockTemplateCalls = documentCalls(blockTemplatePage);
