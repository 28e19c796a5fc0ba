import { tidyLine, tidyText } from '../text.ts';
import type { Field, FieldKind, FieldOf, Fields } from './field.ts';
import * as values from './values.ts';

/** Names of the given fields whose value means nothing. What a document lacks altogether is the caller's to ask. */
export const invalidFields = (fields: Fields, given: object): readonly string[] =>
  Object.entries(given).flatMap(([name, value]) => {
    const field = fieldOf(fields, name);
    return field && isValid(field, value) ? [] : [name];
  });

/** Names of the fields that a whole document must have and this one has not. */
export const missingFields = (fields: Fields, document: object): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.optional || Reflect.get(document, name) !== undefined ? [] : [name],
  );

const isValid = (field: Field, value: unknown): boolean => {
  if (value === undefined) return field.optional === true;
  if (value === null) return field.orNull === true;
  if (field.required && isEmpty(value)) return false;
  // Each check belongs to the kind of its field: the compiler cannot follow a table that is indexed by a union.
  const check = checks[field.kind] as (field: Field, value: unknown) => boolean;
  return (holdsObject(field) ? typeof value === 'object' : true) && check(field, value);
};

/** Names come from outside: `toString` is no field. */
const fieldOf = (fields: Fields, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;

const objects = [
  'picture',
  'weight',
  'nutrition',
  'seo',
  'hours',
  'schedule',
  'coordinates',
  'group',
  'variants',
];
const holdsObject = ({ kind }: Field): boolean => objects.includes(kind);

const areAll = (list: unknown, max: number, isOne: (item: unknown) => boolean): boolean =>
  Array.isArray(list) && list.length <= max && list.every(isOne);

const isWholeOf = (fields: Fields, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  missingFields(fields, value).length + invalidFields(fields, value).length === 0;

// biome-ignore lint/suspicious/noExplicitAny: what comes from outside may be anything; each check looks at it.
type Check<Kind extends FieldKind> = (field: FieldOf<Kind>, value: any) => boolean;

const checks: { readonly [Kind in FieldKind]: Check<Kind> } = {
  text: ({ max, lines }, value) => (lines ? values.isText(value, max) : values.isLine(value, max)),
  richText: ({ max }, value) => values.isText(value, max),
  slug: (_, value) => values.isSlug(value),
  slugs: (_, value) => areAll(value, 1000, values.isSlug),
  link: (_, value) => values.isLink(value),
  color: (_, value) => values.isColor(value),
  badge: (_, value) => values.isBadge(value),
  money: ({ max }, value) => values.isMoney(value, max),
  percent: (_, value) => values.isPercent(value),
  integer: ({ min = 0, max = values.dearest }, value) => values.isWhole(value, min, max),
  minutes: ({ min = 0, max = values.dearest }, value) => values.isWhole(value, min, max),
  days: (_, value) => values.isWhole(value, 0, 36_500),
  grams: (_, value) => values.isGrams(value),
  flag: (_, value) => typeof value === 'boolean',
  words: ({ max }, value) => areAll(value, max, (word) => values.isLine(word, 200) && word !== ''),
  reference: (_, value) => values.isId(value),
  references: ({ max }, value) => areAll(value, max, values.isId),
  picture: (_, value) => values.isPicture(value),
  weight: (_, value) => values.isWeight(value),
  nutrition: (_, value) => values.isNutrition(value),
  seo: (_, value) => values.isSeo(value),
  day: (_, value) => values.isDay(value),
  moment: (_, value) => values.isMoment(value),
  weekdays: (_, value) => values.areWeekdays(value),
  hours: (_, value) => values.isInterval(value),
  week: (_, value) => values.isWeek(value),
  specialDays: (_, value) => values.areSpecialDays(value),
  schedule: (_, value) => values.isWeek(value.week) && values.areSpecialDays(value.special),
  timeZone: (_, value) => values.isTimeZone(value),
  coordinates: (_, value) => values.isPlace(value),
  polygon: (_, value) => values.isPolygon(value),
  choice: ({ of }, value) => of.includes(value),
  pairs: ({ of }, value) =>
    areAll(value, 100, (pair) => areAll(pair, 2, (word) => typeof word === 'string' && of.includes(word))),
  list: ({ fields, max }, value) => areAll(value, max, (item) => isWholeOf(fields, item)),
  group: ({ fields }, value) => isWholeOf(fields, value),
  variants: ({ of }, value) => {
    const { kind, ...rest } = value;
    const variant = typeof kind === 'string' && Object.hasOwn(of, kind) ? of[kind] : undefined;
    return variant !== undefined && isWholeOf(variant, rest);
  },
};

/** The texts of a document as they are kept, lists and groups included. */
export const tidyFields = <Given extends object>(fields: Fields, given: Given): Given =>
  // The same fields with the same kinds of values.
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = fieldOf(fields, name);
      return [name, field ? tidied(field, value) : value];
    }),
  ) as Given;

const tidied = (field: Field, value: unknown): unknown => {
  if (typeof value === 'string') return tidiedText(field, value);
  if (field.kind === 'words' && Array.isArray(value))
    return value.map((word) => (typeof word === 'string' ? tidyLine(word) : word));
  if (field.kind === 'list' && Array.isArray(value))
    return value.map((item) => tidiedObject(field.fields, item));
  if (field.kind === 'group') return tidiedObject(field.fields, value);
  return value;
};
const tidiedObject = (fields: Fields, value: unknown): unknown =>
  typeof value === 'object' && value !== null ? tidyFields(fields, value) : value;

const tidiedText = (field: Field, value: string): string => {
  if (field.kind === 'richText') return tidyText(value);
  if (field.kind !== 'text') return value;
  return field.lines ? tidyText(value) : tidyLine(value);
};
