import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { courierFields } from './courier.fields.ts';

export type CourierFields = FieldsOf<typeof courierFields>;
export type CourierEvent = DocumentEvent<'Courier', CourierFields>;
export type Courier = Current<CourierFields>;
