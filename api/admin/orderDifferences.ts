import { dueAtHandOver, keptOnline } from '../../domain/order/onlineMoney.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import type { OrderSums } from '../../domain/pricing/orderSums.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import { momentOf, roubles } from '../texts/words.ts';

/** In the order of the money proof. */
export const shownSums = [
  'goods',
  'promocodeDiscount',
  'pickupDiscount',
  'delivery',
  'bonuses',
  'toPay',
] as const satisfies readonly (keyof OrderSums)[];

interface Difference {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an edit changed, in words: the history and the preview say the same. Null = not in the order. */
export function editDifferences(before: OrderDetails, after: OrderDetails, timeZone: string): Difference[] {
  const { orderDetails } = adminTexts;
  const rows: Difference[] = [
    ...lineDifferences(before, after),
    { name: orderDetails.method, before: methodOf(before), after: methodOf(after) },
    { name: orderDetails.address, before: addressOf(before), after: addressOf(after) },
    {
      name: orderDetails.promisedAt,
      before: momentOf(before.promisedAt, timeZone),
      after: momentOf(after.promisedAt, timeZone),
    },
    ...shownSums.map((sum) => ({
      name: orderDetails[sum],
      before: roubles(before.sums[sum]),
      after: roubles(after.sums[sum]),
    })),
    ...onlineDifferences(before, after),
  ];
  return rows.filter((row) => row.before !== row.after);
}

/** Of an order that was paid online: what the bank keeps, and what is taken at the hand-over. */
function onlineDifferences(before: OrderDetails, after: OrderDetails): Difference[] {
  if (after.payMethod !== 3) return [];
  const { keptOnline: kept, dueAtHandOver: due } = adminTexts.orderDetails;
  return [
    { name: kept, before: roubles(keptOnline(before)), after: roubles(keptOnline(after)) },
    { name: due, before: dueWords(before), after: dueWords(after) },
  ];
}
const dueWords = (order: OrderDetails): string | null => {
  const due = dueAtHandOver(order);
  return due === 0 || !order.online ? null : adminTexts.orderDetails.due(roubles(due), order.online.dueBy);
};

function lineDifferences(before: OrderDetails, after: OrderDetails): Difference[] {
  const words = ({ lines }: OrderDetails) =>
    new Map(
      lines.map(({ uid, name, details, count, total }) => [
        uid,
        {
          name: [name, ...details].join(', '),
          text: `${adminTexts.orderDetails.portions(count)}, ${roubles(total)}`,
        },
      ]),
    );
  const [was, becomes] = [words(before), words(after)];
  return [...new Map([...was, ...becomes])].map(([uid, { name }]) => ({
    name,
    before: was.get(uid)?.text ?? null,
    after: becomes.get(uid)?.text ?? null,
  }));
}

const methodOf = ({ method, pointName }: OrderDetails): string =>
  method === 'pickup' ? adminTexts.orderDetails.pickup(pointName ?? '') : adminTexts.orderDetails.delivered;

const addressOf = ({ address }: OrderDetails): string | null => address && orderTexts.address(address);
