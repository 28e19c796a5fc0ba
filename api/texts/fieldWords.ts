import type { Coordinates } from '../../domain/coordinates.ts';
import type { Field, FieldKind, FieldOf, Fields } from '../../domain/document/field.ts';
import type { Nutrition, Picture, Seo, Weight } from '../../domain/nutrition.ts';
import type { Interval, SpecialDay, Week, WeeklyHours } from '../../domain/schedule/hours.ts';
import { mergeDays } from '../../domain/schedule/mergedDays.ts';
import { badgeName } from '../contract/texts/badgeNames.ts';
import { type AnyLabel, labelOf, labelsIn } from '../contract/texts/documentLabels.ts';
import { weekdayShort } from './days.ts';
import { counted, dayOf, listed, momentOf, roubles, weekdaysOf } from './words.ts';

/** What the words of a value need to know beside it. */
export interface WordsContext {
  readonly timeZone: string;
  /** The name of a document that a field refers to; null when it is not there. */
  readonly nameOf: (kind: string, id: string) => string | null;
}

type AnyLabels = Readonly<Record<string, AnyLabel>>;

/** The value of a field as people read it; null = empty. */
export function valueWords(
  field: Field,
  label: AnyLabel,
  value: unknown,
  context: WordsContext,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  // Each writer belongs to the kind of its field: the compiler cannot follow a table that is indexed by a union.
  const write = writers[field.kind] as (field: Field, value: unknown, at: Place) => string;
  return write(field, value, { label, context }) || null;
}

interface Place {
  readonly label: AnyLabel;
  readonly context: WordsContext;
}
// biome-ignore lint/suspicious/noExplicitAny: the value is of the field's kind, as it was saved.
type Writer<Kind extends FieldKind> = (field: FieldOf<Kind>, value: any, at: Place) => string;

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6, signDisplay: 'negative' });
const asIs = (_: Field, value: unknown): string => String(value);

