import { farFromHouse, metresBetween } from '../../domain/coordinates.ts';
import { dispatchAlarm } from '../../domain/dispatch/dispatch.ts';
import { toRoubles } from '../../domain/money.ts';
import { dueAtHandOver } from '../../domain/order/onlineMoney.ts';
import type { OrderAddress } from '../../domain/order/order.events.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { rowOf } from '../../domain/order/orderKitchen.ts';
import { isFinal, isToCook, movesFrom } from '../../domain/order/orderMoves.ts';
import { stationOf } from '../../domain/order/stationOf.ts';
import { stopHolds } from '../../domain/selling/availability.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { ticketAlarm } from '../../domain/ticket/ticket.ts';
import type { OrderView } from '../../projections/orders/orders.queries.ts';
import type { AdminOrder } from '../contract/admin/orders.contract.ts';
import { slotView } from '../order/slotView.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { cartTexts } from '../texts/cartTexts.ts';
import { dispatchTexts } from '../texts/dispatchTexts.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import { orderStatusTexts } from '../texts/problemTexts.ts';
import { ticketTexts } from '../texts/ticketTexts.ts';

/** An order on the board, in the list, on its card. */
export const adminOrderView = (order: OrderView, shop: Shop, now: string): AdminOrder => ({
  order_id: order.orderId,
  number: order.number,
  status: order.status,
  status_text: orderStatusTexts[order.status],
  moves: [...movesFrom(order.status, order.method)],
  placed_at: order.placedAt,
  promised_at: order.promisedAt,
  status_at: order.statusAt,
  method: order.method,
  zone_name: order.zoneName,
  zone_color: shop.zones.get(order.zoneId ?? '')?.color ?? null,
  affiliate_id: order.pointId,
  affiliate_name: order.pointName,
  time_zone: zoneOf(order, shop),
  address: order.address ? addressOf(order.address) : '',
  place: order.address && placeOf(order.address),
  client_id: order.clientId,
  name: order.customerName ?? orderTexts.erased,
  phone: order.customerPhone ?? '',
  comment: order.comment ?? '',
  courier_comment: order.address?.courierComment ?? '',
  persons: order.persons,
  total: toRoubles(order.total),
  to_pay: toRoubles(order.sums.toPay),
  pay_method: order.payMethod,
  pay_text: orderTexts.payment(order.payMethod, order.method, order.online),
  to_take: toRoubles(toTake(order)),
  change_from: order.changeFrom === null ? null : toRoubles(order.changeFrom),
  bonuses: toRoubles(order.sums.bonuses),
  slot: order.slot && slotView(order.slot, zoneOf(order, shop)),
  do_not_call: order.doNotCall,
  leave_at_door: order.leaveAtDoor,
  first_order: order.firstOrder,
  had_complaint: order.hadComplaint,
  edited: order.edition > 0,
  stopped: stoppedDishes(order, shop, now),
  additional: order.additions
    .filter(({ count }) => count > 0)
    .map(({ name, count, sum }) => ({ name: name || cartTexts.cutlery, count, sum: toRoubles(sum) })),
  products: order.lines.map((line) => ({
    uid: line.uid,
    row: rowOf(line),
    station_id: stationOf(shop, line),
    cooked: Math.min(order.cooked[rowOf(line)] ?? 0, line.count),
    product_id: line.choice.kind === 'product' ? line.choice.productId : null,
    name: line.name,
    details: [...line.details],
    count: line.count,
    price: toRoubles(line.unitPrice),
    sum: toRoubles(line.sum),
    total: toRoubles(line.total),
    gift: line.gift,
    weight: line.figures?.weight ?? null,
    allergens: [...(line.figures?.allergens ?? [])],
  })),
  kitchen_notes: notesFor(order, 'forKitchen'),
  courier_notes: notesFor(order, 'forCourier'),
  courier: courierOf(order, shop),
  products_count: order.lines.reduce((sum, { count }) => sum + count, 0),
  refunded: toRoubles(order.refunded),
  archived: order.archived,
  till_alarm: tillAlarmOf(order),
  dispatch_alarm: dispatchAlarmOf(order),
});

/** What is still to be cooked and is in stop where and when it is wanted: somebody has to ask the customer. */
const stoppedDishes = (order: OrderView, { products }: Shop, now: string): string[] => {
  if (!isToCook(order.status)) return [];
  const at = order.promisedAt > now ? order.promisedAt : now;
  const isStopped = (line: OrderView['lines'][number]) =>
    line.choice.kind === 'product' &&
    (order.cooked[rowOf(line)] ?? 0) < line.count &&
    (products.get(line.choice.productId)?.stops ?? []).some((stop) =>
      stopHolds(stop, { at, pointId: order.pointId }),
    );
  return [...new Set(order.lines.filter(isStopped).map(({ name }) => name))];
};

/** What is left for the hand-over: bonuses and money that came online are taken already. */
const toTake = ({ payMethod, online, sums }: OrderView): number =>
  dueAtHandOver({ payMethod, sums, ...(online && { online }) });

const notesFor = ({ notes }: OrderView, reader: 'forKitchen' | 'forCourier'): string[] =>
  notes.flatMap((note) => (note[reader] && note.text !== null ? [note.text] : []));

const tillAlarmOf = ({ ticket, status }: OrderView): string => {
  const alarm = ticket && status !== 'completed' ? ticketAlarm(ticket) : null;
  return alarm === null ? '' : ticketTexts.marks[alarm];
};

/** Whoever has another courier now needs nobody from outside. */
const dispatchAlarmOf = ({ dispatch, status, courierId }: OrderView): string => {
  const alarm = dispatch && !isFinal(status) && courierId === null ? dispatchAlarm(dispatch) : null;
  return alarm === null ? '' : dispatchTexts.marks[alarm];
};

const courierOf = ({ courierId }: OrderView, { couriers }: Shop): AdminOrder['courier'] => {
  if (courierId === null) return null;
  const { name, phone } = couriers.get(courierId) ?? { name: adminTexts.actors.courier, phone: '' };
  return { courier_id: courierId, name, phone };
};

/** The clock of the point that makes it. */
const zoneOf = ({ pointId }: OrderView, shop: Shop): string =>
  hoursOf(shop, shop.points.get(pointId ?? '')).timeZone;

const addressOf = (address: OrderAddress): string =>
  [orderTexts.address(address), ...pinWords(address)].join(', ');

function pinWords({ byPin, pin, lat, lon, typed }: OrderAddress): readonly string[] {
  if (byPin) return [adminTexts.byPin];
  if (!pin) return [];
  const metres = metresBetween(pin, { lat, lon });
  return metres > farFromHouse ? [adminTexts.farPin(metres, pin, typed)] : [];
}

/** The door, where the customer marked it; a mark that is far from the house is shown, and not gone to. */
const placeOf = ({ lat, lon, byPin, pin }: OrderAddress) => {
  const isFar = pin !== undefined && metresBetween(pin, { lat, lon }) > farFromHouse;
  const door = pin && !isFar ? pin : { lat, lon };
  return { lat: door.lat, lon: door.lon, by_pin: byPin, ...(isFar && { far_pin: pin }) };
};

/** What a command has just made of the order, when the read model is not there yet. */
export const withLatest = (
  order: OrderView,
  { status, promisedAt, archived, cooked, courierId }: PlacedOrder,
): OrderView => ({
  ...order,
  status,
  cooked,
  courierId,
  promisedAt,
  archived,
});
