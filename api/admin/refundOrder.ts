import type { z } from 'zod';
import type { PreviewRefund, RefundOrder, RefundOrderRequest } from '../../commands/order/refundOrder.ts';
import type { Clock, EventStore, Origin, ShopReader } from '../../commands/ports.ts';
import { roubles as kopecksOf, toRoubles } from '../../domain/money.ts';
import { refundedOnline } from '../../domain/order/onlineMoney.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { leftRows, refundedOf, sumOfRow, sumOfRows } from '../../domain/order/refundable.ts';
import type { PreparedRefund, RefundWish } from '../../domain/order/refundOrder.ts';
import { businessDay } from '../../domain/schedule/businessDay.ts';
import { operatorRefundDayLimit, operatorRefundLimit } from '../../domain/settings/settings.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import { type Colleague, requireRight } from '../../domain/staff/rights.ts';
import type { OrderView } from '../../projections/orders/orders.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { staffDeedsProjection } from '../../projections/staffDeeds/staffDeeds.projection.ts';
import { refundedBy } from '../../projections/staffDeeds/staffDeeds.queries.ts';
import type * as orders from '../contract/admin/orders.contract.ts';
import type * as contract from '../contract/admin/refunds.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { readOrder } from '../order/readOrder.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { refundedRowName } from './refundWords.ts';

export interface OrderRefundingDeps {
  readonly eventStore: Pick<EventStore, 'read' | 'lastPosition'>;
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly clock: Clock;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly previewRefund: PreviewRefund;
  readonly refundOrder: RefundOrder;
}
type Wanted = z.output<(typeof contract.previewRefund)['request']['body']>;
interface Asker {
  readonly staff: Colleague | null;
  readonly key: string | null;
  readonly origin: Origin;
}

/** What the form begins with: from the log, so that it is the last word. */
export async function refundableOf(
  deps: Omit<OrderRefundingDeps, 'previewRefund' | 'refundOrder'>,
  { orderId, refunds: made }: OrderView,
  staff: Colleague | null,
): Promise<Answer<typeof orders.adminOrderCard>['refund']> {
  const { order } = await readOrder(deps.eventStore, orderId);
  const left = leftRows(order);
  const lines = new Map(order.details.lines.map((line) => [line.uid, line]));
  return {
    allowed: order.status === 'completed' && sumOfRows(left) > 0,
    seen: order.refunds.length,
    limit: staff?.group === 3 ? toRoubles(await limitLeft(deps, staff, order)) : null,
    rows: left
      .filter((row) => sumOfRow(row) > 0 || lines.get(row.id)?.gift)
      .map((row) => ({
        kind: row.kind,
        id: row.id,
        name: row.kind === 'delivery' ? adminTexts.refund.delivery : row.name,
        details: row.kind === 'line' ? [...(lines.get(row.id)?.details ?? [])] : [],
        portions: row.portions,
        sum: toRoubles(sumOfRow(row)),
        gift: row.kind === 'line' && (lines.get(row.id)?.gift ?? false),
      })),
    made: made.map(({ at, rows, reason, message, ...sums }) => ({
      at,
      money: toRoubles(sums.money),
      bonuses: toRoubles(sums.bonuses),
      earned_back: toRoubles(sums.earnedBack),
      reason: adminTexts.refund.reasons[reason],
      message: message ?? '',
      rows: rows.map((row) => ({ name: refundedRowName(row), sum: toRoubles(sumOfRow(row)) })),
    })),
    reasons: reasons.map((reason) => ({ reason, name: adminTexts.refund.reasons[reason] })),
  };
}

const reasons = ['missing', 'cold', 'late', 'quality', 'other'] as const;

/** What of the order, and of the day, an operator may still give back alone: the smaller of the two. */
async function limitLeft(
  deps: Parameters<typeof todayOf>[0],
  staff: Colleague,
  order: PlacedOrder,
): Promise<number> {
  const { settings } = deps.shop.current();
  const ofOrder = operatorRefundLimit(settings) - sumOfRow(refundedOf(order.refunds));
  const ofDay = operatorRefundDayLimit(settings) - (await todayOf(deps, staff, order, order.refunds.length));
  return Math.max(0, Math.min(ofOrder, ofDay));
}

