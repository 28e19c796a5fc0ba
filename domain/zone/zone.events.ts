import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { Wording } from '../document/wording.ts';
import type { zoneFields } from './zone.fields.ts';

export type ZoneFields = FieldsOf<typeof zoneFields>;

/** Changes of a zone that the business has a word for. */
export const zoneWords = {
  /** What delivery costs, from which sum it is free, and the least order. */
  TermsChanged: { together: ['fee', 'freeFrom', 'minSum'] },
} as const satisfies Wording<ZoneFields>;

export type ZoneEvent = DocumentEvent<'Zone', ZoneFields, typeof zoneWords>;
export type Zone = Current<ZoneFields>;
