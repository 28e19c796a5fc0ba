/** What a modifier group of a dish and a step of the wok have in common; the rules are those of the server. */
export interface OptionGroup {
  id: string;
  name: string;
  min: number;
  max: number;
  /** So many of the cheapest chosen ones cost nothing. */
  freeCount: number;
  options: readonly GroupOption[];
}
export interface GroupOption {
  id: string;
  title: string;
  price: number;
  /** How many of it may be taken. */
  max: number;
  available: boolean;
}

export const countOf = (ids: readonly string[], id: string): number =>
  ids.filter((other) => other === id).length;

export const chosenIn = (group: OptionGroup, ids: readonly string[]): number =>
  group.options.reduce((sum, { id }) => sum + countOf(ids, id), 0);

export const priceOfChosen = (groups: readonly OptionGroup[], ids: readonly string[]): number =>
  roubles(
    groups.reduce((sum, group) => {
      const prices = group.options.flatMap(({ id, price }) => Array<number>(countOf(ids, id)).fill(price));
      return (
        sum +
        prices
          .sort((a, b) => a - b)
          .slice(group.freeCount)
          .reduce((a, b) => a + b, 0)
      );
    }, 0),
  );

/** Sums of roubles without the tails of binary fractions. */
export const roubles = (sum: number): number => Math.round(sum * 100) / 100;

/** The first group where something must still be chosen. */
export const missingGroup = (groups: readonly OptionGroup[], ids: readonly string[]): OptionGroup | null =>
  groups.find((group) => chosenIn(group, ids) < group.min) ?? null;

export const canAdd = (group: OptionGroup, ids: readonly string[], option: GroupOption): boolean =>
  option.available &&
  countOf(ids, option.id) < option.max &&
  (group.max === 1 || chosenIn(group, ids) < group.max);

/** Sets how many of an option are taken, within the bounds; in a group of one the new choice takes the old one's place. */
export const withCount = (
  group: OptionGroup,
  ids: readonly string[],
  option: GroupOption,
  count: number,
): string[] => {
  const own = new Set(group.options.map(({ id }) => id));
  const rest = ids.filter((id) => id !== option.id && !(group.max === 1 && own.has(id)));
  const room = group.max - chosenIn(group, rest);
  const allowed = option.available ? Math.max(0, Math.min(count, option.max, room)) : 0;
  return [...rest, ...Array<string>(allowed).fill(option.id)];
};

/** Where exactly one must be chosen, the first that can be had is chosen beforehand: sizes, sauces. */
export const defaultChoice = (groups: readonly OptionGroup[]): string[] =>
  groups
    .filter(({ min, max }) => min === 1 && max === 1)
    .flatMap(({ options }) => options.find(({ available }) => available)?.id ?? []);

/** What is chosen when a dish is opened: what is wanted of it, ingredients to be left out among it, and the usual. */
export const begunChoice = (
  groups: readonly OptionGroup[],
  ingredients: readonly { ingredient_id: string; removable: boolean }[],
  wanted: readonly string[],
): readonly string[] => {
  const chosen = fitting(groups, wanted);
  const untouched = groups.filter((group) => chosenIn(group, chosen) === 0);
  const left = ingredients
    .filter(({ removable }) => removable)
    .map(({ ingredient_id }) => removalId(ingredient_id));
  return [...chosen, ...defaultChoice(untouched), ...left.filter((id) => wanted.includes(id))];
};

/** «Without onion» is a modifier of this id. */
export const removalId = (ingredientId: string): string => `no-${ingredientId}`;

/** Leaves only what exists, is available and fits: an old link or order may name what is gone. */
export const fitting = (groups: readonly OptionGroup[], ids: readonly string[]): string[] =>
  groups.reduce<string[]>((kept, group) => {
    for (const id of ids) {
      const option = group.options.find((other) => other.id === id);
      if (option && canAdd(group, kept, option)) kept = withCount(group, kept, option, countOf(kept, id) + 1);
    }
    return kept;
  }, []);
