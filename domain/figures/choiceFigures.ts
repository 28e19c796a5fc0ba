import { type Figures, figuresOf } from '../choice/figures.ts';
import type { LineChoice } from '../choice/lineChoice.ts';
import { keptByIds, keptWith } from '../keptWith.ts';
import type { Weight } from '../nutrition.ts';
import type { Product } from '../product/product.events.ts';
import { constructorOf } from '../shop/constructors.ts';
import type { Shop } from '../shop/shop.ts';
import type { Wok } from '../wok/wok.events.ts';
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
  if (choice.kind === 'wok') {
    const wok = constructorOf(shop, choice.optionIds);
    return wok ? figuresOfBowls(wok, wok)(choice.optionIds) : sumUpBowl(null, choice.optionIds);
  }
  const product = shop.products.get(choice.productId);
  return product ? figuresOfDishes(product, shop.ingredients)(choice.modifierIds) : nothing;
};

const sumUpBowl = (wok: Wok | null, optionIds: readonly string[]): ChoiceFigures =>
  withUnit(figuresOf(partsOfWok(wok), optionIds), 'g');

const mostBowls = 1000;
const figuresOfBowls = keptWith((wok: Wok) => keptByIds(mostBowls, (optionIds) => sumUpBowl(wok, optionIds)));

const mostChoices = 30;
const figuresOfDishes = keptWith((product: Product, ingredients: Shop['ingredients']) =>
  keptByIds(mostChoices, (modifierIds) =>
    withUnit(figuresOf(partsOfDish(product, { ingredients }), modifierIds), product.weight?.unit ?? 'g'),
  ),
);

const withUnit = ({ weight, ...figures }: Figures, unit: Weight['unit']): ChoiceFigures => ({
  ...figures,
  weight: weight === null ? null : { value: weight, unit },
});

const nothing: ChoiceFigures = { weight: null, nutrition: null, nutritionPer100: null, allergens: [] };
