import { z } from 'zod';
import { lengthOf, tidyLine, tidyText, writtenText } from '../../domain/text.ts';

/** Roubles on the wire: at most two decimals. */
export const money = z.number().multipleOf(0.01);
/** A sum that somebody sends: no order comes near the end of it, and no fraction of a kopeck hides behind a float. */
export const givenMoney = money
  .min(0)
  .max(10_000_000)
  .refine((sum) => Number(sum.toFixed(2)) === sum);
/** A promocode is called by its code, and older codes hold emoji and an exclamation mark. */
export const id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\p{L}\p{N}\p{M}\p{So}._~*!%&@+-]+$/u);
export const uid = z.uuid();
export const count = z.int().min(1).max(99);
/** What people type, by the one definition of text; so many characters as people count them, of two halves at most. */
export const text = (max: number) => written(max, tidyText);
/** The same for what is one line: a name, a street. */
export const line = (max: number) => written(max, tidyLine);
const written = (max: number, tidy: (text: string) => string) =>
  z
    .string()
    .check(refuseLonger(2 * max, max))
    .max(2 * max)
    .overwrite(tidy)
    .regex(writtenText)
    .check(refuseLonger(max, max));
/** Says what the limit is for people; as it is sent a text may be longer by what is tidied away. */
const refuseLonger =
  (limit: number, max: number): z.core.CheckFn<string> =>
  ({ value: input, issues }) => {
    if (input.length > limit && lengthOf(input) > limit)
      issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: max,
        inclusive: true,
        input,
        continue: false,
      });
  };
/** Of a century that somebody alive has to do with: calendars and time zones know no others well. */
export const ofOurTime = /^(?:19|20|21)\d\d-/;
export const instant = z.iso.datetime({ offset: true }).regex(ofOurTime);
export const localDate = z.iso.date().regex(ofOurTime);
/** Of a path or a query, where everything is text. */
export const page = z.coerce.number().int().min(0).max(100_000).default(0);
/** Of a body, where a number is a number. */
export const pageNumber = z.int().min(0).max(100_000);
/** Where a list goes on: opaque, what the page before answered as `next`; null = there is no more. */
export const pageKey = z
  .string()
  .max(1000)
  .regex(/^[\w-]+$/);
export const nextPage = z.string().nullable();
/** Any usual writing of a Russian mobile number; the server makes it E.164. */
export const phone = z.string().min(1).max(40);
export const password = z.string().min(8).max(128);
export const code = z.string().regex(/^\d{4}$/);
export const coordinates = z.strictObject({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
});

export const message = z.object({ message: z.string() });

/** Every refusal. `fields`: a text for each field of the request that is to blame. */
export const problem = z.object({
  error: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** For some of these fields a value that would be taken: a free address. */
  offers: z.record(z.string(), z.string()).optional(),
});
export type Problem = z.output<typeof problem>;

/** A picture with its ready sizes; keys such as `150x150`, `320x320`. A linked picture of a feed has no sizes. */
const singleFile = z.object({
  path: z.string(),
  alt: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Widths that it is kept in: `path` with one of them in place of its own `width` is its address. */
  sizes: z.array(z.number()).optional(),
  /** What must stay in sight when it is cropped, in per cent from the upper left corner. */
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
  /** The thumbnail, `150x150`. */
  resize_versions: z.record(z.string(), z.string()),
});
/** `layers` are transparent pictures that lie on it, the lowest first: what a bowl holds. */
export const fileInfo = singleFile.extend({ layers: z.array(singleFile).optional() });
export type FileInfo = z.output<typeof fileInfo>;
/** The picture of an ordered row in one size, with what lies on it. */
export const rowPicture = z.object({
  path: z.string(),
  layers: z.array(z.object({ path: z.string() })).optional(),
});
export type RowPicture = z.output<typeof rowPicture>;

export const nutrition = z.object({
  kcal: z.number(),
  proteins: z.number(),
  fats: z.number(),
  carbs: z.number(),
});
/** What a portion weighs and holds; null: nobody has told. */
export const portionFigures = {
  nutrition: nutrition.nullable(),
  nutrition_per_100: nutrition.nullable(),
  allergens: z.array(z.string()),
};
export const weight = z.object({ value: z.number(), unit: z.enum(['g', 'ml']) });
export const seo = z.object({
  title: z.string(),
  description: z.string(),
  canonical: z.string(),
  image: z.string().optional(),
});
export const breadcrumb = z.object({ name: z.string(), full_path: z.string() });
