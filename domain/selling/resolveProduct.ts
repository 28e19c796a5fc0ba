import { chosenIn, detailsOf, priceOfChosen } from '../choice/optionGroups.ts';
import type { ResolvedChoice } from '../choice/resolvedChoice.ts';
import { keptByIds, keptWith } from '../keptWith.ts';
import type { Product } from '../product/product.events.ts';
import type { Shop } from '../shop/shop.ts';
import { type Selling, sellingProblem } from './availability.ts';
import { modifiersProblem, optionGroupsOf } from './modifiers.ts';

/** A dish with its modifiers at today's price. A dish that is sold no more keeps its name, so that it can be shown. */
export const resolveProduct = (
  productId: string,
  modifierIds: readonly string[],
  selling: Selling,
): ResolvedChoice => {
  const product = selling.shop.products.get(productId);
  if (!product) return unknownProduct(productId);
  const { breach, made } = choicesOf(product, selling.shop.ingredients)(modifierIds);
  return { problem: sellingProblem(product, selling) ?? breach, ...made };
};

const mostChoices = 30;
/** What neither the hour nor a stop touches. */
const choicesOf = keptWith((product: Product, ingredients: Shop['ingredients']) =>
  keptByIds(mostChoices, (modifierIds) => {
    const groups = optionGroupsOf(product, { ingredients });
    const chosen = chosenIn(groups, modifierIds);
    const extras = priceOfChosen(groups, modifierIds);
    return {
      breach: modifiersProblem(product, modifierIds, { ingredients }),
      made: {
        chosen,
        details: detailsOf(chosen),
        unitPrice: product.price + extras,
        oldUnitPrice: product.oldPrice === null ? null : product.oldPrice + extras,
        ...described(product),
      },
    };
  }),
);

/** A dish given for nothing: nothing is chosen in it, and no rule of its groups is applied. */
export const resolveGift = (productId: string, selling: Selling): ResolvedChoice => {
  const product = selling.shop.products.get(productId);
  if (!product) return unknownProduct(productId);
  return {
    chosen: [],
    details: [],
    unitPrice: 0,
    oldUnitPrice: null,
    problem: sellingProblem(product, selling),
    ...described(product),
  };
};

/** Spread last: carts are priced on every call, and adding fields after a spread costs V8 thirty times as much. */
const described = (product: Product) => ({
  productId: product.id,
  name: product.name,
  subtitle: product.subtitle,
  description: product.description,
  picture: product.picture,
  categoryId: product.categoryIds[0] ?? null,
  categoryIds: product.categoryIds,
  noPromo: product.noPromo,
  noBonus: product.noBonus,
});

const unknownProduct = (productId: string): ResolvedChoice => ({
  productId,
  name: '',
  subtitle: '',
  description: '',
  chosen: [],
  details: [],
  picture: null,
  unitPrice: 0,
  oldUnitPrice: null,
  categoryId: null,
  categoryIds: [],
  noPromo: false,
  noBonus: false,
  problem: { code: 'ProductNotFound', facts: { productId } },
});
