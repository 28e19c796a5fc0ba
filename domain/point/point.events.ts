import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { pointFields } from './point.fields.ts';

export type PointFields = FieldsOf<typeof pointFields>;
export type PointEvent = DocumentEvent<'Point', PointFields>;
export type Point = Current<PointFields>;
