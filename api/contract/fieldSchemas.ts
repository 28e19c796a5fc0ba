import { z } from 'zod';
import { badgeIcons } from '../../domain/badge.fields.ts';
import type { Field, FieldKind, FieldOf, Fields, PlainValues } from '../../domain/document/field.ts';
import {
  coordinates,
  type FileInfo,
  fileInfo,
  givenMoney,
  id,
  instant,
  line,
  localDate,
  money,
  nutrition,
  text,
  weight,
} from './values.contract.ts';

/** The wire form of documents, made of their description: names in snake case, sums in roubles, pictures with their sizes. */

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : '';
type WireName<Name, F extends Field> = F extends { wire: infer Wire extends string }
  ? Wire
  : Name extends string
    ? Snake<Name>
    : never;

export const wireNameOf = (name: string, field: Field): string =>
  field.wire ?? name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** A picture of ours or a link, as it is sent: its sizes are the shop's to tell. */
const givenPicture = z.strictObject({
  path: z.string().min(1).max(2000),
  alt: line(500).default(''),
  width: z.int().min(1).max(100_000).optional(),
  height: z.int().min(1).max(100_000).optional(),
});
type Mode = 'shown' | 'given';
interface Pictures {
  readonly shown: FileInfo;
  readonly given: z.output<typeof givenPicture>;
}

type Wire<F extends Field, M extends Mode> = F extends { kind: 'choice'; of: readonly (infer Word)[] }
  ? Word
  : F extends { kind: 'list'; fields: infer Inner extends Fields }
    ? readonly WireFields<Inner, M>[]
    : F extends { kind: 'group'; fields: infer Inner extends Fields }
      ? WireFields<Inner, M>
      : F extends { kind: 'picture' }
        ? Pictures[M]
        : F extends { kind: infer Kind extends keyof PlainValues }
          ? PlainValues[Kind]
          : unknown;
type WireValue<F extends Field, M extends Mode> = F extends { orNull: true } ? Wire<F, M> | null : Wire<F, M>;

/** Fields that a document of older times lacks are left out; a switch is then where it is by default. */
type LeftOut<F extends Field> = F extends { optional: true }
  ? F extends { kind: 'flag' }
    ? false
    : true
  : false;
type Whole<F extends Fields, M extends Mode> = {
  [Name in keyof F as LeftOut<F[Name]> extends true ? never : WireName<Name, F[Name]>]: WireValue<F[Name], M>;
} & {
  [Name in keyof F as LeftOut<F[Name]> extends true ? WireName<Name, F[Name]> : never]?:
    | WireValue<F[Name], M>
    | undefined;
};
type WireFields<F extends Fields, M extends Mode> = { [Name in keyof Whole<F, M>]: Whole<F, M>[Name] };

export type Shown<F extends Fields> = WireFields<F, 'shown'>;
export type Given<F extends Fields> = {
  [Name in keyof F as F[Name] extends { change: 'nobody' } ? never : WireName<Name, F[Name]>]?:
    | WireValue<F[Name], 'given'>
    | undefined;
};

type ShownShape<F extends Fields> = {
  [Name in keyof Shown<F>]-?: undefined extends Shown<F>[Name]
    ? z.ZodOptional<z.ZodType<Exclude<Shown<F>[Name], undefined>>>
    : z.ZodType<Shown<F>[Name]>;
};

/** A document as staff see it: the shape of a `z.object`. */
export const shownShape = <F extends Fields>(fields: F): ShownShape<F> =>
  // Made field by field as the type says.
  shapeOf(fields, 'shown') as ShownShape<F>;

/** What staff send of a document: any of its fields that a person may change. */
export const givenFields = <F extends Fields>(fields: F): z.ZodType<Given<F>, Given<F>> => {
  const changeable = Object.fromEntries(
    Object.entries(fields).filter(([, field]) => field.change !== 'nobody'),
  );
  const shape = Object.entries(shapeOf(changeable, 'given')).map(([name, schema]) => [
    name,
    schema.optional(),
  ]);
  // Made field by field as the type says.
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<Given<F>, Given<F>>;
};

const shapeOf = (fields: Fields, mode: Mode): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = schemaOf(field, mode);
      const leftOut = field.optional && field.kind !== 'flag';
      return [wireNameOf(name, field), leftOut ? schema.optional() : schema];
    }),
  );

