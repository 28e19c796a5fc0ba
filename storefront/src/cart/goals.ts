import type { Cart } from '../../../api/contract/cart.contract.ts';

export interface Goal {
  kind: 'freeDelivery' | 'gift' | 'nextGift';
  missing: number;
  percent: number;
}
type Aiming = Pick<Cart, 'delivery' | 'gift' | 'gift_tiers'>;

/** What is still missing to free delivery and to the gift, the nearest first; below the minimum that alone counts, and the button says it. */
export const goalsOf = ({ delivery, gift, gift_tiers: tiers }: Aiming, giftsOn: boolean): Goal[] => {
  if (delivery.missing_to_min > 0) return [];
  const goals: Goal[] = [];
  const aim = (kind: Goal['kind'], missing: number, whole: number) => {
    if (missing > 0 && whole > 0) goals.push({ kind, missing, percent: ((whole - missing) / whole) * 100 });
  };
  if (delivery.method === 'delivery')
    aim('freeDelivery', delivery.missing_to_free ?? 0, delivery.free_from ?? 0);
  // A gift that may be chosen is told by its own tier: the goal is the next one. Chosen is chosen: nothing to run after.
  const [nearest] = tiers.filter(({ missing }) => missing > 0).sort((a, b) => a.missing - b.missing);
  const isNext = tiers.some(({ missing }) => missing === 0);
  if (giftsOn && !gift && nearest)
    aim(isNext ? 'nextGift' : 'gift', nearest.missing, nearest.gift_min_activate);
  return goals.sort((a, b) => a.missing - b.missing);
};
