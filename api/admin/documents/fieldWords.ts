import type { Coordinates } from '../../../domain/coordinates.ts';
import type { Field, Fields } from '../../../domain/document/field.ts';
import { documentFields } from '../../../domain/documentKinds/documentFields.ts';
import type { DocumentKind } from '../../../domain/documentKinds/documentKinds.ts';
import { referredTo } from '../../../domain/shop/references.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import { labelIn, labelOf } from '../../contract/texts/documentLabels.ts';
import { adminTexts } from '../../texts/adminTexts.ts';
import { valueWords } from '../../texts/fieldWords.ts';

/** Of the stop list, which is no field of the dish. */
const stopFields: Fields = {
  pointId: { kind: 'reference', to: 'Point', orNull: true },
  until: { kind: 'moment', orNull: true },
};
const nothing: Readonly<Record<string, string>> = {
  pointId: adminTexts.everywhere,
  until: adminTexts.forever,
};

/** Where a word of a history stands: the field of a document, or of a stop. */
export interface FieldPlace {
  readonly kind: DocumentKind;
  readonly name: string;
  readonly ofStop: boolean;
}

export const fieldName = ({ kind, name, ofStop }: FieldPlace): string =>
  ofStop ? (stopLabels[name] ?? name) : labelOf(labelIn(kind, name) ?? name);
const stopLabels: Readonly<Record<string, string>> = adminTexts.stopFields;

/** The value of a document's field as people read it; null = empty. */
export function wordsOf({ kind, name, ofStop }: FieldPlace, value: unknown, shop: Shop): string | null {
  const context = {
    timeZone: shop.settings.timeZone,
    nameOf: (to: string, id: string) => referredTo(shop, to, id)?.name ?? null,
  };
  if (ofStop && value === null) return nothing[name] ?? null;
  const field = ofStop ? stopFields[name] : fieldIn(kind, name);
  // A field of older times that the shop has no description of any more.
  if (!field) return value === null || value === undefined ? null : String(value);
  return valueWords(field, (!ofStop && labelIn(kind, name)) || name, value, context);
}

/** What is drawn beside its words; null = nothing to draw. */
export const outlineOf = ({ kind, name, ofStop }: FieldPlace, value: unknown): Coordinates[] | null =>
  // The value is of the field's kind, as it was saved.
  !ofStop && fieldIn(kind, name)?.kind === 'polygon' && value ? [...(value as Coordinates[])] : null;

const fieldIn = (kind: DocumentKind, name: string): Field | undefined => {
  const fields: Fields = documentFields[kind];
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
};
