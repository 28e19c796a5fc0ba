import type { Kopecks } from '../money.ts';
import type { Product } from '../product/product.events.ts';

/** The cheapest that a dish can be bought for, with what must be chosen in it: the price of its card. */
export const leastPrice = (product: Product): Kopecks => product.price + leastExtras(product);

export const leastExtras = ({ modifierGroups }: Product): Kopecks => {
  let extras = 0;
  for (const { min, freeCount, items } of modifierGroups) {
    const cheapest = items
      .filter((item) => !item.stopped)
      .flatMap(({ price, max }) => Array<Kopecks>(Math.min(max, min)).fill(price))
      .sort((a, b) => a - b)
      .slice(0, min);
    for (const price of cheapest.slice(freeCount)) extras += price;
  }
  return extras;
};
