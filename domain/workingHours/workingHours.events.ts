import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { workingHoursFields } from './workingHours.fields.ts';

export type WorkingHoursFields = FieldsOf<typeof workingHoursFields>;
export type WorkingHoursEvent = DocumentEvent<'WorkingHours', WorkingHoursFields>;
export type WorkingHours = Current<WorkingHoursFields>;
