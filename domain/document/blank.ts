import type { BlankOf, Field, Fields, PlainValues } from './field.ts';

const zeros: Readonly<Partial<{ [Kind in keyof PlainValues]: PlainValues[Kind] }>> = {
  text: '',
  richText: '',
  slugs: [],
  link: '',
  money: 0,
  percent: 0,
  integer: 0,
  minutes: 0,
  days: 0,
  grams: 0,
  flag: false,
  words: [],
  reference: '',
  references: [],
  nutrition: { kcal: 0, proteins: 0, fats: 0, carbs: 0 },
  seo: {},
  weekdays: [],
  week: Array.from({ length: 7 }, () => []),
  specialDays: [],
};

/** What a new document has before anybody has filled it in. */
export const blankOf = <F extends Fields>(fields: F): BlankOf<F> =>
  // Every field but those that are left out by the type of a blank.
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.optional || field.required ? [] : [[name, blankValue(field)]],
    ),
  ) as BlankOf<F>;

/** Of one field; a list row begins with it. */
export const blankValue = (field: Field): unknown => {
  if ('default' in field && field.default !== undefined) return field.default;
  if (field.orNull) return null;
  switch (field.kind) {
    case 'choice':
      return field.of[0];
    case 'pairs':
    case 'list':
      return [];
    case 'group':
      return blankOf(field.fields);
    case 'variants':
      return null;
    default: {
      const zero = zeros[field.kind];
      if (zero === undefined)
        throw new Error(`A field of kind ${field.kind} needs a default, or to be required`);
      return zero;
    }
  }
};
