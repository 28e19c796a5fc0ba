import { bonusStream, orderStream } from '../../../commands/streams.ts';
import { bonusAccount } from '../../../domain/bonus/bonusAccount.ts';
import { editOrder } from '../../../domain/order/editOrder.ts';
import type { OrderDetails } from '../../../domain/order/order.events.ts';
import { order as orderDecider, placed } from '../../../domain/order/order.ts';
import { type RefundWish, refundOrder } from '../../../domain/order/refundOrder.ts';
import { stationsOf } from '../../../domain/order/stationOf.ts';
import { ifAllowed, isoOf, type PastWorld, systemActor } from './world.ts';

type Operator = { readonly kind: 'staff'; readonly id: string };

/** The customer has called: one portion more, while nothing is in the pan yet. */
export function askForMore(world: PastWorld, details: OrderDetails, operator: Operator, now: number): void {
  const { random, streams, shop } = world;
  const stream = orderStream(details.orderId);
  const more = random.pickAny(details.lines.filter(({ gift }) => !gift));
  ifAllowed(() => {
    const { edited, keepsPromise } = editOrder({
      order: placed(streams.stateOf(orderDecider, stream)),
      placedAt: isoOf(now),
      edit: {
        seenEdition: 0,
        lines: details.lines
          .filter(({ gift }) => !gift)
          .map(({ uid, choice, count }) => ({ choice, count: uid === more?.uid ? count + 1 : count })),
        method: details.method,
        pointId: details.pointId,
        address: null,
        slot: details.slot,
        payMethod: null,
        expectedToPay: null,
      },
      shop: shop(),
      at: isoOf(now),
      completedOrdersSum: 0,
    });
    // Who calls for more does not want to lose a discount by it, nor wants bonuses back.
    if (edited.droppedPromocodeId !== null || edited.sums.bonuses !== details.sums.bonuses) return;
    streams.handle(
      orderDecider,
      stream,
      {
        type: 'Edit',
        orderId: details.orderId,
        edited,
        keepsPromise,
        stations: stationsOf(shop(), edited.lines),
      },
      { at: isoOf(now), actor: operator },
    );
  });
}

/** Something was missing, cold or late: a portion goes back, or a part of the sum, with the bonuses that belong to it. */
export function giveBack(world: PastWorld, orderId: string, operator: Operator, now: number): void {
  const { random, streams, shop } = world;
  const stream = orderStream(orderId);
  const order = placed(streams.stateOf(orderDecider, stream));
  const refundId = random.id();
  ifAllowed(() => {
    const { refund } = refundOrder({
      order,
      shop: shop(),
      refundId,
      requestHash: refundId,
      seenRefunds: 0,
      wish: wishFor(order.details, random.pick(['missing', 'late'])),
      reason: random.pick(['missing', 'cold', 'late', 'quality']),
      message: '',
      expectedSum: null,
    });
    const when = { at: isoOf(now), actor: operator };
    streams.handle(orderDecider, stream, { type: 'Refund', orderId, refund }, { ...when, isLast: true });
    const { clientId, bonuses: amount, earnedBack } = refund;
    if (clientId !== null && amount + earnedBack > 0)
      streams.handle(
        bonusAccount,
        bonusStream(clientId),
        { type: 'Refund', clientId, orderId, refundId, amount, earnedBack },
        { ...when, actor: systemActor },
      );
  });
}

/** Never all of it: then the promocode would have its use again, too. */
function wishFor({ lines, sums }: OrderDetails, why: 'missing' | 'late'): RefundWish {
  const line = lines.find(({ gift, total }) => !gift && total > 0);
  const isOneOfMany = lines.filter(({ gift }) => !gift).length > 1 || (line?.count ?? 0) > 1;
  if (why === 'missing' && line && isOneOfMany)
    return { kind: 'rows', rows: [{ kind: 'line', id: line.uid, portions: 1 }] };
  return { kind: 'sum', sum: Math.max(100, Math.floor((sums.toPay + sums.bonuses) / 500) * 100) };
}