const schemaOf = (field: Field, mode: Mode): z.ZodType => {
  // Each schema belongs to the kind of its field: the compiler cannot follow a table that is indexed by a union.
  const make = schemas[field.kind] as (field: Field, mode: Mode) => z.ZodType;
  const schema = make(field, mode);
  return field.orNull ? schema.nullable() : schema;
};

const needed = ({ required }: Field): number => (required ? 1 : 0);
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const interval = z.strictObject({ start: time, end: time });
const week = z.array(z.array(interval).max(10)).length(7);
const specialDays = z
  .array(z.strictObject({ date: localDate, intervals: z.array(interval).max(10) }))
  .max(400);
export const weeklyHours = z.strictObject({ week, special: specialDays });
const seoWords = z.strictObject({ title: line(500).optional(), description: text(2000).optional() });
const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/);
const someText = z.string();
const places = z.array(coordinates);

type Make<Kind extends FieldKind> = (field: FieldOf<Kind>, mode: Mode) => z.ZodType;
/** Shown is what was once saved, under whatever rules; given is judged. */
const either = (shown: z.ZodType, given: z.ZodType) => (_: Field, mode: Mode) =>
  mode === 'shown' ? shown : given;

const schemas: { readonly [Kind in FieldKind]: Make<Kind> } = {
  text: (field, mode) => {
    if (mode === 'shown') return someText;
    return (field.lines ? text(field.max) : line(field.max)).min(needed(field));
  },
  richText: ({ max }, mode) => (mode === 'shown' ? someText : text(max)),
  slug: either(someText, slug),
  slugs: either(z.array(someText), z.array(slug).max(1000)),
  link: either(someText, line(2000)),
  color: either(someText, z.string().regex(/^#(?:[\da-fA-F]{3}|[\da-fA-F]{6})$/)),
  badge: either(someText, z.enum(badgeIcons)),
  money: ({ max }, mode) => {
    if (mode === 'shown') return money;
    return max === undefined ? givenMoney : givenMoney.max(max / 100);
  },
  percent: either(z.number(), z.number().min(0).max(100)),
  integer: ({ min = 0, max = 1_000_000_000 }, mode) =>
    mode === 'shown' ? z.number() : z.int().min(min).max(max),
  minutes: ({ min = 0, max = 1_000_000_000 }, mode) =>
    mode === 'shown' ? z.number() : z.int().min(min).max(max),
  days: either(z.number(), z.int().min(0).max(36_500)),
  grams: either(z.number(), z.number().min(0).max(100_000)),
  flag: () => z.boolean(),
  words: ({ max }, mode) => (mode === 'shown' ? z.array(someText) : z.array(line(200).min(1)).max(max)),
  reference: either(someText, id),
  references: (field, mode) =>
    mode === 'shown' ? z.array(someText) : z.array(id).min(needed(field)).max(field.max),
  picture: either(fileInfo, givenPicture),
  weight: either(
    weight,
    z.strictObject({ value: z.number().min(0).max(100_000), unit: z.enum(['g', 'ml']) }),
  ),
  nutrition: either(nutrition, nutrition.strict()),
  seo: either(z.object({ title: someText.optional(), description: someText.optional() }), seoWords),
  day: either(someText, z.union([localDate, instant])),
  moment: either(someText, instant),
  weekdays: either(z.array(z.number()), z.array(z.int().min(1).max(7)).max(7)),
  hours: () => interval,
  week: () => week,
  specialDays: () => specialDays,
  schedule: () => weeklyHours,
  timeZone: either(someText, z.string().max(100)),
  coordinates: () => coordinates,
  polygon: either(places, places.min(3).max(2000)),
  choice: ({ of }) => z.enum(of as readonly [string, ...string[]]),
  pairs: ({ of }) => z.array(z.tuple([z.enum(of as [string]), z.enum(of as [string])])).max(100),
  list: ({ fields, max }, mode) => {
    const item = mode === 'shown' ? z.object(shapeOf(fields, mode)) : z.strictObject(shapeOf(fields, mode));
    return mode === 'shown' ? z.array(item) : z.array(item).max(max);
  },
  group: ({ fields }, mode) => z.strictObject(shapeOf(fields, mode)),
  variants: ({ of }, mode) =>
    z.union(
      Object.entries(of).map(([kind, fields]) =>
        z.strictObject({ kind: z.literal(kind), ...shapeOf(fields, mode) }),
      ),
    ),
};
