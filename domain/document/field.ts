import type { Coordinates } from '../coordinates.ts';
import type { Nutrition, Picture, Seo, Weight } from '../nutrition.ts';
import type { Interval, SpecialDay, Week, WeeklyHours } from '../schedule/hours.ts';

/** What a field of each plain kind holds. Those that are made of others (`choice`, `list`…) say their type themselves. */
export interface PlainValues {
  readonly text: string;
  /** Sanitised HTML. */
  readonly richText: string;
  /** An address: Latin letters, digits, hyphens. */
  readonly slug: string;
  readonly slugs: readonly string[];
  /** A page of the shop or an address of the web. */
  readonly link: string;
  readonly color: string;
  /** Name of a badge icon. */
  readonly badge: string;
  /** Kopecks. */
  readonly money: number;
  readonly percent: number;
  readonly integer: number;
  readonly minutes: number;
  readonly days: number;
  readonly grams: number;
  readonly flag: boolean;
  readonly words: readonly string[];
  /** A document's id. */
  readonly reference: string;
  readonly references: readonly string[];
  readonly picture: Picture;
  readonly weight: Weight;
  readonly nutrition: Nutrition;
  readonly seo: Seo;
  /** A whole local date «YYYY-MM-DD». */
  readonly day: string;
  /** An ISO instant. */
  readonly moment: string;
  /** 1 = Monday … 7 = Sunday; empty = every day. */
  readonly weekdays: readonly number[];
  readonly hours: Interval;
  readonly week: Week;
  readonly specialDays: readonly SpecialDay[];
  readonly schedule: WeeklyHours;
  /** IANA. */
  readonly timeZone: string;
  readonly coordinates: Coordinates;
  /** A ring that need not be closed. */
  readonly polygon: readonly Coordinates[];
}

/** What a field says of itself beside its kind. */
interface Traits {
  /** Its name on the wire, when that is not its own in snake case. */
  readonly wire?: string;
  readonly orNull?: true;
  /** Documents of the time before the field do not have it. */
  readonly optional?: true;
  /** A new document cannot do without it, and no text is empty. */
  readonly required?: true;
  /** Staff of the owner's group only; or nobody: the shop keeps it. Else whoever may change the document. */
  readonly change?: 'owner' | 'nobody';
}
interface Limits {
  /** `picture`: the address of one, chosen in the library. */
  text: { readonly max: number; readonly lines?: 'several'; readonly picture?: true };
  richText: { readonly max: number };
  money: { readonly max?: number };
  integer: { readonly min?: number; readonly max?: number };
  minutes: { readonly min?: number; readonly max?: number };
  words: { readonly max: number };
  reference: { readonly to: string };
  /** `within`: they stand in the same document, whose own rules look after them. */
  references: { readonly to: string; readonly max: number; readonly within?: true };
}

type PlainField = {
  [Kind in keyof PlainValues]: Traits & {
    readonly kind: Kind;
    readonly default?: PlainValues[Kind];
  } & (Kind extends keyof Limits ? Limits[Kind] : unknown);
}[keyof PlainValues];

/** One of some words. */
interface ChoiceField extends Traits {
  readonly kind: 'choice';
  readonly of: readonly string[];
  readonly default?: string;
}
/** Pairs of such words. */
interface PairsField extends Traits {
  readonly kind: 'pairs';
  readonly of: readonly string[];
}
interface ListField extends Traits {
  readonly kind: 'list';
  readonly fields: Fields;
  readonly max: number;
}
/** Fields that belong together. */
interface GroupField extends Traits {
  readonly kind: 'group';
  readonly fields: Fields;
}
/** One of several groups; `kind` says which. */
interface VariantsField extends Traits {
  readonly kind: 'variants';
  readonly of: Readonly<Record<string, Fields>>;
}

export type Field = PlainField | ChoiceField | PairsField | ListField | GroupField | VariantsField;
export type FieldKind = Field['kind'];
export type FieldOf<Kind extends FieldKind> = Extract<Field, { readonly kind: Kind }>;

/** The one description of a kind of document, from which its type, rules, wire form, words and blank come. */
export interface Fields {
  readonly [name: string]: Field;
}

type NotNull<F extends Field> = F extends { kind: 'choice'; of: readonly (infer Word)[] }
  ? Word
  : F extends { kind: 'pairs'; of: readonly (infer Word)[] }
    ? readonly (readonly [Word, Word])[]
    : F extends { kind: 'list'; fields: infer Inner extends Fields }
      ? readonly FieldsOf<Inner>[]
      : F extends { kind: 'group'; fields: infer Inner extends Fields }
        ? FieldsOf<Inner>
        : F extends { kind: 'variants'; of: infer Variants extends Readonly<Record<string, Fields>> }
          ? {
              [Kind in keyof Variants]: { readonly kind: Kind } & FieldsOf<Variants[Kind]>;
            }[keyof Variants]
          : F extends { kind: infer Kind extends keyof PlainValues }
            ? PlainValues[Kind]
            : never;

export type ValueOf<F extends Field> = F extends { orNull: true } ? NotNull<F> | null : NotNull<F>;

type Named<F extends Fields, Trait, Not = never> = {
  [Name in keyof F]: F[Name] extends Not ? never : F[Name] extends Trait ? Name : never;
}[keyof F];

/** What a document of these fields is. */
export type FieldsOf<F extends Fields> = Readonly<
  { [Name in Named<F, Field, { optional: true }>]: ValueOf<F[Name]> } & {
    [Name in Named<F, { optional: true }>]?: ValueOf<F[Name]>;
  }
>;

/** What a new document has before anybody has filled it in: all but what it cannot do without. */
export type BlankOf<F extends Fields> = Readonly<{
  [Name in Named<F, Field, { optional: true } | { required: true }>]: ValueOf<F[Name]>;
}>;
