import type { Part } from './whatIf.api.ts';

type Changed = Part['changed'][number];
export type Result = Omit<Part, 'next' | 'count'> & {
  readonly count: number;
  readonly isWhole: boolean;
  readonly steps: readonly number[];
  readonly changedCount: number;
};

/** The largest differences are what one reads; a list of all would be as long as the past. */
const listed = 200;
/** Roubles: «до 50», «50–100» and so on; what is dearer stands apart. */
export const borders = [50, 100, 150, 200] as const;

const kopecks = (roubles: number): number => Math.round(roubles * 100) / 100;
const difference = ({ was, would }: Changed): number => would - was;

export const nothing: Result = {
  orders: 0,
  count: 0,
  isWhole: false,
  was: 0,
  money: 0,
  goods: 0,
  discounts: 0,
  delivery: 0,
  spent_bonuses: 0,
  earned_bonuses: 0,
  lost_gifts: 0,
  won_gifts: 0,
  below_minimum: 0,
  otherwise_today: 0,
  changed: [],
  changedCount: 0,
  steps: Array.from({ length: borders.length + 2 }, () => 0),
};

const sums = [
  'was',
  'money',
  'goods',
  'discounts',
  'delivery',
  'spent_bonuses',
  'earned_bonuses',
] as const satisfies readonly (keyof Part)[];
const counts = ['orders', 'lost_gifts', 'won_gifts', 'below_minimum', 'otherwise_today'] as const;

/** One part more. */
export function addUp(all: Result, part: Part): Result {
  const added = Object.fromEntries([
    ...sums.map((name) => [name, kopecks(all[name] + part[name])]),
    ...counts.map((name) => [name, all[name] + part[name]]),
  ]) as Pick<Result, (typeof sums)[number] | (typeof counts)[number]>; // the names above
  const steps = [...all.steps];
  for (const order of part.changed) {
    const step = stepOf(difference(order));
    if (step !== null) steps[step] = (steps[step] ?? 0) + 1;
  }
  return {
    ...added,
    count: part.count,
    isWhole: part.next === null,
    steps,
    changedCount: all.changedCount + part.changed.length,
    changed: [...all.changed, ...part.changed]
      .sort((one, other) => Math.abs(difference(other)) - Math.abs(difference(one)))
      .slice(0, listed),
  };
}

/** 0 = dearer, then cheaper by up to each border; null = the money stays. */
function stepOf(by: number): number | null {
  if (by === 0) return null;
  if (by > 0) return 0;
  const found = borders.findIndex((border) => -by <= border);
  return (found === -1 ? borders.length : found) + 1;
}
