import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { mediaFields } from './media.fields.ts';

export type MediaFields = FieldsOf<typeof mediaFields>;
export type MediaEvent = DocumentEvent<'Media', MediaFields>;
export type Media = Current<MediaFields>;

/** Where a picture of the library is kept, without size and ending. */
export const mediaPath = (id: string): string => `media/${id}`;
