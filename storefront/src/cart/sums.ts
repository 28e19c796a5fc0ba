import type { Cart } from '../../../api/contract/cart.contract.ts';
import { formatMoney } from '../format/money.ts';
import { cartPanelTexts } from '../texts/cartPanel.ts';

export interface SumRow {
  key: string;
  label: string;
  /** In roubles, with its sign; null: not known yet. */
  sum: number | null;
  /** Shown instead of the sum. */
  word?: string;
  note?: string;
}

type Summed = Pick<Cart, 'sum' | 'discounts' | 'delivery'>;

/** The rows under the goods: together they are the total, to the kopeck. */
export const sumRows = ({ sum, discounts, delivery }: Summed, bonuses: number): SumRow[] => [
  { key: 'goods', label: cartPanelTexts.goods, sum },
  ...discounts.map(({ kind, title, sum: discount, dropped }) => ({
    key: kind,
    label: title,
    sum: -discount,
    ...(dropped && { note: dropped, word: '' }),
  })),
  deliveryRow(delivery),
  ...(bonuses > 0 ? [{ key: 'bonuses', label: cartPanelTexts.bonuses, sum: -bonuses }] : []),
];

const deliveryRow = ({ method, price }: Cart['delivery']): SumRow => {
  if (method === 'pickup')
    return { key: 'delivery', label: cartPanelTexts.pickup, sum: 0, word: cartPanelTexts.free };
  const row = { key: 'delivery', label: cartPanelTexts.delivery, sum: price };
  if (price === null) return { ...row, word: cartPanelTexts.byAddress };
  return price === 0 ? { ...row, word: cartPanelTexts.free } : row;
};

export const rowValue = ({ sum, word }: SumRow): string => word ?? formatMoney(sum ?? 0);
