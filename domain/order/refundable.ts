import { DomainError } from '../domainError.ts';
import { type Kopecks, total } from '../money.ts';
import type { OrderDetails, OrderRefund, RefundedRow } from './order.events.ts';
import { type PaidRow, paidRows } from './paidRows.ts';

interface Refundable {
  readonly details: Pick<OrderDetails, 'lines' | 'additions' | 'sums'>;
  readonly refunds: readonly OrderRefund[];
}
type RowKey = Pick<RefundedRow, 'kind' | 'id'>;

export const isRow =
  (wanted: RowKey) =>
  ({ kind, id }: RowKey): boolean =>
    kind === wanted.kind && id === wanted.id;

export const sumOfRow = ({ money, bonuses }: Pick<RefundedRow, 'money' | 'bonuses'>): Kopecks =>
  money + bonuses;
export const sumOfRows = (rows: readonly Pick<RefundedRow, 'money' | 'bonuses'>[]): Kopecks =>
  total(rows.map(sumOfRow));

/** What of each row has not been given back yet. */
export const leftRows = ({ details, refunds }: Refundable): readonly PaidRow[] => {
  const given = refunds.flatMap(({ rows }) => rows);
  return paidRows(details).map((row) => {
    const ofRow = given.filter(isRow(row));
    return {
      ...row,
      portions: row.portions - total(ofRow.map(({ portions }) => portions)),
      money: row.money - total(ofRow.map(({ money }) => money)),
      bonuses: row.bonuses - total(ofRow.map(({ bonuses }) => bonuses)),
    };
  });
};

/** «Возвращено»: of all refunds together. */
export const refundedOf = (refunds: readonly OrderRefund[]) => ({
  money: total(refunds.map(({ money }) => money)),
  bonuses: total(refunds.map(({ bonuses }) => bonuses)),
  earnedBack: total(refunds.map(({ earnedBack }) => earnedBack)),
});

/** Never more than was paid, row by row. @throws {DomainError} RefundOverLeft */
export function requireWithinLeft(order: Refundable, { rows }: OrderRefund): void {
  const left = leftRows(order);
  for (const row of rows) {
    const of = left.find(isRow(row)) ?? { portions: 0, money: 0, bonuses: 0 };
    if (row.portions > of.portions || row.money > of.money || row.bonuses > of.bonuses)
      throw new DomainError('RefundOverLeft', { wanted: sumOfRow(row), left: sumOfRow(of) }, ['rows']);
  }
}