export async function previewRefunding(
  deps: OrderRefundingDeps,
  orderId: string,
  wanted: Wanted,
): Promise<Answer<typeof contract.previewRefund>> {
  const { order } = await readOrder(deps.eventStore, orderId);
  const prepared = await deps.previewRefund({ ...requestOf(orderId, wanted), expectedSum: null });
  return previewView(prepared, order, deps.shop);
}

export async function refunding(
  deps: OrderRefundingDeps,
  orderId: string,
  { sum, ...wanted }: Wanted & { readonly sum: number },
  { staff, key, origin }: Asker,
): Promise<{ readonly position: bigint; readonly money: number }> {
  const request = {
    ...requestOf(orderId, wanted),
    expectedSum: kopecksOf(sum),
    ...(key !== null && { key }),
  };
  const { order } = await readOrder(deps.eventStore, orderId);
  // A repeat finds what it has refunded already, and does not count it twice.
  const others = order.refunds.slice(0, wanted.seen);
  const { settings } = deps.shop.current();
  const wished = kopecksOf(sum);
  if (staff)
    requireRight(staff, 'order.refund', {
      refunded: sumOfRow(refundedOf(others)) + wished,
      operatorLimit: operatorRefundLimit(settings),
      // Only operators have a day that ends.
      refundedToday: staff.group === 3 ? (await todayOf(deps, staff, order, wanted.seen)) + wished : 0,
      operatorDayLimit: operatorRefundDayLimit(settings),
    });
  const { position, refund } = await deps.refundOrder(request, origin);
  return { position, money: sumOfRow(refund) };
}

/** A read model that is late says less than there was: it is waited for. */
const patienceMs = 2000;

/** What this person has given back since the day of business began, without what this very request has refunded already. */
async function todayOf(
  {
    readModels,
    projections,
    eventStore,
    shop,
    clock,
  }: Omit<OrderRefundingDeps, 'previewRefund' | 'refundOrder'>,
  { staffId }: Colleague,
  { refunds }: PlacedOrder,
  seen: number,
): Promise<number> {
  await projections.waitFor(staffDeedsProjection.name, await eventStore.lastPosition(), patienceMs);
  const { start } = businessDay(hoursOf(shop.current()), clock.now());
  const repeated = sumOfRow(refundedOf(refunds.slice(seen)));
  return Math.max(0, (await refundedBy(readModels, staffId, start)) - repeated);
}

const requestOf = (
  orderId: string,
  { seen, what, reason, message }: Wanted,
): Omit<RefundOrderRequest, 'expectedSum'> => ({
  orderId,
  seenRefunds: seen,
  wish: wishOf(what),
  reason,
  message,
});

const wishOf = (what: Wanted['what']): RefundWish =>
  what.kind === 'sum' ? { kind: 'sum', sum: kopecksOf(what.sum) } : what;

function previewView(
  { refund, gift }: PreparedRefund,
  { details, refunds }: PlacedOrder,
  shop: OrderRefundingDeps['shop'],
): Answer<typeof contract.previewRefund> {
  const { promocodeId, sums, payMethod } = details;
  // Money that was taken at the hand-over beside the bank's goes back as it came.
  const byHand = payMethod === 3 ? refund.money - refundedOnline(refund) : 0;
  const code = promocodeId && (shop.current().promocodes.get(promocodeId)?.code ?? '');
  return {
    sum: toRoubles(sumOfRow(refund)),
    money: toRoubles(refund.money - byHand),
    by_hand: toRoubles(byHand),
    paid_money: toRoubles(sums.toPay),
    way: adminTexts.refund.ways[payMethod],
    bonuses: toRoubles(refund.bonuses),
    paid_bonuses: toRoubles(sums.bonuses),
    earned_back: toRoubles(refund.earnedBack),
    earned_before: toRoubles(sums.bonusesToGet - refundedOf(refunds).earnedBack),
    rows: refund.rows.map((row) => ({ name: refundedRowName(row), sum: toRoubles(sumOfRow(row)) })),
    promocode: code === null ? null : { code, returned: refund.left === 0 },
    gift: gift && {
      name: gift.name,
      base: toRoubles(gift.base),
      min_activate: toRoubles(gift.minActivate),
      due: gift.isDue,
    },
    left: toRoubles(refund.left),
  };
}
