import type { Kopecks } from '../money.ts';

/** The names of these sums, on every page: docs/decisions/0032-names-of-figures.md. */
export interface OrderSums {
  readonly goods: Kopecks;
  readonly promocodeDiscount: Kopecks;
  readonly pickupDiscount: Kopecks;
  readonly delivery: Kopecks;
  /** «Оплачено бонусами». */
  readonly bonuses: Kopecks;
  /** «К оплате»: money, what the bonuses leave of the order's sum. */
  readonly toPay: Kopecks;
  /** What completing the order brings to the bonus account, and from which base. */
  readonly bonusesToGet: Kopecks;
  readonly bonusBase: Kopecks;
  readonly bonusRatePercent: number;
}

/** «Сумма заказа»: goods − discounts + delivery, what the order costs, however it is paid. */
export const orderSum = ({ toPay, bonuses }: Pick<OrderSums, 'toPay' | 'bonuses'>): Kopecks =>
  toPay + bonuses;
