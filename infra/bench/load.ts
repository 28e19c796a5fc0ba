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

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

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
    p50Ms: Number(quantile(times, 0.5).toFixed(2)),
    p99Ms: Number(quantile(times, 0.99).toFixed(2)),
  };
};

export const connectionCounts = [1, 8, 32] as const;

/** The same work by 1, 8 and 32 connections. */
export const measureAll = async (
  seconds: number,
  makeWork: (connection: number) => Work | Promise<Work>,
): Promise<Figures> => {
  const figures: Record<string, Figure> = {};
  for (const connections of connectionCounts) {
    const works = await Promise.all(Array.from({ length: connections }, (_, index) => makeWork(index)));
    figures[connections] = await measure(works, seconds);
  }
  return figures;
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** A yardstick that was laid on several times in one run: a machine that others use too shows in its spread. */
export const meanOf = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((connections) => {
      const figures = runs.flatMap((run) => run[connections] ?? []);
      return [
        connections,
        {
          perSecond: Math.round(mean(figures.map(({ perSecond }) => perSecond))),
          p50Ms: Number(mean(figures.map(({ p50Ms }) => p50Ms)).toFixed(2)),
          p99Ms: Number(mean(figures.map(({ p99Ms }) => p99Ms)).toFixed(2)),
        },
      ];
    }),
  );
