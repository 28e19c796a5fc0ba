import { stickerFields } from '../../../domain/sticker/sticker.fields.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';

export const stickerPage = {
  kind: 'Sticker',
  fields: stickerFields,
  one: 'stiker',
  many: 'stikers',
  see: 'catalogue.see',
  edit: 'catalogue.edit',
} as const satisfies DocumentPage<typeof stickerFields, 'stiker', 'stikers'>;
export const stickerCalls = documentCalls(stickerPage);
