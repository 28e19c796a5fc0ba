import { type Cell, cell } from './cube.ts';
import { cubes } from './cubes.ts';
import { frequencyOf, moneyStepOf } from './steps.ts';

/** What figures need of whoever ordered, registered or not. A person is a phone's, known here by a number without meaning. */
export interface CustomerFacts {
  readonly lastDate: string;
  /** Completed orders by the month in which they were placed. */
  /** The completed order that came first: the one that makes a customer a new one. */
  readonly first: { readonly orderId: string; readonly at: string };
  readonly months: Readonly<Record<string, { readonly count: number; readonly revenue: number }>>;
}

/** With one more completed order, or with another sum of one that was completed before. */
export function withOrder(
  customer: CustomerFacts | undefined,
  {
    date,
    revenue,
    count,
    ...completed
  }: {
    readonly orderId: string;
    readonly at: string;
    readonly date: string;
    readonly revenue: number;
    readonly count: 0 | 1;
  },
): CustomerFacts {
  const month = date.slice(0, 7);
  const { months, lastDate, first } = customer ?? { months: {}, lastDate: date, first: completed };
  const before = months[month] ?? { count: 0, revenue: 0 };
  return {
    lastDate: lastDate > date ? lastDate : date,
    first,
    months: { ...months, [month]: { count: before.count + count, revenue: before.revenue + revenue } },
  };
}

/** Two who are one person. Whose order came later was no new customer then: `notFirst`. */
export function together(
  one: CustomerFacts,
  other: CustomerFacts,
): { readonly facts: CustomerFacts; readonly notFirst: string } {
  const [first, later] =
    Date.parse(one.first.at) <= Date.parse(other.first.at)
      ? [one.first, other.first]
      : [other.first, one.first];
  const months = { ...one.months };
  for (const [month, { count, revenue }] of Object.entries(other.months)) {
    const before = months[month] ?? { count: 0, revenue: 0 };
    months[month] = { count: before.count + count, revenue: before.revenue + revenue };
  }
  const lastDate = one.lastDate > other.lastDate ? one.lastDate : other.lastDate;
  return { facts: { lastDate, first, months }, notFirst: later.orderId };
}

export function cellsOfCustomer(customer: CustomerFacts | undefined): Cell[] {
  if (!customer) return [];
  const months = Object.entries(customer.months);
  const cohort = months.map(([month]) => month).sort()[0] ?? '';
  const count = months.reduce((sum, [, month]) => sum + month.count, 0);
  const revenue = months.reduce((sum, [, month]) => sum + month.revenue, 0);
  return [
    ...months.map(([month, of]) =>
      cell(cubes.cohorts, { cohort, month }, { people: 1, completed_count: of.count, revenue: of.revenue }),
    ),
    cell(
      cubes.groups,
      { last_date: customer.lastDate, frequency: frequencyOf(count), money: moneyStepOf(revenue) },
      { people: 1, completed_count: count, revenue },
    ),
  ];
}
