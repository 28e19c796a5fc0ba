import { roubles } from '../../api/texts/words.ts';
import { type Kopecks, total, wholeRoublesOf } from '../../domain/money.ts';
import type { OrderDetails, OrderLine } from '../../domain/order/order.events.ts';
import { ru } from '../texts/ru.ts';
import { addition, type Checks } from './sums.ts';

const texts = ru.cli.order;

/** What was sold at what price, each row counted again. */
export const orderLines = ({ lines, additions }: OrderDetails, checks: Checks): string[] => [
  ...lines.flatMap((line) => lineWords(line, checks)),
  ...additions.map(
    ({ name, count, sum }) => `  ${texts.line(name || texts.cutlery, count)}: ${roubles(sum)}`,
  ),
];

const lineWords = (line: OrderLine, checks: Checks): string[] => {
  const { name, count, unitPrice, discount, gift, details } = line;
  const sum = unitPrice * count;
  const rest = sum - discount;
  const price = gift ? texts.gift : texts.times(unitPrice, count);
  const less = discount === 0 ? '' : texts.lessDiscount(discount, rest);
  const isRight = sum === line.sum && rest === line.total;
  const mark = isRight ? '' : checks.mark(rest, line.total);
  return [
    `  ${texts.line(name, count)}: ${price}${less}${mark}`,
    ...details.map((detail) => `      ${detail}`),
  ];
};

/** The additions themselves, for a person to do again. */
export const orderSums = ({ lines, additions, sums, clientId }: OrderDetails, checks: Checks): string[] => {
  const goods = [...lines, ...additions].map(({ sum }) => sum).filter((sum) => sum > 0);
  const discounts = lines.map(({ discount }) => discount).filter((discount) => discount > 0);
  const allDiscounts = sums.promocodeDiscount + sums.pickupDiscount;
  const toPay = [sums.goods, -allDiscounts, sums.delivery, -sums.bonuses].filter((part) => part !== 0);
  const gets = wholeRoublesOf(sums.bonusBase, sums.bonusRatePercent);
  const check = (parts: readonly Kopecks[], written: Kopecks) => checks.mark(total(parts), written);
  return [
    texts.goods(addition(goods) + check(goods, sums.goods)),
    ...(discounts.length === 0 && allDiscounts === 0
      ? []
      : [
          texts.discounts(
            addition(discounts) +
              texts.byRule(sums.promocodeDiscount, sums.pickupDiscount) +
              check(discounts, allDiscounts),
          ),
        ]),
    texts.toPay(addition(toPay) + check(toPay, sums.toPay)),
    // A guest has no account that bonuses could come to.
    ...(clientId === null
      ? []
      : [
          texts.bonusesToGet(sums.bonusRatePercent, sums.bonusBase, gets) +
            checks.mark(gets, sums.bonusesToGet),
        ]),
  ];
};
