import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { stickerFields } from './sticker.fields.ts';

export type StickerFields = FieldsOf<typeof stickerFields>;
export type StickerEvent = DocumentEvent<'Sticker', StickerFields>;
export type Sticker = Current<StickerFields>;
