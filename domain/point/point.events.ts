import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { Wording } from '../document/wording.ts';
import type { pointFields } from './point.fields.ts';

export type PointFields = FieldsOf<typeof pointFields>;

/** Changes of a point that the business has a word for. */
export const pointWords = {
  /** Orders are not taken until a time; null = they are again. */
  PauseSet: { together: ['pausedUntil'] },
} as const satisfies Wording<PointFields>;

export type PointEvent = DocumentEvent<'Point', PointFields, typeof pointWords>;
export type Point = Current<PointFields>;
