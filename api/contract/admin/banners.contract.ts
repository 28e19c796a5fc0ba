import { z } from 'zod';
import { bannerFields, recommendationFields } from '../../../domain/content/content.fields.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../values.contract.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';

export const bannerPage = {
  kind: 'Banner',
  fields: bannerFields,
  one: 'banner',
  many: 'banners',
  see: 'content.see',
  edit: 'content.edit',
  sorts: ['position'],
} as const satisfies DocumentPage<typeof bannerFields, 'banner', 'banners'>;
export const bannerCalls = documentCalls(bannerPage);

export const bannerCounts = endpoint({
  method: 'GET',
  path: '/api/admin/banner/:id/counts',
  summary: 'How often a banner was seen and followed, in all and in the last 30 days',
  access: { staff: 'content.see' },
  refusals: [401],
  request: { params: z.strictObject({ id }) },
  answer: z.object({
    shows: z.number(),
    clicks: z.number(),
    month_shows: z.number(),
    month_clicks: z.number(),
  }),
});

export const recommendationPage = {
  kind: 'Recommendation',
  fields: recommendationFields,
  one: 'recommendation',
  many: 'recommendations',
  see: 'content.see',
  edit: 'content.edit',
  sorts: ['position'],
} as const satisfies DocumentPage<typeof recommendationFields, 'recommendation', 'recommendations'>;
export const recommendationCalls = documentCalls(recommendationPage);
