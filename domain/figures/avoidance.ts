import { allergenKey, type Part } from '../choice/figures.ts';
import { type GroupOption, type OptionGroup, removedGroupId } from '../choice/optionGroups.ts';
import { total } from '../money.ts';
import type { Product } from '../product/product.events.ts';
import { defaultModifiers, optionGroupsOf } from '../selling/modifiers.ts';
import type { Shop } from '../shop/shop.ts';
import { partsOfDish } from './dishParts.ts';

/** How a dish is had without some allergens. Nothing to choose: it is without them as it comes. */
export interface Avoidance {
  /** Chosen beforehand: what is left out, and what is taken instead of the usual. */
  readonly modifierIds: readonly string[];
  /** The allergens that leave it so. */
  readonly allergens: readonly string[];
  readonly removed: readonly string[];
  readonly instead: readonly string[];
}

/** Null: whatever is chosen, some part that stays holds one of them. */
export const avoidanceOf = (product: Product, allergens: readonly string[], shop: Shop): Avoidance | null => {
  const bad = partsWith(allergens, partsOfDish(product, shop));
  const banned = new Set(bad.map(({ broughtBy }) => broughtBy));
  const groups = optionGroupsOf(product, shop).map((group) => ({
    ...group,
    items: group.items.filter(({ id, stopped }) => !stopped && !banned.has(id)),
  }));
  const usual = defaultModifiers(product);
  const removers = removersOf(bad, groups, usual);
  if (!removers) return null;
  const begun = groups.map((group) => ({ group, items: begunIn(group, removers, usual) }));
  if (!begun.every(canBeFinished)) return null;
  const changed = begun.flatMap(({ group, items }) =>
    items.filter(({ id }) => !usual.includes(id)).map(({ id, title }) => ({ group: group.id, id, title })),
  );
  return {
    modifierIds: changed.map(({ id }) => id),
    allergens: changed.length > 0 ? allergens.filter((word) => holdsAny(bad, word)) : [],
    removed: changed.flatMap(({ group, title }) => (group === removedGroupId ? title : [])),
    instead: changed.flatMap(({ group, title }) => (group === removedGroupId ? [] : title)),
  };
};

const partsWith = (allergens: readonly string[], parts: readonly Part[]): readonly Part[] => {
  const unwanted = new Set(allergens.map(allergenKey));
  return parts.filter((part) => part.allergens.some((word) => unwanted.has(allergenKey(word))));
};

/** As the dish comes. */
const holdsAny = (parts: readonly Part[], allergen: string): boolean =>
  parts.some(
    ({ broughtBy, allergens }) =>
      broughtBy === null && allergens.some((word) => allergenKey(word) === allergenKey(allergen)),
  );

/** What takes out the parts that are there by themselves; null when one of them stays. */
const removersOf = (
  bad: readonly Part[],
  groups: readonly OptionGroup[],
  usual: readonly string[],
): ReadonlySet<string> | null => {
  const possible = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)));
  const removers = new Set<string>();
  for (const { broughtBy, removedBy } of bad) {
    if (broughtBy !== null) continue;
    const able = removedBy.filter((id) => possible.has(id));
    const remover = able.find((id) => usual.includes(id)) ?? able[0];
    if (remover === undefined) return null;
    removers.add(remover);
  }
  return removers;
};

/** In a group of one something is always chosen. */
const begunIn = (
  { min, max, items }: OptionGroup,
  removers: ReadonlySet<string>,
  usual: readonly string[],
): readonly GroupOption[] => {
  const needed = items.filter(({ id }) => removers.has(id));
  if (needed.length > 0 || min !== 1 || max !== 1) return needed;
  return [items.find(({ id }) => usual.includes(id)) ?? items[0]].filter((item) => item !== undefined);
};

const canBeFinished = ({
  group,
  items,
}: {
  readonly group: OptionGroup;
  readonly items: readonly GroupOption[];
}): boolean => items.length <= group.max && total(group.items.map(({ max }) => max)) >= group.min;
