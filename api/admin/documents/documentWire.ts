import type { Field, Fields, FieldsOf } from '../../../domain/document/field.ts';
import { roubles, toRoubles } from '../../../domain/money.ts';
import type { Picture } from '../../../domain/nutrition.ts';
import { localTime } from '../../../domain/schedule/localTime.ts';
import { type Given, type Shown, wireNameOf } from '../../contract/fieldSchemas.ts';
import { fileInfo, pictureFrom } from '../../shop/fileInfo.ts';
import { safeHtml } from '../../shop/safeHtml.ts';

/** A document of the domain in the wire's words: what `shownShape` describes. */
export const shownOf = <F extends Fields>(fields: F, document: object): Shown<F> =>
  // Made field by field as the type says.
  shownFields(fields, document) as Shown<F>;

/** The wire's words and roubles in the domain's words and kopecks: only what was sent. */
export const changesFrom = <F extends Fields>(
  fields: F,
  sent: Given<F>,
  timeZone: string,
): Partial<FieldsOf<F>> =>
  // Made field by field as the type says.
  givenFields(fields, sent, timeZone) as Partial<FieldsOf<F>>;

const shownFields = (fields: Fields, document: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value: unknown = Reflect.get(document, name) ?? missing(field);
      return value === undefined ? [] : [[wireNameOf(name, field), shown(field, value)]];
    }),
  );
const missing = (field: Field): unknown => {
  if (field.kind === 'flag') return field.default ?? false;
  // No hours would read as «at any hour».
  if (field.kind === 'hours' && field.default) return field.default;
  return field.optional ? undefined : null;
};

const shown = (field: Field, value: unknown): unknown => {
  if (value === null) return null;
  switch (field.kind) {
    case 'money':
      return toRoubles(Number(value));
    case 'picture':
      return fileInfo(value as Picture);
    case 'list':
      return (value as object[]).map((item) => shownFields(field.fields, item));
    case 'group':
      return shownFields(field.fields, value as object);
    case 'variants': {
      const variant = value as { readonly kind: string };
      return { kind: variant.kind, ...shownFields(field.of[variant.kind] ?? {}, variant) };
    }
    default:
      return value;
  }
};

const givenFields = (fields: Fields, sent: object, timeZone: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value: unknown = Reflect.get(sent, wireNameOf(name, field));
      return value === undefined ? [] : [[name, given(field, value, timeZone)]];
    }),
  );

const given = (field: Field, value: unknown, timeZone: string): unknown => {
  if (value === null) return null;
  switch (field.kind) {
    case 'money':
      return roubles(Number(value));
    case 'richText':
      return safeHtml(String(value));
    case 'picture':
      return pictureFrom(value as Picture);
    case 'day':
      return localDay(String(value), timeZone);
    case 'list':
      return (value as object[]).map((item) => givenFields(field.fields, item, timeZone));
    case 'group':
      return givenFields(field.fields, value as object, timeZone);
    case 'variants': {
      const variant = value as { readonly kind: string };
      return { kind: variant.kind, ...givenFields(field.of[variant.kind] ?? {}, variant, timeZone) };
    }
    default:
      return value;
  }
};

/** An instant names the day that it lies in by the shop's clock. */
const localDay = (value: string, timeZone: string): string =>
  value.includes('T') ? localTime(Date.parse(value), timeZone).date : value;
