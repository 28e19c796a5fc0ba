import { blankValue } from '../../domain/document/blank.ts';
import type { Field, Fields } from '../../domain/document/field.ts';
import { wireNameOf } from './fieldSchemas.ts';
import { type AnyLabel, documentLabels, labelOf } from './texts/documentLabels.ts';

/** A field as a form, a column and a filter need it: made of the description of its document and the names of fields. */
export interface FormField {
  /** Wire name: refusals of the server come under it. */
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  /** Of a list, a group. */
  readonly fields?: readonly FormField[];
  /** Of a choice, of pairs. */
  readonly options?: readonly Option[];
  /** Of variants. */
  readonly variants?: readonly Variant[];
  readonly hint?: string;
}
export interface Option {
  readonly value: string;
  readonly label: string;
}
export interface Variant extends Option {
  readonly fields: readonly FormField[];
}

type AnyLabels = Readonly<Record<string, AnyLabel>>;

/** The fields of a kind of document that a person may change, by their wire names. */
export const formFields = (
  kind: keyof typeof documentLabels,
  fields: Fields,
): ReadonlyMap<string, FormField> =>
  new Map(fieldsOf(fields, documentLabels[kind]).map((field) => [field.name, field]));

const fieldsOf = (fields: Fields, labels: AnyLabels): FormField[] =>
  Object.entries(fields)
    .filter(([, { change }]) => change !== 'nobody')
    .map(([name, field]) => formField(wireNameOf(name, field), field, labels[name] ?? name));

function formField(name: string, field: Field, label: AnyLabel): FormField {
  const shared = { name, field, label: labelOf(label) };
  switch (field.kind) {
    case 'list':
    case 'group':
      return { ...shared, fields: fieldsOf(field.fields, inside(label, 'fields')) };
    case 'choice':
    case 'pairs':
      return {
        ...shared,
        options: field.of.map((value) => ({ value, label: String(inside(label, 'words')[value] ?? value) })),
      };
    case 'variants':
      return {
        ...shared,
        variants: Object.entries(field.of).map(([value, variant]) => {
          const own = inside(label, 'of')[value] ?? value;
          return { value, label: labelOf(own), fields: fieldsOf(variant, inside(own, 'fields')) };
        }),
      };
    default:
      return shared;
  }
}

/** The labels have this shape by the type of `documentLabels`. */
const inside = (label: AnyLabel, part: 'fields' | 'of' | 'words'): AnyLabels =>
  typeof label === 'object' ? ((label[part] ?? {}) as AnyLabels) : {};

/** What a new row of a list, or a new document, begins with: the wire form of the description's blank. */
export const blankValues = (fields: Iterable<FormField>): Record<string, unknown> =>
  Object.fromEntries([...fields].map((field) => [field.name, blankOfForm(field)]));

function blankOfForm({ field, fields = [], variants = [] }: FormField): unknown {
  if (field.orNull) return null;
  // What may be left out is left out until somebody fills it in; lists and switches are empty.
  if (field.optional && !beginsEmpty.has(field.kind)) return undefined;
  switch (field.kind) {
    case 'group':
      return blankValues(fields);
    case 'variants':
      return { kind: variants[0]?.value, ...blankValues(variants[0]?.fields ?? []) };
    case 'picture':
      return null;
    case 'money':
      return (field.default ?? 0) / 100;
    default:
      return hasBlank(field) || hasDefault(field) ? blankValue(field) : '';
  }
}
const beginsEmpty = new Set<Field['kind']>(['flag', 'words', 'references', 'list', 'slugs']);
const hasDefault = (field: Field): boolean => 'default' in field && field.default !== undefined;
/** Of the others somebody has to type the first one. */
const hasBlank = ({ kind }: Field): boolean => !noBlank.has(kind);
const noBlank = new Set<Field['kind']>([
  'slug',
  'color',
  'day',
  'moment',
  'hours',
  'schedule',
  'timeZone',
  'coordinates',
  'polygon',
  'weight',
]);
