import type { Period } from '../../../projections/figures/figures.queries.ts';
import type { ReadModels } from '../../../projections/readModelsDatabase.ts';
import type { Step } from '../../contract/admin/analytics.contract.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { type Bucket, bucketsOf } from './period.ts';
import {
  addUp,
  comparedColumns,
  figureOf,
  type Measure,
  measured,
  type Question,
  type Sums,
  type Tab,
  type WholeTable,
} from './tab.ts';

/** A tab whose chart goes through time. */
interface TimeDescription<Of extends Sums> {
  readonly none: Of;
  readonly byDay: (db: ReadModels, period: Period) => Promise<readonly (Of & { readonly date: string })[]>;
  readonly byHour?: (db: ReadModels, period: Period) => Promise<readonly (Of & { readonly hour: number })[]>;
  /** The first one is the chart's. */
  readonly figures: readonly [Measure<Of>, ...Measure<Of>[]];
  /** Further columns of the table. */
  readonly columns: readonly Measure<Of>[];
  readonly rowLink: (period: Period) => string | null;
  readonly more?: (question: Question) => Promise<readonly WholeTable[]>;
}

interface Row<Of> {
  readonly bucket: Bucket;
  readonly sums: Of;
  readonly before: Of | null;
  readonly unfinished: boolean;
}

/** The day begins for a chart when even the latest guests sleep. */
const firstHour = 5;
/** The hours after midnight belong to the end of the day before them. */
export const hourOfDay = (hour: number): number => (hour + 24 - firstHour) % 24;

export const timeTab = <Of extends Sums>(description: TimeDescription<Of>): Tab => ({
  hours: description.byHour !== undefined,
  async answer(question) {
    const { period } = question;
    const [rows, more] = await Promise.all([
      rowsOf(description, question),
      description.more?.(question) ?? [],
    ]);
    const now = addUp(
      rows.map(({ sums }) => sums),
      description.none,
    );
    const before = question.before
      ? addUp(
          rows.flatMap((row) => (row.before ? [row.before] : [])),
          description.none,
        )
      : null;
    const course = rows.map(({ sums }) => sums);
    return {
      figures: description.figures.map((measure) => figureOf(measure, now, before, { period, course })),
      chart: chartOf(description.figures[0], rows, question.step),
      tables: [tableOf(description, rows, { now, before, question }), ...more],
    };
  },
});

async function rowsOf<Of extends Sums>(
  { none, byDay, byHour }: TimeDescription<Of>,
  { db, period, before, step, today }: Question,
): Promise<Row<Of>[]> {
  if (step === 'hour' && byHour) {
    const [now, then] = await Promise.all([byHour(db, period), before ? byHour(db, before) : null]);
    const at = (rows: readonly (Of & { hour: number })[], hour: number) =>
      addUp<Of>(
        rows.filter((row) => row.hour === hour),
        none,
      );
    return Array.from({ length: 24 }, (_, index) => (index + firstHour) % 24).map((hour) => ({
      bucket: { ...period, ...texts.hour(hour), strong: false },
      sums: at(now, hour),
      before: then && at(then, hour),
      unfinished: false,
    }));
  }
  const [now, then] = await Promise.all([byDay(db, period), before ? byDay(db, before) : null]);
  const within = (rows: readonly (Of & { date: string })[], { from, to }: Period) =>
    addUp<Of>(
      rows.filter(({ date }) => date >= from && date <= to),
      none,
    );
  const daily = step === 'hour' ? 'day' : step;
  const earlier = before ? bucketsAlike(period, before, daily) : [];
  return bucketsOf(period, daily).map((bucket, index) => ({
    bucket,
    sums: within(now, bucket),
    before: then && within(then, earlier[index] ?? { from: '9', to: '' }),
    unfinished: bucket.from <= today && bucket.to >= today,
  }));
}

/** The parts of the other period that stand beside those of this one: as many days later or earlier as the periods are. */
function bucketsAlike(period: Period, before: Period, step: Exclude<Step, 'hour'>): Period[] {
  const shift = Date.parse(period.from) - Date.parse(before.from);
  const moved = (date: string) => new Date(Date.parse(date) - shift).toISOString().slice(0, 10);
  return bucketsOf(period, step).map(({ from, to }) => ({ from: moved(from), to: moved(to) }));
}

function chartOf<Of extends Sums>(measure: Measure<Of>, rows: readonly Row<Of>[], step: Step) {
  const points = rows.map(({ bucket, sums, before, unfinished }) => ({
    label: bucket.label,
    note: bucket.note,
    strong: bucket.strong,
    value: measured(measure, sums),
    before: before && measured(measure, before),
    unfinished,
  }));
  const named = points.map((point, index) => ({ ...point, name: rows[index]?.bucket.title ?? point.label }));
  const title = texts.chartTitle(measure.name, step);
  return {
    kind: measure.isRatio ? ('line' as const) : ('bars' as const),
    title,
    unit: measure.unit,
    points,
    description: texts.described(title, named, measure.unit),
  };
}

function tableOf<Of extends Sums>(
  { figures, columns, rowLink }: TimeDescription<Of>,
  rows: readonly Row<Of>[],
  { now, before, question }: { now: Of; before: Of | null; question: Question },
): WholeTable {
  const { step, period } = question;
  const compared = comparedColumns(texts.stepName(step), [...figures, ...columns], question.before !== null);
  return {
    key: 'steps',
    title: texts.tableTitle(step),
    note: '',
    shaded: false,
    columns: compared.columns,
    rows: [
      {
        cells: compared.cells(texts.total, now, before),
        total: true,
        unfinished: false,
        link: rowLink(period),
      },
      ...rows.toReversed().map(({ bucket, sums, before: then, unfinished }) => ({
        cells: compared.cells(bucket.title, sums, then),
        total: false,
        unfinished,
        link: step === 'hour' ? null : rowLink(bucket),
      })),
    ],
  };
}
