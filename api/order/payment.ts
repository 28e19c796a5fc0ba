import type { PlacedOrder } from '../../domain/order/order.ts';
import { orderTexts } from '../texts/orderTexts.ts';

/** What the payment check says. Card and cash are settled with the courier; bonuses were taken with the order. */
export const paymentOf = ({
  status,
  details: { payMethod },
}: PlacedOrder): { paid: boolean; message: string } => {
  const texts = orderTexts.paymentCheck;
  if (status === 'cancelled') return { paid: false, message: texts.cancelled };
  switch (payMethod) {
    case 0:
      return { paid: true, message: texts.byBonuses };
    case 1:
    case 2:
      return status === 'completed'
        ? { paid: true, message: texts.paid }
        : { paid: false, message: texts.atHandOver };
    case 3:
      return status === 'awaiting_payment'
        ? { paid: false, message: texts.waiting }
        : { paid: true, message: texts.paid };
  }
};
