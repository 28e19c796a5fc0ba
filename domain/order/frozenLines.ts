import { figuresOfChoice } from '../figures/choiceFigures.ts';
import type { PricedAddition, PricedLine } from '../pricing/pricedCart.ts';
import type { Shop } from '../shop/shop.ts';
import type { OrderDetails, OrderLine } from './order.events.ts';

/** A line as it is sold: the history shows it so whatever the catalogue says later. */
export const frozenLine = (line: PricedLine, shop: Shop): OrderLine => ({
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
export const frozenAddition = ({
  id,
  product,
  count,
  sum,
}: PricedAddition): OrderDetails['additions'][number] => ({
  id,
  name: product?.name ?? '',
  count,
  sum,
});
