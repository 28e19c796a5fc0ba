/** The steps by which customers are grouped: how often they order and what they have paid. */
export const frequencies = [1, 2, 4, 8, 16] as const;
/** Kopecks. */
const sums = [0, 2_000_00, 5_000_00, 12_000_00, 30_000_00] as const;

const stepIn = (steps: readonly number[], value: number): number =>
  steps.findLast((step) => value >= step) ?? steps[0] ?? 0;

/** The least number of orders of the step: 1, 2, 4, 8 or 16. */
export const frequencyOf = (count: number): number => stepIn(frequencies, count);
/** The least sum of the step, in kopecks. */
export const moneyStepOf = (revenue: number): number => stepIn(sums, revenue);
