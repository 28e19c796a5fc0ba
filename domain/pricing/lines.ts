import type { CartLine, LineChoice } from '../choice/lineChoice.ts';
import type { ResolvedChoice } from '../choice/resolvedChoice.ts';
import type { Selling } from '../selling/availability.ts';
import { sellingProblem } from '../selling/availability.ts';
import { resolveProduct } from '../selling/resolveProduct.ts';
import { constructorOf } from '../shop/constructors.ts';
import type { Shop } from '../shop/shop.ts';
import { resolveWok } from '../wok/wok.ts';
import type { CartContents } from './cartContents.ts';
import type { PricedAddition, PricedLine } from './pricedCart.ts';

/** The addition that is no dish: knives, forks, chopsticks by the number of persons, free of charge. */
export const cutleryId = 'cutlery';

export const resolveChoice = (choice: LineChoice, selling: Selling): ResolvedChoice =>
  choice.kind === 'product'
    ? resolveProduct(choice.productId, choice.modifierIds, selling)
    : resolveWok(constructorOf(selling.shop, choice.optionIds), choice.optionIds);

/** A line that cannot be sold is shown with its price, but adds nothing to the sum. */
export const priceLine = ({ uid, choice, count }: CartLine, selling: Selling): PricedLine => {
  const resolved = resolveChoice(choice, selling);
  const sum = resolved.problem ? 0 : resolved.unitPrice * count;
  return { uid, choice, count, giftType: null, sum, discount: 0, total: sum, ...resolved };
};

/** What the cart offers by count: cutlery, then the sauces that staff have named, with what is chosen of each. */
export const priceAdditions = (cart: CartContents, selling: Selling): PricedAddition[] => {
  const cutlery: PricedAddition = {
    id: cutleryId,
    product: null,
    unitPrice: 0,
    count: cart.additions.get(cutleryId) ?? 0,
    sum: 0,
    problem: null,
  };
  const sauces = new Set([...selling.shop.settings.additionalProductIds, ...cart.additions.keys()]);
  sauces.delete(cutleryId);
  return [cutlery, ...[...sauces].flatMap((id) => priceSauce(id, cart.additions.get(id) ?? 0, selling))];
};

export const isAddition = (id: string, shop: Shop): boolean =>
  id === cutleryId || (shop.settings.additionalProductIds.includes(id) && shop.products.has(id));

const priceSauce = (id: string, count: number, selling: Selling): PricedAddition[] => {
  const product = selling.shop.products.get(id);
  if (!product) return [];
  const withdrawn = !isAddition(id, selling.shop);
  const problem = withdrawn
    ? ({ code: 'ProductNotSold', facts: { name: product.name } } as const)
    : sellingProblem(product, selling);
  if (problem && count === 0) return []; // nothing to offer, nothing to take out
  const unitPrice = product.price;
  return [{ id, product, unitPrice, count, sum: problem ? 0 : unitPrice * count, problem }];
};