const writers: { readonly [Kind in FieldKind]: Writer<Kind> } = {
  text: asIs,
  richText: (_, html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  slug: asIs,
  slugs: (_, slugs: string[]) => listed(slugs),
  link: asIs,
  color: asIs,
  badge: (_, icon: string) => badgeName(icon) ?? icon,
  money: (_, sum: number) => roubles(sum),
  percent: (_, percent: number) => `${number.format(percent)}\u00a0%`,
  integer: (_, count: number) => number.format(count),
  minutes: (_, minutes: number) => counted(minutes, 'минута', 'минуты', 'минут'),
  days: (_, days: number) => counted(days, 'день', 'дня', 'дней'),
  grams: (_, grams: number) => `${number.format(grams)}\u00a0г`,
  flag: (_, on: boolean) => (on ? 'да' : 'нет'),
  words: (_, words: string[]) => listed(words),
  reference: ({ to }, id: string, { context }) => context.nameOf(to, id) ?? id,
  references: ({ to }, ids: string[], { context }) => listed(ids.map((id) => context.nameOf(to, id) ?? id)),
  picture: (_, { path, alt }: Picture) => alt || path,
  weight: (_, { value, unit }: Weight) => `${number.format(value)}\u00a0${unit === 'ml' ? 'мл' : 'г'}`,
  nutrition: (_, { kcal, proteins, fats, carbs }: Nutrition) =>
    `${number.format(kcal)} ккал, белки ${number.format(proteins)}, жиры ${number.format(fats)}, углеводы ${number.format(carbs)}`,
  seo: (_, { title, description }: Seo) => [title, description].filter(Boolean).join('. '),
  day: (_, day: string, { context }) => dayOf(day, context.timeZone),
  moment: (_, moment: string, { context }) => momentOf(moment, context.timeZone),
  weekdays: (_, weekdays: number[]) => (weekdays.length === 0 ? 'все дни' : weekdaysOf(weekdays)),
  hours: (_, hours: Interval) => intervalWords(hours),
  week: (_, week: Week) => weekWords(week),
  specialDays: (_, days: SpecialDay[], { context }) => specialWords(days, context),
  schedule: (_, { week, special }: WeeklyHours, { context }) =>
    [weekWords(week), specialWords(special, context)].filter(Boolean).join('; '),
  timeZone: asIs,
  coordinates: (_, place: Coordinates) => placeWords(place),
  polygon: (_, polygon: Coordinates[]) => polygonWords(polygon),
  choice: (_, word: string, { label }) => wordOf(label, word),
  pairs: (_, pairs: string[][], { label }) =>
    pairs.map((pair) => pair.map((word) => wordOf(label, word)).join(' и ')).join('; '),
  list: ({ fields }, rows: object[], { label, context }) =>
    rows.map((row) => groupWords(fields, labelsIn(label), row, context)).join('; '),
  group: ({ fields }, group: object, { label, context }) =>
    groupWords(fields, labelsIn(label), group, context),
  variants: ({ of }, variant: { readonly kind: string }, { label, context }) => {
    const known = labelsIn(label, 'of')[variant.kind];
    const words = groupWords(of[variant.kind] ?? {}, labelsIn(known), variant, context);
    return [known ? labelOf(known) : variant.kind, words].filter(Boolean).join(': ');
  },
};

const wordOf = (label: AnyLabel, word: string): string => String(labelsIn(label, 'words')[word] ?? word);

/** Fields that say nothing (empty, «нет») are left out; lists within stand in brackets. */
const groupWords = (fields: Fields, labels: AnyLabels, values: object, context: WordsContext): string =>
  Object.entries(fields)
    .flatMap(([name, field]) => {
      const value: unknown = Reflect.get(values, name);
      const label = labels[name] ?? name;
      const words = value === false || name === 'id' ? null : valueWords(field, label, value, context);
      if (words === null) return [];
      if (value === true) return [labelOf(label).toLowerCase()];
      return [field.kind === 'list' ? `(${words})` : namedWords(name, label, words)];
    })
    .join(', ');

/** A row is called by its name; everything else says what it is. */
const namedWords = (name: string, label: AnyLabel, words: string): string =>
  ['name', 'title'].includes(name) ? words : `${labelOf(label).toLowerCase()} ${words}`;

const intervalWords = ({ start, end }: Interval): string => `${start}–${end}`;
const intervalsWords = (intervals: readonly Interval[]): string =>
  intervals.length === 0 ? 'закрыто' : intervals.map(intervalWords).join(', ');
const weekWords = (week: Week): string =>
  mergeDays(week)
    .map(
      ({ from, to, intervals }) =>
        `${from === to ? weekdayShort(from) : `${weekdayShort(from)}–${weekdayShort(to)}`} ${intervalsWords(intervals)}`,
    )
    .join('; ');
const specialWords = (days: readonly SpecialDay[], { timeZone }: WordsContext): string =>
  days.map(({ date, intervals }) => `${dayOf(date, timeZone)} ${intervalsWords(intervals)}`).join('; ');

const placeWords = ({ lat, lon }: Coordinates): string => `${number.format(lat)}; ${number.format(lon)}`;
/** How many corners, where about, and how large: enough to tell one outline from another. */
const polygonWords = (polygon: readonly Coordinates[]): string => {
  const middle = (axis: 'lat' | 'lon') =>
    polygon.reduce((sum, place) => sum + place[axis], 0) / Math.max(1, polygon.length);
  const centre = { lat: round(middle('lat')), lon: round(middle('lon')) };
  return `${counted(polygon.length, 'точка', 'точки', 'точек')}, середина ${placeWords(centre)}, ${number.format(Math.round(areaOf(polygon) * 100) / 100)}\u00a0км²`;
};
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Square kilometres, on a map that is flat around the middle: right to a per cent at the size of a town. */
const areaOf = (polygon: readonly Coordinates[]): number => {
  const degree = 111.32;
  const shrink = Math.cos(((polygon[0]?.lat ?? 0) * Math.PI) / 180);
  const doubled = polygon.reduce((sum, from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    return sum + from.lon * to.lat - to.lon * from.lat;
  }, 0);
  return (Math.abs(doubled) / 2) * degree ** 2 * shrink;
};
