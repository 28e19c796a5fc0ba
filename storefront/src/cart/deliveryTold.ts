import type { Cart } from '../../../api/contract/cart.contract.ts';
import type { Init } from '../../../api/contract/init.contract.ts';
import { formatMoney } from '../format/money.ts';
import { shellTexts as texts } from '../texts/shell.ts';

/** What delivery costs. Header, cart, checkout and map say this and nothing of their own. */
export type DeliveryTold =
  /** The place is not known: the lowest fee there is, null where there are no zones. */
  | { readonly state: 'unknown'; readonly lowest: number | null }
  | {
      readonly state: 'zone';
      readonly zone: string;
      readonly fee: number;
      readonly freeFrom: number | null;
      readonly minutes: number | null;
    }
  | { readonly state: 'pickup' };

export const deliveryTold = ({
  cart: { delivery },
  zones,
}: {
  cart: Pick<Cart, 'delivery'>;
  zones: readonly Pick<Init['zones'][number], 'price'>[];
}): DeliveryTold => {
  if (delivery.method === 'pickup') return { state: 'pickup' };
  if (delivery.zone_id === null || delivery.price === null) {
    const fees = zones.map(({ price }) => price);
    return { state: 'unknown', lowest: fees.length > 0 ? Math.min(...fees) : null };
  }
  return {
    state: 'zone',
    zone: delivery.zone_name ?? '',
    fee: delivery.price,
    freeFrom: delivery.free_from,
    minutes: delivery.minutes,
  };
};

/** «200 ₽», «от 200 ₽», «бесплатно»: the last only where this very cart pays nothing. */
export const feeText = (told: DeliveryTold): string => {
  switch (told.state) {
    case 'pickup':
      return texts.feeNone;
    case 'zone':
      return told.fee === 0 ? texts.feeNone : formatMoney(told.fee);
    case 'unknown':
      // Of a shop where some streets are free and others are not, no sum is true yet.
      return told.lowest ? texts.feeFrom(formatMoney(told.lowest)) : texts.feeByAddress;
  }
};
