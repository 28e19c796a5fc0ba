import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { Wording } from '../document/wording.ts';
import type { categoryFields } from './category.fields.ts';

export type CategoryFields = FieldsOf<typeof categoryFields>;

/** Changes of a category that the business has a word for. */
export const categoryWords = {
  Published: { field: 'published', to: true },
  Unpublished: { field: 'published', to: false },
} as const satisfies Wording<CategoryFields>;

export type CategoryEvent = DocumentEvent<'Category', CategoryFields, typeof categoryWords>;
export type Category = Current<CategoryFields>;
