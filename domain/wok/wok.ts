import type { Part } from '../choice/figures.ts';
import { breachOf, chosenIn, detailsOf, type OptionGroup, priceOfChosen } from '../choice/optionGroups.ts';
import type { ResolvedChoice } from '../choice/resolvedChoice.ts';
import type { Problem } from '../domainError.ts';
import { keptByIds, keptWith } from '../keptWith.ts';
import type { Picture } from '../nutrition.ts';
import type { Wok, WokFields } from './wok.events.ts';
import { nameOfWok } from './wokName.ts';

/** Each option is a part that comes with it. */
export const partsOfWok = (wok: WokFields | null): readonly Part[] =>
  (wok?.steps ?? [])
    .flatMap((step) => step.options)
    .map(({ id, weight, nutrition, allergens }) => ({
      broughtBy: id,
      removedBy: [],
      weight,
      nutrition,
      allergens,
    }));

/** Why such a wok cannot be made. */
export const wokProblem = (wok: Wok | null, optionIds: readonly string[]): Problem | null => {
  if (!wok || wok.archived || !wok.published) return { code: 'WokNotSold', facts: {} };
  const breach = breachOf(groupsOf(wok), optionIds);
  switch (breach?.kind) {
    case undefined:
      return conflictIn(wok, optionIds);
    case 'unknown':
      return { code: 'WokOptionNotFound', facts: { optionId: breach.id } };
    case 'bounds': {
      const { name: step, min, max } = breach.group;
      return { code: 'WokStepOutOfBounds', facts: { step, min, max, chosen: breach.chosen } };
    }
    case 'aboveMax': {
      const { title: option, max } = breach.option;
      return { code: 'WokOptionAboveMax', facts: { step: breach.group.name, option, max } };
    }
    case 'stopped':
      return { code: 'WokOptionStopped', facts: { option: breach.option.title } };
  }
};

/** Each option with those that it is not taken with, whichever of the two says so. */
export const conflictsOf = ({
  steps,
}: Pick<WokFields, 'steps'>): ReadonlyMap<string, ReadonlySet<string>> => {
  const conflicts = new Map<string, Set<string>>();
  const note = (id: string, other: string) => conflicts.set(id, (conflicts.get(id) ?? new Set()).add(other));
  for (const { id, conflictIds = [] } of steps.flatMap(({ options }) => options))
    for (const other of conflictIds) {
      note(id, other);
      note(other, id);
    }
  return conflicts;
};

const keptConflicts = keptWith(conflictsOf);

/** The first two of a choice that do not go together. */
function conflictIn(wok: WokFields, optionIds: readonly string[]): Problem | null {
  const conflicts = keptConflicts(wok, wok);
  const chosen = wok.steps.flatMap(({ options }) => options).filter(({ id }) => optionIds.includes(id));
  for (const option of chosen) {
    const other = chosen.find(({ id }) => conflicts.get(option.id)?.has(id));
    if (other) return { code: 'WokOptionsConflict', facts: { option: option.name, other: other.name } };
  }
  return null;
}

export const resolveWok = (wok: Wok | null, optionIds: readonly string[]): ResolvedChoice =>
  wok ? bowlsOf(wok, wok)(optionIds) : makeBowl(null, optionIds);

const makeBowl = (wok: Wok | null, optionIds: readonly string[]): ResolvedChoice => {
  const groups = wok ? groupsOf(wok) : [];
  const chosen = chosenIn(groups, optionIds);
  return {
    productId: null,
    ...nameOfWok(wok, chosen),
    description: '',
    chosen,
    details: detailsOf(chosen),
    picture: bowlOf(wok, optionIds),
    unitPrice: priceOfChosen(groups, optionIds),
    oldUnitPrice: null,
    categoryId: null,
    categoryIds: [],
    noPromo: false,
    noBonus: false,
    problem: wokProblem(wok, optionIds),
  };
};

const mostBowls = 1000;
const bowlsOf = keptWith((wok: Wok) => keptByIds(mostBowls, (optionIds) => makeBowl(wok, optionIds)));

const groupsOf = (wok: WokFields): readonly OptionGroup[] => keptGroups(wok, wok);

const keptGroups = keptWith((wok: WokFields): readonly OptionGroup[] =>
  wok.steps.map((step) => ({
    items: step.options.map((option) => ({ title: option.name, ...option })),
    ...step,
  })),
);

/** The bowl with the layers of what is in it, in the order of the steps. */
const bowlOf = (wok: WokFields | null, optionIds: readonly string[]): Picture | null => {
  if (!wok?.bowl) return null;
  const layers = wok.steps
    .flatMap(({ options }) => options)
    .flatMap(({ id, layer }) => (layer && optionIds.includes(id) ? layer : []));
  return layers.length === 0 ? wok.bowl : { ...wok.bowl, layers };
};
