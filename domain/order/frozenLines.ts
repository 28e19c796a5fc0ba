import type { LineChoice } from '../choice/lineChoice.ts';
import { figuresOfChoice } from '../figures/choiceFigures.ts';
import type { Kopecks } from '../money.ts';
import { bringsBonuses, paidByBonuses } from '../pricing/bonuses.ts';
import type { PricedAddition, PricedCart, PricedLine } from '../pricing/pricedCart.ts';
import type { Shop } from '../shop/shop.ts';
import type { OrderDetails, OrderLine } from './order.events.ts';

type Addition = OrderDetails['additions'][number];

/**
 * What is sold, with what of it bonuses pay: the history shows it so whatever the catalogue says later. A row of `before`
 * that stays keeps what it cost to make.
 */
export const frozenRows = (
  priced: PricedCart,
  spent: Kopecks,
  shop: Shop,
  before: readonly OrderLine[] = [],
): Pick<OrderDetails, 'lines' | 'additions'> => {
  const settings = shop.settings.bonus;
  const parts = paidByBonuses(priced, spent, settings);
  const { lines, additions } = priced;
  const costBefore = (line: PricedLine) => before.find(({ uid }) => uid === line.uid)?.cost;
  return {
    lines: lines.map((line, index) => ({
      ...frozenLine(line, shop),
      ...costFact(costBefore(line) ?? costOfChoice(line.choice, shop)),
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

/** Of one portion; null while nobody has told. A bowl that the customer builds has no cost of its own. */
const costOfChoice = (choice: LineChoice, { products }: Shop): Kopecks | null =>
  choice.kind === 'product' ? (products.get(choice.productId)?.cost ?? null) : null;

const costFact = (cost: Kopecks | null): Pick<OrderLine, 'cost'> => (cost === null ? {} : { cost });

/** Cutlery has no product, and its name is the screen's. */
const frozenAddition = ({ id, product, count, sum }: PricedAddition, bonuses: Kopecks): Addition => ({
  id,
  name: product?.name ?? '',
  count,
  sum,
  bonuses,
});
