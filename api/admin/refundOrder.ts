import type { z } from 'zod';
import type { PreviewRefund, RefundOrder, RefundOrderRequest } from '../../commands/order/refundOrder.ts';
import type { EventStore, Origin, ShopReader } from '../../commands/ports.ts';
import { roubles as kopecksOf, toRoubles } from '../../domain/money.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { leftRows, refundedOf, sumOfRow, sumOfRows } from '../../domain/order/refundable.ts';
import type { PreparedRefund, RefundWish } from '../../domain/order/refundOrder.ts';
import { operatorRefundLimit } from '../../domain/settings/settings.ts';
import { type Colleague, requireRight } from '../../domain/staff/rights.ts';
import type { OrderView } from '../../projections/orders/orders.queries.ts';
import type * as orders from '../contract/admin/orders.contract.ts';
import type * as contract from '../contract/admin/refunds.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { readOrder } from '../order/readOrder.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { refundedRowName } from './refundWords.ts';

export interface OrderRefundingDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
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
  { eventStore, shop }: Pick<OrderRefundingDeps, 'eventStore' | 'shop'>,
  { orderId, refunds: made }: OrderView,
  staff: Colleague | null,
): Promise<Answer<typeof orders.adminOrderCard>['refund']> {
  const { order } = await readOrder(eventStore, orderId);
  const left = leftRows(order);
  const lines = new Map(order.details.lines.map((line) => [line.uid, line]));
  const isOperator = staff?.group === 3;
  return {
    allowed: order.status === 'completed' && sumOfRows(left) > 0,
    seen: order.refunds.length,
    limit: isOperator ? toRoubles(limitLeft(order, operatorRefundLimit(shop.current().settings))) : null,
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

const limitLeft = (order: PlacedOrder, limit: number): number =>
  Math.max(0, limit - sumOfRow(refundedOf(order.refunds)));

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
  const operatorLimit = operatorRefundLimit(deps.shop.current().settings);
  const refunded = sumOfRow(refundedOf(others)) + kopecksOf(sum);
  if (staff) requireRight(staff, 'order.refund', { refunded, operatorLimit });
  const { position, refund } = await deps.refundOrder(request, origin);
  return { position, money: sumOfRow(refund) };
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
  const code = promocodeId && (shop.current().promocodes.get(promocodeId)?.code ?? '');
  return {
    sum: toRoubles(sumOfRow(refund)),
    money: toRoubles(refund.money),
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
