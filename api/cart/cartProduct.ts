import type { ChosenGroup } from '../../domain/choice/resolvedChoice.ts';
import { figuresOfChoice } from '../../domain/figures/choiceFigures.ts';
import { toRoubles } from '../../domain/money.ts';
import type { PricedLine } from '../../domain/pricing/pricedCart.ts';
import { pathOfChoice } from '../../domain/shop/constructors.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { CartProduct } from '../contract/cart.contract.ts';
import { type ProblemReader, problemText } from '../problem.ts';
import { figuresView } from '../shop/figuresView.ts';
import { fileInfo } from '../shop/fileInfo.ts';
import { pathsOf } from '../shop/paths.ts';
import { cartTexts } from '../texts/cartTexts.ts';

/** Times in its words are by the clock of the house that cooks. */
export const cartProduct = (
  line: PricedLine,
  shop: Shop,
  timeZone: string,
  reader?: ProblemReader,
): CartProduct => ({
  uid: line.uid,
  product_id: line.productId,
  kind: line.choice.kind,
  name: line.name,
  subtitle: line.subtitle,
  content: line.description,
  full_path: pathOf(line, shop),
  price: toRoubles(line.unitPrice),
  old_price: line.oldUnitPrice === null ? null : toRoubles(line.oldUnitPrice),
  count: line.count,
  sum: toRoubles(line.sum),
  sum_with_discount: toRoubles(line.total),
  gift: line.giftType !== null,
  gift_type: line.giftType,
  modifier_ids: line.choice.kind === 'product' ? [...line.choice.modifierIds] : [],
  sortModifiers: line.chosen.map(chosenGroup),
  wok_option_ids: line.choice.kind === 'wok' ? [...line.choice.optionIds] : [],
  file_info: fileInfo(line.picture),
  pieces: shop.products.get(line.productId ?? '')?.pieces ?? null,
  available: line.problem === null,
  problem: line.problem && problemText(line.problem, timeZone, reader),
  no_promo: line.noPromo,
  ...figuresView(figuresOfChoice(line.choice, shop)), // last: V8 adds fields to a spread one by one
});

const pathOf = ({ choice, productId }: PricedLine, shop: Shop): string | null =>
  choice.kind === 'wok' ? pathOfChoice(shop, choice.optionIds) : pathsOf(shop).ofProduct(productId ?? '');

/** Removed ingredients stand in a group that has no name in the catalogue. */
const chosenGroup = ({ name, items }: ChosenGroup) => ({
  name: name || cartTexts.removed,
  items: items.map(({ id, title, price, count }) => ({
    modifier_id: id,
    title,
    price: toRoubles(price),
    count,
  })),
});
