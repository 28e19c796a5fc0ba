import { addDays } from '../../../domain/schedule/localTime.ts';
import { cubes } from '../../../projections/figures/cubes.ts';
import { type Period, sumsBy } from '../../../projections/figures/figures.queries.ts';
import { frequencies } from '../../../projections/figures/steps.ts';
import type { ReadModels } from '../../../projections/readModelsDatabase.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { completedLink, type Measure, percent, type Question, type WholeTable } from './tab.ts';
import { timeTab } from './timeTab.ts';

const none = { new_count: 0, new_revenue: 0, returning_count: 0, returning_revenue: 0 };
type Customers = typeof none;

async function byDay(db: ReadModels, period: Period) {
  const rows = await sumsBy(db, cubes.customers, ['date', 'kind'], period);
  return rows.map(({ date, kind, completed_count, revenue }) => ({
    ...none,
    date,
    ...(kind === 'new'
      ? { new_count: completed_count, new_revenue: revenue }
      : { returning_count: completed_count, returning_revenue: revenue }),
  }));
}

const measure = (
  key: string,
  name: string,
  of: Measure<Customers>['of'],
  more: Partial<Measure<Customers>> = {},
): Measure<Customers> => ({ key, name, unit: 'count', of, better: 'more', link: completedLink, ...more });

export const clients = timeTab<Customers>({
  none,
  byDay,
  figures: [
    measure('new', texts.newOrders, ({ new_count }) => new_count, { note: texts.newOrdersNote }),
    measure('returning', texts.returningOrders, ({ returning_count }) => returning_count),
    measure(
      'share',
      texts.returningShare,
      ({ new_count, returning_count }) => percent(returning_count, new_count + returning_count),
      { unit: 'percent', isRatio: true },
    ),
    measure('new_revenue', texts.newRevenue, ({ new_revenue }) => new_revenue, { unit: 'money' }),
    measure('returning_revenue', texts.returningRevenue, ({ returning_revenue }) => returning_revenue, {
      unit: 'money',
    }),
  ],
  columns: [],
  rowLink: completedLink,
  more: async (question) => Promise.all([cohortsTable(question), groupsTable(question)]),
});

const cohortMonths = 12;

/** Who came first in a month, and which share of them ordered in each month after it. */
async function cohortsTable({ db, today }: Question): Promise<WholeTable> {
  const last = today.slice(0, 7);
  const first = monthsAfter(last, 1 - cohortMonths);
  const rows = await sumsBy(db, cubes.cohorts, ['cohort', 'month'], { from: first, to: last });
  const cohorts = [...new Set(rows.map(({ cohort }) => cohort))].toReversed();
  const peopleIn = (cohort: string, month: string) =>
    rows.find((row) => row.cohort === cohort && row.month === month)?.people ?? 0;
  const later = Array.from({ length: cohortMonths - 1 }, (_, index) => index + 1);
  return {
    key: 'cohorts',
    title: texts.cohorts,
    note: texts.cohortsNote,
    shaded: true,
    columns: [
      { key: 'cohort', name: texts.cohort, unit: 'text' },
      { key: 'people', name: texts.cohortPeople, unit: 'count' },
      ...later.map((count) => ({ key: `after_${count}`, name: `+${count}`, unit: 'percent' as const })),
    ],
    rows: cohorts.map((cohort) => {
      const people = peopleIn(cohort, cohort);
      return {
        cells: [
          texts.monthName(cohort),
          people,
          ...later.map((count) => {
            const month = monthsAfter(cohort, count);
            const share = month > last ? null : percent(peopleIn(cohort, month), people);
            return share === null ? null : Math.round(share * 10) / 10;
          }),
        ],
        total: false,
        unfinished: cohort === last,
        link: completedLink({ from: `${cohort}-01`, to: addDays(`${monthsAfter(cohort, 1)}-01`, -1) }),
      };
    }),
  };
}

const monthsAfter = (month: string, count: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};

/** Days since the last order, up to and with the second. */
const recencies = [
  [null, 30],
  [30, 60],
  [60, 90],
  [90, 180],
  [180, null],
] as const;

/** Who ordered when for the last time, and how often: where those who are about to forget the shop are seen. */
async function groupsTable({ db, today }: Question): Promise<WholeTable> {
  const rows = await sumsBy(db, cubes.groups, ['last_date', 'frequency'], { from: '', to: today });
  return {
    key: 'groups',
    title: texts.groups,
    note: texts.groupsNote,
    shaded: true,
    columns: [
      { key: 'recency', name: texts.groupRecency, unit: 'text' },
      ...frequencies.map((from, index) => {
        const next = frequencies[index + 1];
        return {
          key: `orders_${from}`,
          name: texts.frequency(from, next === undefined ? null : next - 1),
          unit: 'count' as const,
        };
      }),
      { key: 'revenue', name: texts.groupMoney, unit: 'money' },
    ],
    rows: recencies.map(([more, upTo]) => {
      const from = upTo === null ? '' : addDays(today, -upTo);
      const to = more === null ? today : addDays(today, -more - 1);
      const own = rows.filter(({ last_date }) => last_date >= from && last_date <= to);
      const sumOf = (of: readonly (typeof own)[number][], name: 'people' | 'revenue') =>
        of.reduce((sum, row) => sum + row[name], 0);
      return {
        cells: [
          texts.recency(more, upTo),
          ...frequencies.map((step) =>
            sumOf(
              own.filter(({ frequency }) => frequency === step),
              'people',
            ),
          ),
          sumOf(own, 'revenue') / 100,
        ],
        total: false,
        unfinished: false,
        link: null,
      };
    }),
  };
}
