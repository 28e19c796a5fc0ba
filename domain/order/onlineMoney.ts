import { type Kopecks, total } from '../money.ts';
import type { EditedOrder, OnlineMoney, OrderDetails, OrderRefund, RefundedRow } from './order.events.ts';
import { paidRows } from './paidRows.ts';

type Bill = Pick<OrderDetails, 'lines' | 'additions' | 'sums'>;
type PaidBill = Bill & Pick<OrderDetails, 'payMethod' | 'online'>;

/** What of an order's money the bank has brought and keeps, before refunds; the rest is taken at the hand-over. */
export const keptOnline = ({ payMethod, online, sums }: Pick<PaidBill, 'payMethod' | 'online' | 'sums'>) =>
  online?.kept ?? (payMethod === 3 ? sums.toPay : 0);

/** What is taken at the hand-over. */
export const dueAtHandOver = (order: Pick<PaidBill, 'payMethod' | 'online' | 'sums'>): Kopecks =>
  order.sums.toPay - keptOnline(order);

/**
 * What an edit makes of money that has come by a bank: what the order costs no more goes back by the bank, what it costs more is
 * taken at the hand-over. A bank is never asked twice for one order, so what went back is due again if the order grows again.
 */
export function movedOnline(
  before: PaidBill,
  after: Bill,
  dueBy: OnlineMoney['dueBy'],
): Pick<EditedOrder, 'online' | 'back'> {
  const had = keptOnline(before);
  const { toPay } = after.sums;
  const kept = Math.min(had, toPay);
  const online = { kept, due: toPay - kept, dueBy };
  return kept === had ? { online } : { online, back: { money: had - kept, rows: rowsBack(before, after) } };
}

/** The rows of the receipt of return: what is in the order no more, or costs less in it. */
function rowsBack(before: Bill, after: Bill): readonly RefundedRow[] {
  const stays = new Map(paidRows(after).map((row) => [`${row.kind} ${row.id}`, row]));
  return paidRows(before).flatMap(({ earns: _earns, ...row }) => {
    const rest = stays.get(`${row.kind} ${row.id}`);
    const money = row.money - (rest?.money ?? 0);
    const portions = Math.max(0, row.portions - (rest?.portions ?? 0));
    return money > 0 ? [{ ...row, portions, money, bonuses: 0 }] : [];
  });
}

/** What of a refund's money goes back by the bank: all that it still keeps, before any by hand. */
export const refundedOnline = ({ online, payMethod, money }: OrderRefund): Kopecks =>
  online ?? (payMethod === 3 ? money : 0);

export const leftOnline = (details: PaidBill, refunds: readonly OrderRefund[]): Kopecks =>
  keptOnline(details) - total(refunds.map(refundedOnline));

/** Names the refund that an edit asks of the bank: once for each edition. */
export const causeOfEdit = (edition: number): string => `edition ${edition}`;
