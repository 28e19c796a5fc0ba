import { z } from 'zod';
import { pageFields } from '../../../domain/content/content.fields.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../values.contract.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';

const shared = {
  kind: 'Page',
  fields: pageFields,
  // The specification's `page` calls are those of dishes.
  one: 'content_page',
  see: 'content.see',
  edit: 'content.edit',
  sorts: ['published_at', 'menu_position'],
} as const;
const kind = z.enum(['page', 'post']);

export const pagePage = {
  ...shared,
  many: 'pages',
  filter: { kind: kind.default('page') },
} as const satisfies DocumentPage<typeof pageFields, 'content_page', 'pages'>;
export const pageCalls = documentCalls(pagePage);

/** Posts are pages with a date: they are saved, put away and undone by the same calls. */
export const postPage = {
  ...shared,
  many: 'posts',
  filter: { kind: kind.default('post') },
} as const satisfies DocumentPage<typeof pageFields, 'content_page', 'posts'>;
export const postList = documentCalls(postPage).list;

export const pagePreview = endpoint({
  method: 'GET',
  path: '/api/admin/content_page/:id/preview',
  summary: 'A link that shows a page as it will be, to whoever has it',
  access: { staff: 'content.see' },
  refusals: [401],
  request: { params: z.strictObject({ id }) },
  answer: z.object({ path: z.string() }),
});
