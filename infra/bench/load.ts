export interface Figure {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}
/** By the number of connections. */
export type Figures = Readonly<Record<string, Figure>>;

/** What one connection does again and again; `end` lets go of what it holds. */
export interface Work {
  readonly once: () => Promise<unknown>;
  readonly end?: () => unknown;
}

/** @param sorted from the least on. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** What is told of single waits: half of them and all but a twentieth were no longer. */
export interface Times {
  readonly p50Ms: number;
  readonly p95Ms: number;
}
export const timesOf = (waits: readonly number[]): Times => {
  const sorted = waits.toSorted((one, other) => one - other);
  return { p50Ms: rounded(quantile(sorted, 0.5)), p95Ms: rounded(quantile(sorted, 0.95)) };
};
export const rounded = (figure: number): number => Number(figure.toFixed(2));

/** Everybody works at once for so long, first to warm up, then to count. */
export const measure = async (works: readonly Work[], seconds: number): Promise<Figure> => {
  const round = async (length: number): Promise<number[]> => {
    const times: number[] = [];
    const until = performance.now() + length * 1000;
    const work = async ({ once }: Work) => {
      while (performance.now() < until) {
        const began = performance.now();
        await once();
        times.push(performance.now() - began);
      }
    };
    await Promise.all(works.map(work));
    return times;
  };
  await round(seconds / 4);
  const began = performance.now();
  const times = (await round(seconds)).sort((one, other) => one - other);
  const elapsed = (performance.now() - began) / 1000;
  await Promise.all(works.map(({ end }) => end?.()));
  return {
    perSecond: Math.round(times.length / elapsed),
    p50Ms: rounded(quantile(times, 0.5)),
    p99Ms: rounded(quantile(times, 0.99)),
  };
};

export const connectionCounts = [1, 8, 32] as const;

type MakeWork = (connection: number) => Work | Promise<Work>;

/**
 * Each kind of work by 1, 8 and 32 connections, all in turns, there and back: a machine that others use too slows them
 * all alike, so that their ratios hold.
 */
export const measureInTurns = async <Name extends string>(
  seconds: number,
  kinds: Readonly<Record<Name, MakeWork>>,
  say: (line: string) => void,
): Promise<Record<Name, Figures>> => {
  // The keys of an object with these keys.
  const names = Object.keys(kinds) as Name[];
  const runs = new Map<Name, Record<string, Figure[]>>(names.map((name) => [name, {}]));
  for (const connections of connectionCounts)
    for (const name of [...names, ...names.toReversed()]) {
      say(`${name}, ${connections} at once`);
      const works = await Promise.all(Array.from({ length: connections }, (_, index) => kinds[name](index)));
      const figure = await measure(works, seconds / 2);
      const figures = runs.get(name) ?? {};
      figures[connections] = [...(figures[connections] ?? []), figure];
    }
  const all = names.map((name) => [
    name,
    Object.fromEntries(
      Object.entries(runs.get(name) ?? {}).map(([connections, figures]) => [connections, meanOf(figures)]),
    ),
  ]);
  return Object.fromEntries(all) as Record<Name, Figures>;
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const meanOf = (figures: readonly Figure[]): Figure => ({
  perSecond: Math.round(mean(figures.map(({ perSecond }) => perSecond))),
  p50Ms: Number(mean(figures.map(({ p50Ms }) => p50Ms)).toFixed(2)),
  p99Ms: Number(mean(figures.map(({ p99Ms }) => p99Ms)).toFixed(2)),
});
