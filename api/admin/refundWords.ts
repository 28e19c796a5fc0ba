import type { RefundedRow } from '../../domain/order/order.events.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { cartTexts } from '../texts/cartTexts.ts';

/** Cutlery and delivery have no name of their own; of a part of the price no portions are told. */
export function refundedRowName({ kind, name, portions }: RefundedRow): string {
  const { refund, orderDetails } = adminTexts;
  if (kind === 'delivery') return portions > 0 ? refund.delivery : refund.partOf(refund.delivery);
  const shown = name || cartTexts.cutlery;
  return portions > 0 ? orderDetails.line(shown, portions) : refund.partOf(shown);
}
