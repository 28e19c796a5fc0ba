import { type Kopecks, spread, total } from '../money.ts';
import type { OrderDetails, RefundedRow } from './order.events.ts';

/** A row of the receipt: what was sold, and what money and bonuses paid for it. */
export interface PaidRow extends RefundedRow {
  /** The money for it brings bonuses; null when the order is too old to say. */
  readonly earns: boolean | null;
}

type Bill = Pick<OrderDetails, 'lines' | 'additions' | 'sums'>;

/** All rows of an order, gifts too; they add up to its money and its bonuses to the kopeck. */
export function paidRows({ lines, additions, sums }: Bill): readonly PaidRow[] {
  const goods = [
    ...lines.map(({ uid, count, bonuses, earns = null, ...line }) => ({
      ...{ kind: 'line' as const, id: uid, name: line.name, portions: count },
      ...{ sum: line.total, bonuses, earns },
    })),
    ...additions.map(({ id, name, count, sum, bonuses }) => ({
      ...{ kind: 'addition' as const, id, name, portions: count },
      ...{ sum, bonuses, earns: false },
    })),
  ];
  const parts = bonusesOf(goods, sums.bonuses);
  const rows = goods.map(({ sum, ...row }, index): PaidRow => {
    const bonuses = parts[index] ?? 0;
    return { ...row, money: sum - bonuses, bonuses };
  });
  if (sums.delivery === 0) return rows;
  // Bonuses pay goods first; the rest of them is the delivery's.
  const bonuses = sums.bonuses - total(parts);
  const delivery = { kind: 'delivery', id: '', name: '', portions: 1, earns: false } as const;
  return [...rows, { ...delivery, money: sums.delivery - bonuses, bonuses }];
}

/** The first orders do not say what of a row bonuses paid: each row in proportion. */
function bonusesOf(
  goods: readonly { readonly sum: Kopecks; readonly bonuses: Kopecks | undefined }[],
  spent: Kopecks,
): readonly Kopecks[] {
  const known = goods.flatMap(({ bonuses }) => bonuses ?? []);
  if (known.length === goods.length) return known;
  const sums = goods.map(({ sum }) => sum);
  return spread(Math.min(spent, total(sums)), sums);
}
