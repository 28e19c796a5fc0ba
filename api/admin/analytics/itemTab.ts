import type { Period } from '../../../projections/figures/figures.queries.ts';
import type { ReadModels } from '../../../projections/readModelsDatabase.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { firstRows } from './cutTable.ts';
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

interface Item<Of> {
  readonly id: string;
  readonly name: string;
  readonly sums: Of;
}
/** What a thing was in the period before; null = nothing is compared. */
type BeforeOf<Of> = (item: { readonly id: string }) => Of | null;

/** A tab about things: dishes, zones, people. */
interface ItemDescription<Of extends Sums> {
  readonly none: Of;
  /** What they are called: «Блюдо». */
  readonly itemName: string;
  readonly chartTitle: string;
  readonly byItem: (
    db: ReadModels,
    period: Period,
    question: Question,
  ) => Promise<readonly (Of & { readonly id: string })[]>;
  /** Where there are thousands: of the period before only what the first figure is made of. */
  readonly firstByItem?: (
    db: ReadModels,
    period: Period,
  ) => Promise<readonly (Partial<Of> & { readonly id: string })[]>;
  /** For the small lines beside the figures; all items together. */
  readonly byDay: (db: ReadModels, period: Period) => Promise<readonly (Of & { readonly date: string })[]>;
  readonly namesOf: (
    question: Question,
    ids: readonly string[],
  ) => Promise<(id: string) => string> | ((id: string) => string);
  /** By the first one the things are ordered and drawn. */
  readonly figures: readonly [Measure<Of>, ...Measure<Of>[]];
  /** Of a thing: in the table behind the name. */
  readonly columns: readonly Measure<Of>[];
  /** Last columns in words, from the thing's place among all. */
  readonly marks?: readonly {
    readonly key: string;
    readonly name: string;
    readonly of: (items: readonly Item<Of>[]) => (item: Item<Of>) => string;
  }[];
  readonly rowLink: (item: { readonly id: string }, question: Question) => string | null;
  readonly more?: (question: Question) => Promise<readonly WholeTable[]>;
}

const drawn = 12;
const alphabet = new Intl.Collator('ru');
const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

export const itemTab = <Of extends Sums>(description: ItemDescription<Of>): Tab => ({
  hours: false,
  async answer(question) {
    const { db, period, before } = question;
    const { none, byItem, firstByItem, byDay, figures, more } = description;
    const [now, then, days, daysBefore, extra] = await Promise.all([
      byItem(db, period, question),
      before ? (firstByItem?.(db, before) ?? byItem(db, before, question)) : null,
      byDay(db, period),
      before && firstByItem ? byDay(db, before) : null,
      more?.(question) ?? [],
    ]);
    const ids = [...new Set([...now, ...(then ?? [])].map(({ id }) => id))];
    const nameOf = await description.namesOf(question, ids);
    const [first] = figures;
    const allBefore: readonly Partial<Of>[] | null = daysBefore ?? then;
    const [nowOf, thenOf] = [byId(now), then && byId(then)];
    const items = ids
      .map((id) => {
        const sums = nowOf.get(id) ?? none;
        return { id, name: nameOf(id), sums, rank: measured(first, sums) ?? 0 };
      })
      .sort((one, other) => other.rank - one.rank || alphabet.compare(one.name, other.name));
    const beforeOf: BeforeOf<Of> = ({ id }) => thenOf && { ...none, ...thenOf.get(id) };
    const course = days.map((day): Of => day);
    // Where there are thousands, all of them together are kept by the day.
    const all = { now: addUp(firstByItem ? course : now, none), before: allBefore && addUp(allBefore, none) };
    return {
      figures: figures.map((measure) => figureOf(measure, all.now, all.before, { period, course })),
      chart: chartOf(description, items, beforeOf),
      tables: [tableOf(description, items, question, { ...all, beforeOf }), ...extra],
    };
  },
});

function chartOf<Of extends Sums>(
  { figures: [first], chartTitle }: ItemDescription<Of>,
  items: readonly Item<Of>[],
  beforeOf: BeforeOf<Of>,
) {
  const points = items.slice(0, drawn).map((item) => {
    const before = beforeOf(item);
    return {
      label: item.name,
      note: '',
      strong: false,
      value: measured(first, item.sums),
      before: before && measured(first, before),
      unfinished: false,
    };
  });
  return {
    kind: 'rows' as const,
    title: chartTitle,
    unit: first.unit,
    points,
    description: texts.described(
      chartTitle,
      points.map((point) => ({ ...point, name: point.label })),
      first.unit,
    ),
  };
}

/** Of thousands only the rows that are asked for are made: each has its cells and a link. */
function tableOf<Of extends Sums>(
  { itemName, figures: [first], columns, marks = [], rowLink }: ItemDescription<Of>,
  items: readonly Item<Of>[],
  question: Question,
  all: { readonly now: Of; readonly before: Of | null; readonly beforeOf: BeforeOf<Of> },
): WholeTable {
  const shown = question.rows === 'all' ? items : items.slice(0, firstRows);
  const marked = marks.map(({ of }) => of(items));
  const compared = comparedColumns(itemName, [first, ...columns], question.before !== null);
  return {
    key: 'items',
    title: itemName,
    note: '',
    shaded: false,
    count: items.length,
    columns: [...compared.columns, ...marks.map(({ key, name }) => ({ key, name, unit: 'text' as const }))],
    rows: [
      {
        cells: [...compared.cells(texts.total, all.now, all.before), ...marks.map(() => '')],
        total: true,
        unfinished: false,
        link: null,
      },
      ...shown.map((item) => ({
        cells: [...compared.cells(item.name, item.sums, all.beforeOf(item)), ...marked.map((of) => of(item))],
        total: false,
        unfinished: false,
        link: rowLink(item, question),
      })),
    ],
  };
}
