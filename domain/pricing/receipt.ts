import { type Kopecks, total } from '../money.ts';

export interface ReceiptRow {
  readonly unitPrice: Kopecks;
  readonly count: number;
}

/**
 * Law 54-FZ: a row of a receipt is a price times a count, without a remainder. 3 for 287.00 are two rows: 2 × 95.67 and
 * 1 × 95.66; together they are the line's total to the kopeck, otherwise the bank cancels the payment.
 */
export const receiptRows = ({ total: sum, count }: { total: Kopecks; count: number }): ReceiptRow[] => {
  const unitPrice = Math.floor(sum / count);
  const dearer = sum - unitPrice * count;
  const rows = [
    { unitPrice: unitPrice + 1, count: dearer },
    { unitPrice, count: count - dearer },
  ];
  return rows.filter((row) => row.count > 0);
};

export const receiptTotal = (rows: readonly ReceiptRow[]): Kopecks =>
  total(rows.map(({ unitPrice, count }) => unitPrice * count));
