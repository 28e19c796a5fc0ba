/** Money is an integer of kopecks everywhere inside; roubles exist only on the wire and on screens. */
export type Kopecks = number;

export const roubles = (sum: number): Kopecks => Math.round(sum * 100);
export const toRoubles = (sum: Kopecks): number => sum / 100;
const floorToRouble = (sum: Kopecks): Kopecks => Math.floor(sum / 100) * 100;

export const total = (sums: Iterable<Kopecks>): Kopecks => {
  let all = 0;
  for (const sum of sums) all += sum;
  return all;
};

/** Half-up to a whole rouble, or left to the kopeck: the shop's `rounding` setting. */
export type Rounding = 'rouble' | 'kopeck';

/** `part / whole` of a sum, rounded half-up once; the exact ratio is kept in integers so that 0.5 is never lost to a float. */
export const share = (sum: Kopecks, part: number, whole: number, rounding: Rounding): Kopecks => {
  const step = rounding === 'rouble' ? 100 : 1;
  const divisor = whole * step;
  const doubled = 2 * sum * part + divisor;
  if (Number.isSafeInteger(doubled)) return Math.floor(doubled / (2 * divisor)) * step;
  const exact = 2n * BigInt(sum) * BigInt(part) + BigInt(divisor);
  return Number(exact / (2n * BigInt(divisor))) * step;
};

/** Per cents have at most two decimals: whole hundredths keep them exact. */
export const percentOf = (sum: Kopecks, percent: number, rounding: Rounding): Kopecks =>
  share(sum, Math.round(percent * 100), 10_000, rounding);

/** Cut off to a whole rouble: for what is promised, not taken. */
export const wholeRoublesOf = (sum: Kopecks, percent: number): Kopecks =>
  floorToRouble((sum * Math.round(percent * 100)) / 10_000);

/**
 * Splits a sum over rows in proportion to their weights by the largest remainder, so that the parts add up to the
 * sum to the kopeck (a receipt whose rows do not add up is refused by the tax service, law 54-FZ). No part is larger
 * than its weight when the sum is not larger than all weights.
 */
export const spread = (sum: Kopecks, weights: readonly Kopecks[]): Kopecks[] => {
  const whole = total(weights);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => divided(sum, weight, whole));
  const parts = shares.map(({ quotient }) => quotient);
  let left = sum - total(parts);
  const byRemainder = shares
    .map(({ remainder }, index) => ({ index, remainder }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
};

/** `sum × weight / whole` without a float's rounding, however large the order. */
const divided = (sum: Kopecks, weight: Kopecks, whole: Kopecks) => {
  const product = sum * weight;
  if (Number.isSafeInteger(product))
    return { quotient: Math.floor(product / whole), remainder: product % whole };
  const exact = BigInt(sum) * BigInt(weight);
  return { quotient: Number(exact / BigInt(whole)), remainder: Number(exact % BigInt(whole)) };
};
