import { allergenKey, distinctAllergens, type Part } from '../choice/figures.ts';
import { keptWith } from '../keptWith.ts';
import { total } from '../money.ts';
import type { Nutrition } from '../nutrition.ts';
import type { ModifierGroup, Product } from '../product/product.events.ts';
import { removalId } from '../selling/modifiers.ts';
import type { Shop } from '../shop/shop.ts';

type Ingredients = Shop['ingredients'];

/** The parts of a dish; made once for each version of it. */
export const partsOfDish = (product: Product, { ingredients }: Pick<Shop, 'ingredients'>): readonly Part[] =>
  keptParts(product, ingredients);

const makeParts = (product: Product, ingredients: Ingredients): readonly Part[] => {
  const loose = looseParts(product, ingredients);
  const apart = canBeTakenApart(product, loose) ? loose : loose.map((part) => ({ ...part, weight: 0 }));
  const extras = product.modifierGroups.flatMap((group) => extraParts(group, product.nutrition));
  return [theRest(product, apart, ingredients), ...apart, ...extras];
};

const keptParts = keptWith(makeParts);

/** Ingredients that the customer can leave out or have replaced. */
const looseParts = (product: Product, ingredients: Ingredients): readonly Part[] =>
  product.ingredients.flatMap((row) => {
    const removedBy = removersOf(row, product);
    const ingredient = ingredients.get(row.ingredientId);
    if (removedBy.length === 0 || !ingredient) return [];
    return {
      broughtBy: null,
      removedBy,
      weight: row.weight ?? 0,
      nutrition: ingredient.nutrition ?? product.nutrition,
      allergens: ingredient.allergens,
    };
  });

type Row = Product['ingredients'][number];
const removersOf = ({ ingredientId, removable }: Row, product: Product): readonly string[] => [
  ...(removable ? [removalId(ingredientId)] : []),
  ...product.modifierGroups
    .flatMap(({ items }) => items)
    .flatMap(({ id, replaces }) => (replaces === ingredientId ? [id] : [])),
];

const extraParts = ({ min, max, items }: ModifierGroup, own: Nutrition | null): readonly Part[] =>
  items.map((item) => ({
    broughtBy: item.id,
    removedBy: [],
    weight: item.weight ?? 0,
    // A size is more of the same dish; nobody can guess what another addition holds.
    nutrition: item.nutrition ?? (min === 1 && max === 1 ? own : null),
    allergens: item.allergens ?? [],
  }));

const nutrients = ['kcal', 'proteins', 'fats', 'carbs'] as const;

/** Values per 100 g are written with one decimal. */
const rounding = 0.1;

/** What staff say of the whole dish wins over what they say of its ingredients: these may not add up to more. */
const canBeTakenApart = ({ weight, nutrition }: Product, loose: readonly Part[]): boolean =>
  weight !== null &&
  total(loose.map((part) => part.weight ?? 0)) <= weight.value &&
  (nutrition === null ||
    nutrients.every((name) => held(loose, name) <= ((nutrition[name] + rounding) * weight.value) / 100));

const held = (parts: readonly Part[], name: keyof Nutrition): number =>
  total(parts.map(({ weight, nutrition }) => ((nutrition?.[name] ?? 0) * (weight ?? 0)) / 100));

/** The dish without what can be taken out of it. */
const theRest = (product: Product, loose: readonly Part[], ingredients: Ingredients): Part => ({
  broughtBy: null,
  removedBy: [],
  weight: product.weight && product.weight.value - total(loose.map(({ weight }) => weight ?? 0)),
  nutrition: nutritionWithout(product, loose),
  allergens: fixedAllergens(product, loose, ingredients),
});

const nutritionWithout = ({ weight, nutrition }: Product, loose: readonly Part[]): Nutrition | null => {
  const taken = total(loose.map((part) => part.weight ?? 0));
  if (!weight || !nutrition || taken === 0) return nutrition;
  const rest = weight.value - taken;
  const of = (name: keyof Nutrition) =>
    rest === 0 ? 0 : Math.max(0, ((nutrition[name] * weight.value) / 100 - held(loose, name)) * (100 / rest));
  return { kcal: of('kcal'), proteins: of('proteins'), fats: of('fats'), carbs: of('carbs') };
};

/** An allergen of the dish leaves it with an ingredient only when nothing that stays is known to hold it. */
const fixedAllergens = (
  product: Product,
  loose: readonly Part[],
  ingredients: Ingredients,
): readonly string[] => {
  const fixed = product.ingredients
    .filter((row) => removersOf(row, product).length === 0)
    .flatMap(({ ingredientId }) => ingredients.get(ingredientId)?.allergens ?? []);
  const inFixed = new Set(fixed.map(allergenKey));
  const inLoose = new Set(loose.flatMap(({ allergens }) => allergens).map(allergenKey));
  const ofDish = product.allergens.filter((word) => {
    const key = allergenKey(word);
    return inFixed.has(key) || !inLoose.has(key);
  });
  return distinctAllergens([...ofDish, ...fixed]);
};
