import { figuresOfChoice } from '../figures/choiceFigures.ts';
import type { Kopecks } from '../money.ts';
import { bringsBonuses, paidByBonuses } from '../pricing/bonuses.ts';
import type { PricedAddition, PricedCart, PricedLine } from '../pricing/pricedCart.ts';
import type { Shop } from '../shop/shop.ts';
import type { OrderDetails, OrderLine } from './order.events.ts';

type Addition = OrderDetails['additions'][number];

/** What is sold, with what of it bonuses pay: the history shows it so whatever the catalogue says later. */
export const frozenRows = (
  priced: PricedCart,
  spent: Kopecks,
  shop: Shop,
): Pick<OrderDetails, 'lines' | 'additions'> => {
  const settings = shop.settings.bonus;
  const parts = paidByBonuses(priced, spent, settings);
  const { lines, additions } = priced;
  return {
    lines: lines.map((line, index) => ({
      ...frozenLine(line, shop),
      bonuses: parts[index] ?? 0,
      earns: bringsBonuses(line, settings),
    })),
    additions: additions
      .map((addition, index) => frozenAddition(addition, parts[lines.length + index] ?? 0))
      .filter(({ count }) => count > 0),
  };
};

const frozenLine = (line: PricedLine, shop: Shop): OrderLine => ({
  uid: line.uid,
  choice: line.choice,
  name: line.name,
  details: line.details,
  picturePath: line.picture?.path ?? null,
  ...(line.picture?.layers && { layerPaths: line.picture.layers.map(({ path }) => path) }),
  unitPrice: line.unitPrice,
  count: line.count,
  sum: line.sum,
  discount: line.discount,
  total: line.total,
  gift: line.giftType !== null,
  categoryId: line.categoryId,
  figures: figuresOfChoice(line.choice, shop),
});

/** Cutlery has no product, and its name is the screen's. */
const frozenAddition = ({ id, product, count, sum }: PricedAddition, bonuses: Kopecks): Addition => ({
  id,
  name: product?.name ?? '',
  count,
  sum,
  bonuses,
});
