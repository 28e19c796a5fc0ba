import type { Shop } from '../../../domain/shop/shop.ts';
import type { Period } from '../../../projections/figures/figures.queries.ts';
import type { ReadModels } from '../../../projections/readModelsDatabase.ts';
import type { Chart, Figure, Step, Table, Unit } from '../../contract/admin/analytics.contract.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';

/** What a tab is asked. */
export interface Question {
  readonly db: ReadModels;
  readonly shop: Shop;
  readonly now: string;
  readonly today: string;
  readonly period: Period;
  readonly before: Period | null;
  readonly step: Step;
  /** How much of a long table is asked for. */
  readonly rows: 'first' | 'all';
}

export interface TabAnswer {
  readonly figures: readonly Figure[];
  readonly chart: Chart | null;
  readonly tables: readonly WholeTable[];
}

/** A table before it is cut to what is asked for. One that made only those rows says itself how many there are. */
export type WholeTable = Omit<Table, 'count'> & { readonly count?: number };

/** A page of analytics. Nearly all are made of a description by `timeTab` or `itemTab`. */
export interface Tab {
  /** It can be seen by the hour. */
  readonly hours: boolean;
  answer(question: Question): Promise<TabAnswer>;
}

export type Sums = Readonly<Record<string, number>>;

/** A figure of the business: one name for one number, wherever it stands (docs/decisions/0032-names-of-figures.md). */
export interface Measure<Of extends Sums> {
  readonly key: string;
  readonly name: string;
  readonly unit: Exclude<Unit, 'text'>;
  /** From sums; money in kopecks; null where there is nothing to divide by. */
  readonly of: (sums: Of) => number | null;
  readonly better?: Figure['better'];
  /** Which orders it counts. */
  readonly note?: string;
  /** An average or a share: parts of it do not add up. */
  readonly isRatio?: true;
  /** The page that lists what it is made of. */
  readonly link?: (period: Period) => string;
}

/** As it goes over the wire: roubles, and no longer fractions than people read. */
export function measured<Of extends Sums>({ of, unit }: Measure<Of>, sums: Of): number | null {
  const value = of(sums);
  if (value === null) return null;
  if (unit === 'money') return Math.round(value) / 100;
  return unit === 'count' ? value : Math.round(value * 10) / 10;
}

export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100;

/** Rows added up; an empty period has the zeros of `none`. */
export const addUp = <Of extends Sums>(rows: readonly Partial<Of>[], none: Of): Of => {
  const all: Record<string, number> = { ...none };
  const names = Object.keys(none);
  for (const row of rows) for (const name of names) all[name] = (all[name] ?? 0) + (row[name] ?? 0);
  // The same names as in `none`, which is of the type.
  return all as unknown as Of;
};

export const figureOf = <Of extends Sums>(
  measure: Measure<Of>,
  now: Of,
  before: Of | null,
  { period, course }: { readonly period: Period; readonly course: readonly Of[] },
): Figure => ({
  key: measure.key,
  name: measure.name,
  unit: measure.unit,
  value: measured(measure, now),
  before: before && measured(measure, before),
  better: measure.better ?? null,
  note: measure.note ?? '',
  course: course.map((sums) => measured(measure, sums)),
  link: measure.link?.(period) ?? null,
});

/** The list of the orders that were placed in some days. */
export const ordersLink = ({ from, to }: Period, more: Readonly<Record<string, string>> = {}): string =>
  `/sales/orders?${new URLSearchParams({ view: 'list', from, to, ...more })}`;
export const cancelledLink = (period: Period): string => ordersLink(period, { status: 'cancelled' });
/** The list of the feedbacks that were left in some days. */
export const feedbacksLink = ({ from, to }: Period): string =>
  `/feedbacks?${new URLSearchParams({ from, to })}`;
export const completedLink = (period: Period): string => ordersLink(period, { status: 'completed' });

/** A name, the first measure beside what it was and the difference, then the others: the rows of every first table. */
export function comparedColumns<Of extends Sums>(
  itemName: string,
  [first, ...others]: readonly [Measure<Of>, ...Measure<Of>[]],
  isCompared: boolean,
) {
  const headOf = ({ key, name, unit }: Measure<Of>): Table['columns'][number] => ({ key, name, unit });
  const compared: Table['columns'] = [
    { ...headOf(first), key: 'before', name: texts.before },
    { ...headOf(first), key: 'difference', name: texts.difference },
  ];
  const name: Table['columns'][number] = { key: 'name', name: itemName, unit: 'text' };
  return {
    columns: [name, headOf(first), ...(isCompared ? compared : []), ...others.map(headOf)],
    cells: (title: string, sums: Of, before: Of | null): Table['rows'][number]['cells'] => {
      const value = measured(first, sums);
      const was = before && measured(first, before);
      const difference = value === null || was === null ? null : Math.round((value - was) * 100) / 100;
      return [
        title,
        value,
        ...(isCompared ? [was, difference] : []),
        ...others.map((measure) => measured(measure, sums)),
      ];
    },
  };
}
