import type { Interval } from './hours.ts';

/** Weekdays from–to (1 = Monday … 7 = Sunday) that have the same hours. */
export interface MergedDays {
  readonly from: number;
  readonly to: number;
  /** None = closed. */
  readonly intervals: readonly Interval[];
}

export const mergeDays = (week: readonly (readonly Interval[])[]): MergedDays[] => {
  const merged: MergedDays[] = [];
  for (const [index, intervals] of week.entries()) {
    const last = merged.at(-1);
    if (last && sameHours(last.intervals, intervals)) merged[merged.length - 1] = { ...last, to: index + 1 };
    else merged.push({ from: index + 1, to: index + 1, intervals });
  }
  return merged;
};

const sameHours = (one: readonly Interval[], other: readonly Interval[]): boolean =>
  one.length === other.length &&
  one.every(({ start, end }, index) => start === other[index]?.start && end === other[index]?.end);
