import { toRoubles } from '../../domain/money.ts';
import type { OrderDetails, OrderLine } from '../../domain/order/order.events.ts';
import { customerMayCancel, isFinal } from '../../domain/order/orderMoves.ts';
import { refundedOf } from '../../domain/order/refundable.ts';
import { orderSum } from '../../domain/pricing/orderSums.ts';
import { codeNameOf } from '../../domain/promocode/seriesCodes.ts';
import { pathOfChoice } from '../../domain/shop/constructors.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Order } from '../contract/order.contract.ts';
import { figuresView } from '../shop/figuresView.ts';
import { rowPicture } from '../shop/fileInfo.ts';
import { cartTexts } from '../texts/cartTexts.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import { onlinePayment } from './onlinePayment.ts';
import type { ReadOrder } from './readOrder.ts';
import { slotView } from './slotView.ts';
import { timelineOf } from './timeline.ts';

export interface OrderViewFacts {
  readonly shop: Shop;
  /** ISO instant: now. */
  readonly at: string;
  /** Others see the status only. */
  readonly isOwner: boolean;
}

export const orderView = (read: ReadOrder, { shop, at, isOwner }: OrderViewFacts): Order => {
  const { order, times } = read;
  const { orderId, method } = order.details;
  return {
    order_id: orderId,
    uid: orderId,
    number: order.number,
    status: order.status,
    status_text: orderTexts.status(order.status, method),
    placed_at: times.new ?? times.awaiting_payment ?? at,
    promised_at: order.promisedAt,
    method,
    timeline: timelineOf(order, times, at),
    late: !isFinal(order.status) && Date.parse(order.promisedAt) < Date.parse(at),
    details: isOwner ? detailsView(read, shop) : null,
  };
};

const detailsView = (read: ReadOrder, shop: Shop): Order['details'] => {
  const { order, refundedAt, feedback } = read;
  const { details, status } = order;
  const { sums, customer, address, method } = details;
  const point = method === 'pickup' ? shop.points.get(details.pointId ?? '') : undefined;
  return {
    products: details.lines.map((line) => lineView(line, shop)),
    additional: details.additions.map(({ name, count, sum }) => ({
      name: name || cartTexts.cutlery,
      count,
      sum: toRoubles(sum),
    })),
    sum: toRoubles(sums.goods),
    discounts: discountsOf(details, shop),
    delivery_price: toRoubles(sums.delivery),
    bonuses: toRoubles(sums.bonuses),
    total: toRoubles(orderSum(sums)),
    to_pay: toRoubles(sums.toPay),
    refunds: order.refunds.map(({ refundId, money, bonuses, message }) => ({
      at: refundedAt.get(refundId) ?? order.promisedAt,
      money: toRoubles(money),
      bonuses: toRoubles(bonuses),
      message: message ?? '',
    })),
    client_get_bonuses: toRoubles(sums.bonusesToGet - refundedOf(order.refunds).earnedBack),
    pay_method: details.payMethod,
    pay_text: orderTexts.payment(details.payMethod, method, details.online),
    change_from: details.changeFrom === null ? null : toRoubles(details.changeFrom),
    name: customer?.name ?? orderTexts.erased,
    phone: customer?.phone ?? '',
    address: address ? orderTexts.address(address) : '',
    affiliate: point ? { name: point.name, address: point.address, phone: point.phone } : null,
    place: address ? (address.pin ?? { lat: address.lat, lon: address.lon }) : (point?.coordinates ?? null),
    comment: customer?.comment ?? '',
    persons: details.persons,
    courier: courierOf(order, shop),
    slot:
      details.slot && slotView(details.slot, hoursOf(shop, shop.points.get(details.pointId ?? '')).timeZone),
    payment: onlinePayment(read, shop),
    can_cancel: customerMayCancel(status),
    can_rate: status === 'completed' && feedback.left === null,
    feedback: feedback.left && {
      stars: feedback.left.stars,
      service_stars: feedback.left.serviceStars ?? null,
      text: feedback.left.text ?? '',
      answer: feedback.answer ?? '',
      bonuses: feedback.compensation && toRoubles(feedback.compensation.amount),
    },
  };
};

/** Who is on the way, by name. Their own phone stays with the shop: who calls reaches the point that sent them. */
const courierOf = ({ status, courierId }: ReadOrder['order'], { couriers, points }: Shop) => {
  const courier = status === 'delivering' ? couriers.get(courierId ?? '') : undefined;
  return courier ? { name: courier.name, phone: points.get(courier.pointId ?? '')?.phone ?? '' } : null;
};

const lineView = (line: OrderLine, shop: Shop) => ({
  uid: line.uid,
  name: line.name,
  details: [...line.details],
  count: line.count,
  price: toRoubles(line.unitPrice),
  sum: toRoubles(line.sum),
  total: toRoubles(line.total),
  gift: line.gift,
  wok_option_ids: line.choice.kind === 'wok' ? [...line.choice.optionIds] : [],
  wok_path: line.choice.kind === 'wok' ? pathOfChoice(shop, line.choice.optionIds) : '',
  file_info: rowPicture(line, 320),
  ...figuresView(line.figures),
});

const discountsOf = ({ sums, promocodeId }: OrderDetails, shop: Shop) => {
  const code = promocodeId === null ? '' : codeNameOf(shop, promocodeId);
  return [
    { title: orderTexts.promocode(code), sum: toRoubles(sums.promocodeDiscount) },
    { title: orderTexts.pickupDiscount, sum: toRoubles(sums.pickupDiscount) },
  ].filter(({ sum }) => sum > 0);
};
