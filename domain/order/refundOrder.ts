import { giftUid } from '../choice/lineUid.ts';
import { DomainError } from '../domainError.ts';
import { type Kopecks, share, spread, total, wholeRoublesOf } from '../money.ts';
import { tierOfProduct } from '../pricing/gifts.ts';
import type { Shop } from '../shop/shop.ts';
import { leftOnline } from './onlineMoney.ts';
import type { OrderRefund, RefundedRow, RefundReason } from './order.events.ts';
import { type PlacedOrder, refuseRefund } from './order.ts';
import { type PaidRow, paidRows } from './paidRows.ts';
import { isRow, leftRows, sumOfRow, sumOfRows } from './refundable.ts';

/** Portions of lines, additions and the fee; all that is left; or a sum, which is taken from all rows in proportion. */
export type RefundWish =
  | { readonly kind: 'rows'; readonly rows: readonly Pick<RefundedRow, 'kind' | 'id' | 'portions'>[] }
  | { readonly kind: 'all' }
  | { readonly kind: 'sum'; readonly sum: Kopecks };

export interface RefundRequest {
  readonly order: PlacedOrder;
  readonly shop: Shop;
  readonly refundId: string;
  readonly requestHash: string;
  /** How many refunds of the order the person has seen. */
  readonly seenRefunds: number;
  readonly wish: RefundWish;
  readonly reason: RefundReason;
  readonly message: string;
  /** Money and bonuses of the preview; null = nothing was previewed yet. */
  readonly expectedSum: Kopecks | null;
}

/** What the rest of the order means for its gift. */
export interface GiftCheck {
  readonly name: string;
  /** What is left of the dishes that gifts are given for, and what the gift's tier asks. */
  readonly base: Kopecks;
  readonly minActivate: Kopecks;
  readonly isDue: boolean;
}

export interface PreparedRefund {
  readonly refund: OrderRefund;
  readonly gift: GiftCheck | null;
}

/**
 * What goes back, row by row: money, bonuses, and what the order brought for the money. A row's last portion takes all that is
 * left of the row, so that several refunds together never differ from one.
 * @throws {DomainError} when it cannot be had so.
 */
export const refundOrder = (request: RefundRequest): PreparedRefund => {
  const { order, wish, message, reason, expectedSum } = request;
  const { details, refunds } = order;
  refuseRefund(order, request.seenRefunds);
  const left = leftRows(order);
  const rows = rowsOf(wish, left).filter((row) => sumOfRow(row) > 0);
  const sum = sumOfRows(rows);
  if (sum === 0) throw new DomainError('RefundIsEmpty', {}, ['rows']);
  if (reason === 'other' && message.trim() === '')
    throw new DomainError('RefundNeedsMessage', {}, ['message']);
  if (expectedSum !== null && expectedSum !== sum)
    throw new DomainError('RefundChanged', { expected: expectedSum, actual: sum });
  const given = refunds.flatMap((refund) => refund.rows);
  const gift = giftAfter(request, [...given, ...rows]);
  const money = total(rows.map((row) => row.money));
  const refund: OrderRefund = {
    orderId: details.orderId,
    refundId: request.refundId,
    requestHash: request.requestHash,
    sequence: refunds.length + 1,
    personId: details.personId,
    clientId: details.clientId,
    rows,
    money,
    payMethod: details.payMethod,
    ...(details.online && { online: Math.min(money, leftOnline(details, refunds)) }),
    bonuses: total(rows.map(({ bonuses }) => bonuses)),
    earnedBack: earnedLeft(order, given) - earnedLeft(order, [...given, ...rows]),
    left: sumOfRows(left) - sum,
    reason,
    message: message.trim() === '' || details.customer === null ? null : message.trim(),
    giftNotDue: gift && !gift.isDue ? gift.name : null,
  };
  return { refund, gift };
};

function rowsOf(wish: RefundWish, left: readonly PaidRow[]): readonly RefundedRow[] {
  switch (wish.kind) {
    case 'all':
      return left.map(withoutEarning);
    case 'rows':
      return wish.rows.map(({ portions, ...key }) => {
        const row = left.find(isRow(key));
        if (!row || portions > row.portions)
          throw new DomainError('RefundOverLeft', { wanted: 0, left: row ? sumOfRow(row) : 0 }, ['rows']);
        return portionsOf(row, portions);
      });
    case 'sum':
      return partsOf(wish.sum, left);
  }
}

/** The first portions of those that are left: the kopecks that do not divide go with them. */
function portionsOf(row: PaidRow, portions: number): RefundedRow {
  const each = Array.from({ length: row.portions }, () => 1);
  const first = (sum: Kopecks) => total(spread(sum, each).slice(0, portions));
  const money = first(row.money);
  return { ...withoutEarning(row), portions, money, bonuses: first(sumOfRow(row)) - money };
}

function partsOf(sum: Kopecks, left: readonly PaidRow[]): readonly RefundedRow[] {
  const sums = left.map(sumOfRow);
  if (sum > total(sums)) throw new DomainError('RefundOverLeft', { wanted: sum, left: total(sums) }, ['sum']);
  const parts = spread(sum, sums);
  return left.map((row, index) => {
    const part = parts[index] ?? 0;
    const whole = sumOfRow(row);
    const money = whole === 0 ? 0 : share(part, row.money, whole, 'kopeck');
    return { ...withoutEarning(row), portions: 0, money, bonuses: part - money };
  });
}

const withoutEarning = ({ earns: _earns, ...row }: PaidRow): RefundedRow => row;

/** What the order brings when these rows are given back: counted anew from the money that is left, down to the rouble. */
function earnedLeft({ details }: Pick<PlacedOrder, 'details'>, given: readonly RefundedRow[]): Kopecks {
  const { sums } = details;
  if (sums.bonusesToGet === 0) return 0;
  return wholeRoublesOf(sums.bonusBase - earningMoney(details, given), sums.bonusRatePercent);
}

function earningMoney(details: PlacedOrder['details'], given: readonly RefundedRow[]): Kopecks {
  const rows = paidRows(details);
  const moneyOf = (some: readonly Pick<RefundedRow, 'money'>[]) => total(some.map(({ money }) => money));
  const isEarning = (row: RefundedRow) => rows.find(isRow(row))?.earns !== false;
  const money = moneyOf(given.filter(isEarning));
  if (rows.every(({ earns }) => earns !== null)) return money;
  // An order that does not say which lines earned: in proportion.
  const all = moneyOf(rows.filter(isEarning));
  return all === 0 ? 0 : share(details.sums.bonusBase, money, all, 'kopeck');
}

/** By today's tiers; null when the order has no gift, or the gift is in no tier any more. */
function giftAfter(
  { order: { details }, shop }: RefundRequest,
  given: readonly RefundedRow[],
): GiftCheck | null {
  const gift = details.lines.find(({ uid }) => uid === giftUid);
  if (gift?.choice.kind !== 'product') return null;
  const tier = tierOfProduct(shop, gift.choice.productId);
  if (!tier) return null;
  const counted = details.lines.filter(
    ({ choice }) => choice.kind !== 'product' || !shop.products.get(choice.productId)?.noPromo,
  );
  const rows = given.filter((row) => counted.some(({ uid }) => isRow({ kind: 'line', id: uid })(row)));
  const base = total(counted.map((line) => line.total)) - sumOfRows(rows);
  const { minActivate } = tier;
  return { name: gift.name, base, minActivate, isDue: base >= minActivate };
}
