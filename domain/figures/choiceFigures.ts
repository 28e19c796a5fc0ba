import { type Figures, figuresOf } from '../choice/figures.ts';
import type { LineChoice } from '../choice/lineChoice.ts';
import type { Weight } from '../nutrition.ts';
import { constructorOf } from '../shop/constructors.ts';
import type { Shop } from '../shop/shop.ts';
import { partsOfWok } from '../wok/wok.ts';
import { partsOfDish } from './dishParts.ts';

/** What a line of a cart or an order weighs and holds: one portion of it. */
export interface ChoiceFigures extends Omit<Figures, 'weight'> {
  readonly weight: Weight | null;
}

/**
 * Summed once for a choice, its dish or the wok, and the ingredients as they are: none of them ever changes, and a cart is
 * answered with each call.
 */
export const figuresOfChoice = (choice: LineChoice, shop: Shop): ChoiceFigures => {
  const of =
    choice.kind === 'wok' ? constructorOf(shop, choice.optionIds) : shop.products.get(choice.productId);
  const known = summed.get(choice);
  if (known && known.of === of && known.ingredients === shop.ingredients) return known.figures;
  const figures = sumUp(choice, shop);
  summed.set(choice, { of, ingredients: shop.ingredients, figures });
  return figures;
};

const summed = new WeakMap<
  LineChoice,
  { readonly of: unknown; readonly ingredients: Shop['ingredients']; readonly figures: ChoiceFigures }
>();

const sumUp = (choice: LineChoice, shop: Shop): ChoiceFigures => {
  if (choice.kind === 'wok') {
    const parts = partsOfWok(constructorOf(shop, choice.optionIds));
    return withUnit(figuresOf(parts, choice.optionIds), 'g');
  }
  const product = shop.products.get(choice.productId);
  if (!product) return nothing;
  return withUnit(figuresOf(partsOfDish(product, shop), choice.modifierIds), product.weight?.unit ?? 'g');
};

const withUnit = ({ weight, ...figures }: Figures, unit: Weight['unit']): ChoiceFigures => ({
  ...figures,
  weight: weight === null ? null : { value: weight, unit },
});

const nothing: ChoiceFigures = { weight: null, nutrition: null, nutritionPer100: null, allergens: [] };
