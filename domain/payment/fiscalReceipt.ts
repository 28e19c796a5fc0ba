import type { TaxSystem, VatRate } from '../integrations/taxes.ts';
import { type Kopecks, spread, total } from '../money.ts';
import type { OrderDetails, OrderRefund } from '../order/order.events.ts';
import { receiptRows } from '../pricing/receipt.ts';

/** Law 54-FZ: the money comes before the food, so there is a receipt for each of its ways. */
export type ReceiptKind =
  /** With the payment. */
  | 'prepayment'
  /** At the hand-over: what was prepaid is offset. */
  | 'offset'
  /** With a refund. */
  | 'return';

export interface FiscalRow {
  readonly name: string;
  /** Of one; times the quantity it is the amount, without a remainder. */
  readonly price: Kopecks;
  readonly quantity: number;
  readonly amount: Kopecks;
  readonly subject: 'commodity' | 'service';
  readonly vat: VatRate;
}
export interface FiscalReceipt {
  readonly kind: ReceiptKind;
  /** Before the hand-over, or of what was handed over. */
  readonly mode: 'full_prepayment' | 'full_payment';
  readonly taxSystem: TaxSystem;
  readonly contact: { readonly email: string; readonly phone: string };
  readonly rows: readonly FiscalRow[];
}

export interface TaxRules {
  readonly taxSystem: TaxSystem;
  readonly vat: VatRate;
  readonly deliveryVat: VatRate;
}

/** Banks take no longer receipts, and no longer names. */
const mostRows = 100;
const longestName = 128;

/** A row of the order, or of what of it is given back. */
export interface Sold {
  readonly name: string;
  readonly count: number;
  readonly sum: Kopecks;
  readonly subject: FiscalRow['subject'];
}

/**
 * The rows of a receipt over `amount` of what was sold. Discounts and bonuses lie within the rows, never in one of their own, and
 * together the rows are the amount to the kopeck. A gift costs a kopeck that the other rows pay: banks refuse a price of nothing.
 */
export const fiscalRows = (
  sold: readonly Sold[],
  amount: Kopecks,
  { vat, deliveryVat }: TaxRules,
): FiscalRow[] => {
  const paid = spreadOver(sold, amount);
  const rows = sold.flatMap((row, index) => priced(row, paid[index] ?? 0));
  const short = rows.length <= mostRows ? rows : oneRowEach(sold, paid);
  return short.map((row) => ({ ...row, vat: row.subject === 'service' ? deliveryVat : vat }));
};

export const soldIn = (
  { lines, additions, sums }: Pick<OrderDetails, 'lines' | 'additions' | 'sums'>,
  deliveryName: string,
): Sold[] => [
  ...lines.map(({ name, count, total: sum }) => ({ name, count, sum, subject: 'commodity' as const })),
  ...additions
    .filter(({ sum }) => sum > 0)
    .map(({ name, count, sum }) => ({ name, count, sum, subject: 'commodity' as const })),
  ...(sums.delivery > 0
    ? [{ name: deliveryName, count: 1, sum: sums.delivery, subject: 'service' as const }]
    : []),
];

/** A part of a portion's price is one piece, too. */
export const givenBack = (refund: Pick<OrderRefund, 'rows'>, deliveryName: string): Sold[] =>
  refund.rows
    .filter(({ money }) => money > 0)
    .map(({ kind, name, portions, money }) =>
      kind === 'delivery'
        ? { name: deliveryName, count: 1, sum: money, subject: 'service' }
        : { name, count: Math.max(1, portions), sum: money, subject: 'commodity' },
    );

/** A kopeck for every piece first, the rest by what the rows cost; too little for that leaves out what costs nothing. */
function spreadOver(sold: readonly Sold[], amount: Kopecks): Kopecks[] {
  const pieces = total(sold.map(({ count }) => count));
  const above = sold.map(({ sum, count }) => Math.max(0, sum - count));
  if (amount < pieces || (amount > pieces && total(above) === 0))
    return spread(
      amount,
      sold.map(({ sum }) => sum),
    );
  const more = spread(amount - pieces, above);
  return sold.map(({ count }, index) => count + (more[index] ?? 0));
}

type Unpriced = Omit<FiscalRow, 'vat'>;
const priced = ({ name, count, subject }: Sold, sum: Kopecks): Unpriced[] =>
  receiptRows({ total: sum, count })
    .filter(({ unitPrice }) => unitPrice > 0)
    .map(({ unitPrice: price, count: quantity }) => ({
      name: named(name),
      price,
      quantity,
      amount: price * quantity,
      subject,
    }));

/** So many dishes that not every one has its own price: each line is one piece, and the rest one row. */
const oneRowEach = (sold: readonly Sold[], paid: readonly Kopecks[]): Unpriced[] => {
  const rows = sold.flatMap(({ name, count, subject }, index) => {
    const sum = paid[index] ?? 0;
    return sum > 0 ? [row(count > 1 ? `${name} × ${count}` : name, sum, subject)] : [];
  });
  if (rows.length <= mostRows) return rows;
  const last = rows.slice(mostRows - 1);
  return [
    ...rows.slice(0, mostRows - 1),
    row(last[0]?.name ?? '', total(last.map(({ amount }) => amount)), 'commodity'),
  ];
};
const row = (name: string, sum: Kopecks, subject: FiscalRow['subject']): Unpriced => ({
  name: named(name),
  price: sum,
  quantity: 1,
  amount: sum,
  subject,
});

/** By letters, not by halves of them. */
const named = (name: string): string => [...name].slice(0, longestName).join('');
