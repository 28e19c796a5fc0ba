import type { Cart } from '../../../api/contract/cart.contract.ts';

export interface Goal {
  kind: 'freeDelivery' | 'gift';
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
  // With a gift chosen, or one that may be chosen, there is nothing to run after.
  const [nearest] = [...tiers].sort((a, b) => a.missing - b.missing);
  if (giftsOn && !gift && nearest) aim('gift', nearest.missing, nearest.gift_min_activate);
  return goals.sort((a, b) => a.missing - b.missing);
};
