import type { OrderRefund } from '../order.events.ts';

/** One of the two portions of `orderDetails`, 495 ₽ in money; a test names what matters to it. */
export const orderRefund = (changes: Partial<OrderRefund> = {}): OrderRefund => ({
  orderId: 'o1',
  refundId: 'refund1',
  requestHash: 'refund hash',
  sequence: 1,
  personId: 'person1',
  clientId: null,
  rows: [{ kind: 'line', id: 'philadelphia', name: 'Филадельфия', portions: 1, money: 495_00, bonuses: 0 }],
  money: 495_00,
  payMethod: 2,
  bonuses: 0,
  earnedBack: 25_00,
  left: 695_00,
  reason: 'missing',
  message: null,
  giftNotDue: null,
  ...changes,
});
