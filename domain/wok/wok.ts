import type { Part } from '../choice/figures.ts';
import { breachOf, chosenIn, detailsOf, type OptionGroup, priceOfChosen } from '../choice/optionGroups.ts';
import type { ResolvedChoice } from '../choice/resolvedChoice.ts';
import type { Problem } from '../domainError.ts';
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
      return null;
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

export const resolveWok = (wok: Wok | null, optionIds: readonly string[]): ResolvedChoice => {
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

const groupsOf = (wok: WokFields): OptionGroup[] =>
  wok.steps.map((step) => ({
    items: step.options.map((option) => ({ title: option.name, ...option })),
    ...step,
  }));

/** The bowl with the layers of what is in it, in the order of the steps. */
const bowlOf = (wok: WokFields | null, optionIds: readonly string[]): Picture | null => {
  if (!wok?.bowl) return null;
  const layers = wok.steps
    .flatMap(({ options }) => options)
    .flatMap(({ id, layer }) => (layer && optionIds.includes(id) ? layer : []));
  return layers.length === 0 ? wok.bowl : { ...wok.bowl, layers };
};
