import { type Breach, breachOf, type OptionGroup, removedGroupId } from '../choice/optionGroups.ts';
import type { Problem } from '../domainError.ts';
import { keptWith } from '../keptWith.ts';
import type { Product } from '../product/product.events.ts';
import type { Shop } from '../shop/shop.ts';

/** «Without onion» is chosen as a modifier of this id. */
export const removalId = (ingredientId: string): string => `no-${ingredientId}`;

type Ingredients = Shop['ingredients'];

/** All that can be chosen for a dish: its groups, then the ingredients that can be left out. */
export const optionGroupsOf = (
  product: Product,
  { ingredients }: Pick<Shop, 'ingredients'>,
): readonly OptionGroup[] => keptGroups(product, ingredients);

const makeGroups = (product: Product, ingredients: Ingredients): readonly OptionGroup[] => [
  ...product.modifierGroups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ stopped: false, ...item })),
  })),
  removals(product, ingredients),
];

const keptGroups = keptWith(makeGroups);

/** Where exactly one must be taken, a size or a sauce, the first that can be had is taken beforehand. */
export const defaultModifiers = ({ modifierGroups }: Product): readonly string[] =>
  modifierGroups
    .filter(({ min, max }) => min === 1 && max === 1)
    .flatMap(({ items }) => items.find(({ stopped }) => !stopped)?.id ?? []);

const removals = (product: Product, known: Ingredients): OptionGroup => {
  const items = product.ingredients
    .filter((ingredient) => ingredient.removable)
    .map(({ ingredientId }) => ({
      id: removalId(ingredientId),
      title: known.get(ingredientId)?.name ?? '',
      price: 0,
      max: 1,
      stopped: false,
    }));
  return { id: removedGroupId, name: '', min: 0, max: items.length, freeCount: 0, items };
};

export const modifiersProblem = (
  product: Product,
  modifierIds: readonly string[],
  shop: Pick<Shop, 'ingredients'>,
): Problem | null => {
  const breach = breachOf(optionGroupsOf(product, shop), modifierIds);
  return breach && problemOf(breach, product);
};

const problemOf = (breach: Breach, { name }: Product): Problem => {
  switch (breach.kind) {
    case 'unknown':
      return { code: 'ModifierNotFound', facts: { name, modifierId: breach.id } };
    case 'bounds': {
      const { name: group, min, max } = breach.group;
      return { code: 'ModifierGroupOutOfBounds', facts: { group, min, max, chosen: breach.chosen } };
    }
    case 'aboveMax': {
      const { title: modifier, max } = breach.option;
      return { code: 'ModifierAboveMax', facts: { group: breach.group.name, modifier, max } };
    }
    case 'stopped':
      return { code: 'ModifierStopped', facts: { name, modifier: breach.option.title } };
  }
};
