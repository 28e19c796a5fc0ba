import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { Wording } from '../document/wording.ts';
import type { wokFields, wokOptionFields, wokStepFields } from './wok.fields.ts';

export type WokOption = FieldsOf<typeof wokOptionFields>;
export type WokStep = FieldsOf<typeof wokStepFields>;
export type WokFields = FieldsOf<typeof wokFields>;

/** Changes of the constructor that the business has a word for. */
export const wokWords = {
  Published: { field: 'published', to: true },
  Unpublished: { field: 'published', to: false },
} as const satisfies Wording<WokFields>;

export type WokEvent = DocumentEvent<'Wok', WokFields, typeof wokWords>;
export type Wok = Current<WokFields>;
