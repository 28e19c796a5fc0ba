/** Round numbers for the lines of a chart, from `least` to where the largest value fits. */
export function ticksOf(values: readonly number[], { zero }: { readonly zero: boolean }): readonly number[] {
  const most = Math.max(0, ...values);
  const low = zero ? 0 : Math.min(...(values.length > 0 ? values : [0]));
  const step = stepOf((most - low) / 4);
  const first = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((most - first) / step));
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}

/** 1, 2 or 5 with zeros: the next that is not smaller. */
function stepOf(raw: number): number {
  if (raw <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const found = [1, 2, 5, 10].find((times) => times * power >= raw) ?? 10;
  return found * power;
}

export const scaleOf = (ticks: readonly number[], height: number) => {
  const first = ticks[0] ?? 0;
  const last = ticks.at(-1) ?? 1;
  return (value: number): number => height - ((value - first) / (last - first || 1)) * height;
};

/** Every how many-th label there is room for. */
export const labelEvery = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
