import type { Kopecks } from '../money.ts';

export interface OrderSums {
  readonly goods: Kopecks;
  readonly promocodeDiscount: Kopecks;
  readonly pickupDiscount: Kopecks;
  readonly delivery: Kopecks;
  readonly bonuses: Kopecks;
  /** What is left to pay with money. */
  readonly toPay: Kopecks;
  /** What completing the order brings to the bonus account, and from which base. */
  readonly bonusesToGet: Kopecks;
  readonly bonusBase: Kopecks;
  readonly bonusRatePercent: number;
}
