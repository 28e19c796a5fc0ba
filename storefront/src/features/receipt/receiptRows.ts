import type { Order } from '../../../../api/contract/order.contract.ts';
import { receiptTexts as texts } from '../../texts/receipt.ts';

type Details = NonNullable<Order['details']>;

export interface ReceiptRow {
  readonly key: string;
  readonly name: string;
  /** What was chosen, and the price times the count. */
  readonly note: string;
  readonly sum: number;
  /** Taken off this very row, to the kopeck; 0 when nothing was. */
  readonly discount: number;
}

const kopecks = (sum: number) => Math.round(sum * 100);

/** What was bought, row by row: the sums less the discounts are the order's sum to the kopeck. */
export const receiptRows = ({ products, additional, delivery_price, ...details }: Details): ReceiptRow[] => [
  ...products.map((line) => ({
    key: line.uid,
    name: line.name,
    note: line.gift
      ? texts.gift
      : [...line.details, texts.times(line.count, texts.sum(line.price))].filter(Boolean).join(' · '),
    sum: line.sum,
    discount: (kopecks(line.sum) - kopecks(line.total)) / 100,
  })),
  ...additional
    .filter(({ count, sum }) => count > 0 && sum > 0)
    .map(({ name, count, sum }) => ({
      key: name,
      name,
      note: texts.times(count, texts.sum(sum / count)),
      sum,
      discount: 0,
    })),
  {
    key: 'delivery',
    name: details.affiliate ? texts.pickup : texts.delivery,
    note: '',
    sum: delivery_price,
    discount: 0,
  },
];

/** What the rows come to. */
export const rowsTotal = (rows: readonly ReceiptRow[]): number =>
  rows.reduce((total, { sum, discount }) => total + kopecks(sum) - kopecks(discount), 0) / 100;
