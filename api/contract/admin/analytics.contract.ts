import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { localDate } from '../values.contract.ts';

export const analyticsTab = z.enum([
  'sales',
  'average',
  'dishes',
  'clients',
  'promocodes',
  'bonuses',
  'delivery',
  'stops',
  'feedbacks',
  'staff',
  'visits',
]);
export type AnalyticsTab = z.output<typeof analyticsTab>;
/** `before`: as many days just before, weekday under weekday; `year`: the same weekdays a year ago. */
export const comparison = z.enum(['before', 'year', 'none']);
export const step = z.enum(['hour', 'day', 'week', 'month']);
export type Step = z.output<typeof step>;
/** How a value is written. Money is in roubles. */
export const unit = z.enum(['money', 'count', 'percent', 'minutes', 'stars', 'text']);
export type Unit = z.output<typeof unit>;

const period = z.object({ from: z.string(), to: z.string() });
const value = z.number().nullable();
/** Where in the back office one sees what it is made of. */
const link = z.string().nullable();

export const figure = z.object({
  key: z.string(),
  name: z.string(),
  unit,
  value,
  /** Of the period that it is compared with. */
  before: value,
  /** Whether more of it is good news; null = neither. */
  better: z.enum(['more', 'less']).nullable(),
  /** Which orders it counts. */
  note: z.string(),
  /** Step by step, for the small line beside it. */
  course: z.array(value),
  link,
});
export type Figure = z.output<typeof figure>;

const point = z.object({
  label: z.string(),
  /** Under the label: the weekday. */
  note: z.string(),
  strong: z.boolean(),
  value,
  before: value,
  /** Not over yet. */
  unfinished: z.boolean(),
});
/** Bars stand for what adds up, a line for what does not; `rows` lie, for names. */
export const chart = z.object({
  kind: z.enum(['bars', 'line', 'rows']),
  title: z.string(),
  unit,
  points: z.array(point),
  /** The same in words, for who cannot see it. */
  description: z.string(),
});
export type Chart = z.output<typeof chart>;

export const table = z.object({
  key: z.string(),
  title: z.string(),
  note: z.string(),
  /** Cells are shaded by their values: a map of hours, a cohort. */
  shaded: z.boolean(),
  columns: z.array(z.object({ key: z.string(), name: z.string(), unit })),
  /** Of all rows, be they here or not; the one with the sums is not counted. */
  count: z.int(),
  rows: z.array(
    z.object({
      cells: z.array(z.union([z.number(), z.string()]).nullable()),
      /** The sum of all the others. */
      total: z.boolean(),
      unfinished: z.boolean(),
      link,
    }),
  ),
});
export type Table = z.output<typeof table>;

export const analytics = endpoint({
  method: 'POST',
  path: '/api/admin/analytics/:tab',
  summary:
    'Analytics: the figures of a tab over a period, beside another period; kept as sums, never counted over orders',
  access: { staff: 'analytics.see' },
  refusals: [401, 422],
  request: {
    params: z.strictObject({ tab: analyticsTab }),
    body: z.strictObject({
      /** Days of business, both included; the last 28 days when neither is said. */
      from: localDate.optional(),
      to: localDate.optional(),
      compare: comparison.default('before'),
      step: step.default('day'),
      /** `first`: of a long table what one reads before one asks for more. */
      rows: z.enum(['first', 'all']).default('first'),
    }),
  },
  answer: z.object({
    period,
    before: period.nullable(),
    /** The day of business that runs now. */
    today: z.string(),
    /** The tab can be seen by the hour. */
    hours: z.boolean(),
    figures: z.array(figure),
    chart: chart.nullable(),
    /** The first one holds what the chart shows. */
    tables: z.array(table),
  }),
});
