import { pointFields } from '../../../domain/point/point.fields.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';

export const pointPage = {
  kind: 'Point',
  fields: pointFields,
  one: 'point',
  many: 'points',
  see: 'restaurant.see',
  edit: 'restaurant.edit',
} as const satisfies DocumentPage<typeof pointFields, 'point', 'points'>;
export const pointCalls = documentCalls(pointPage);
