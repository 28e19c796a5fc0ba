import { type Figure, measure, type Work } from './load.ts';
import { addsToCart, opensPage, orders, readsCart, type Target } from './shopClient.ts';

export interface Growth {
  readonly cartAddPercent: number;
  readonly cartReadPercent: number;
  readonly publicPagePercent: number;
  readonly orderPercent: number;
}

const connectionCounts = [1, 8];

/**
 * By how many percent a request takes longer in the shop whose log has grown than in the young one. The two run side by
 * side and are measured in turns, young, grown, grown, young, so that a machine that others use too slows both alike.
 */
export const measureGrowth = async (
  { young, grown }: { readonly young: Target; readonly grown: Target },
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<Growth> => {
  const slower = async (makeWork: (target: Target) => MakeWork): Promise<number> => {
    const ratios: number[] = [];
    for (const connections of connectionCounts) {
      const once = async (target: Target): Promise<Figure> => {
        const make = makeWork(target);
        const works = await Promise.all(Array.from({ length: connections }, (_, index) => make(index)));
        return measure(works, seconds);
      };
      for (let round = 0; round < rounds; round += 1) {
        const figures = [await once(young), await once(grown), await once(grown), await once(young)];
        const [first, second, third, fourth] = figures.map(({ perSecond }) => Math.max(1, perSecond));
        ratios.push(((first ?? 1) + (fourth ?? 1)) / ((second ?? 1) + (third ?? 1)));
      }
    }
    return Number(((median(ratios) - 1) * 100).toFixed(1));
  };
  return {
    cartAddPercent: await slower(addsToCart),
    cartReadPercent: await slower(readsCart),
    publicPagePercent: await slower((target) => opensPage(target, '/')),
    orderPercent: await slower(orders),
  };
};

type MakeWork = (index: number) => Work | Promise<Work>;

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle] ?? 0) + (sorted[sorted.length - 1 - middle] ?? 0)) / 2;
};
