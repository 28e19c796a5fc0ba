import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { stationFields } from './station.fields.ts';

export type StationFields = FieldsOf<typeof stationFields>;
export type StationEvent = DocumentEvent<'Station', StationFields>;
export type Station = Current<StationFields>;
