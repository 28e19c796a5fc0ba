import type { Cart } from '../../../api/contract/cart.contract.ts';
import { formatMoney } from '../format/money.ts';
import { cartPanelTexts } from '../texts/cartPanel.ts';
import { type DeliveryTold, feeText } from './deliveryTold.ts';

export interface SumRow {
  key: string;
  label: string;
  /** In roubles, with its sign; null: not known yet. */
  sum: number | null;
  /** Shown instead of the sum. */
  word?: string;
  note?: string;
}

type Summed = Pick<Cart, 'sum' | 'products_count' | 'discounts' | 'active_promocode'>;

/** The rows under the goods: together they are the total, to the kopeck. Of nothing there is nothing to add up. */
export const sumRows = (cart: Summed, told: DeliveryTold, bonuses: number): SumRow[] => [
  {
    key: 'goods',
    label: cartPanelTexts.goodsCount(cartPanelTexts.goods, cart.products_count),
    sum: cart.sum,
  },
  ...cart.discounts.map((discount) => discountRow(discount, cart.active_promocode)),
  ...(cart.sum > 0 ? [deliveryRow(told)] : []),
  ...(bonuses > 0 ? [{ key: 'bonuses', label: cartPanelTexts.bonuses, sum: -bonuses }] : []),
];

/** The per cent is the code's own word; the discount for pickup has its in the title. */
const discountRow = (
  { kind, title, sum, dropped }: Cart['discounts'][number],
  promocode: Cart['active_promocode'],
): SumRow => {
  const percent = kind === 'promocode' ? promocode?.percent : null;
  return {
    key: kind,
    label: percent ? cartPanelTexts.withPercent(title, percent) : title,
    sum: -sum,
    ...(dropped && { note: dropped, word: '' }),
  };
};

const deliveryRow = (told: DeliveryTold): SumRow => {
  const word = feeText(told);
  switch (told.state) {
    case 'pickup':
      return { key: 'delivery', label: cartPanelTexts.pickup, sum: 0, word };
    case 'unknown':
      return { key: 'delivery', label: cartPanelTexts.delivery, sum: null, word };
    case 'zone':
      return {
        key: 'delivery',
        label: told.zone
          ? cartPanelTexts.inZone(cartPanelTexts.delivery, told.zone)
          : cartPanelTexts.delivery,
        sum: told.fee,
        word,
      };
  }
};

export const rowValue = ({ sum, word }: SumRow): string => word ?? formatMoney(sum ?? 0);
