import { type Kopecks, total } from '../money.ts';
import type { ChosenGroup, ChosenItem } from './resolvedChoice.ts';

/** What a modifier group of a dish and a step of the wok constructor have in common. */
export interface OptionGroup {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** So many of the cheapest chosen ones cost nothing. */
  readonly freeCount: number;
  readonly items: readonly GroupOption[];
}
export interface GroupOption {
  readonly id: string;
  readonly title: string;
  readonly price: Kopecks;
  /** How many of it may be taken. */
  readonly max: number;
  readonly stopped: boolean;
}

export type Breach =
  | { readonly kind: 'unknown'; readonly id: string }
  | { readonly kind: 'bounds'; readonly group: OptionGroup; readonly chosen: number }
  | { readonly kind: 'aboveMax'; readonly group: OptionGroup; readonly option: GroupOption }
  | { readonly kind: 'stopped'; readonly group: OptionGroup; readonly option: GroupOption };

/** Several of one are the same id several times. */
export const countChosen = (ids: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

/** The first rule that a choice breaks; a group without any chosen option is judged too. */
export const breachOf = (groups: readonly OptionGroup[], ids: readonly string[]): Breach | null => {
  const counts = countChosen(ids);
  for (const id of counts.keys())
    if (!groups.some(({ items }) => items.some((option) => option.id === id))) return { kind: 'unknown', id };
  for (const group of groups) {
    const breach = breachInGroup(group, counts);
    if (breach) return breach;
  }
  return null;
};

const breachInGroup = (group: OptionGroup, counts: ReadonlyMap<string, number>): Breach | null => {
  const countOf = (option: GroupOption) => counts.get(option.id) ?? 0;
  const chosen = total(group.items.map(countOf));
  if (chosen < group.min || chosen > group.max) return { kind: 'bounds', group, chosen };
  for (const option of group.items) {
    if (countOf(option) > option.max) return { kind: 'aboveMax', group, option };
    if (countOf(option) > 0 && option.stopped) return { kind: 'stopped', group, option };
  }
  return null;
};

export const chosenIn = (groups: readonly OptionGroup[], ids: readonly string[]): ChosenGroup[] => {
  const counts = countChosen(ids);
  return groups
    .map((group) => ({
      groupId: group.id,
      name: group.name,
      items: group.items.flatMap(({ id, title, price }) => {
        const count = counts.get(id);
        return count ? [{ id, title, price, count }] : [];
      }),
    }))
    .filter((group) => group.items.length > 0);
};

export const priceOfChosen = (groups: readonly OptionGroup[], ids: readonly string[]): Kopecks => {
  const counts = countChosen(ids);
  return total(
    groups.map((group) => {
      const prices = group.items.flatMap(({ id, price }) => Array<Kopecks>(counts.get(id) ?? 0).fill(price));
      return total(prices.sort((a, b) => a - b).slice(group.freeCount));
    }),
  );
};

export const detailsOf = (chosen: readonly ChosenGroup[]): string[] =>
  chosen.flatMap((group) =>
    group.items.map((item) => (group.groupId === removedGroupId ? `− ${item.title}` : itemWords(item))),
  );

export const itemWords = ({ title, count }: ChosenItem): string =>
  count > 1 ? `${title} × ${count}` : title;

/** The group of ingredients that the customer wants left out; it has no name of its own. */
export const removedGroupId = 'removed';
