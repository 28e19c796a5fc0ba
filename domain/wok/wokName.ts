import { itemWords } from '../choice/optionGroups.ts';
import type { ChosenGroup } from '../choice/resolvedChoice.ts';
import { inside, wokName } from './texts/wokNames.ts';
import type { WokFields, WokStep } from './wok.events.ts';

const mostInName = 2;

/** The steps that no wok goes without and that hold few portions call it by name: its base, filling, sauce. */
export const isNaming = ({ min, max }: Pick<WokStep, 'min' | 'max'>): boolean => min > 0 && max <= mostInName;

/** The name of a wok by its choice, and in other words what else is in it. */
export const nameOfWok = (
  wok: WokFields | null,
  chosen: readonly ChosenGroup[],
): { readonly name: string; readonly subtitle: string } => {
  const naming = new Set(wok?.steps.filter(isNaming).map(({ id }) => id));
  const words = (inName: boolean) =>
    chosen
      .filter(({ groupId }) => naming.has(groupId) === inName)
      .flatMap(({ items }) => items.map(itemWords));
  const named = words(true);
  return {
    name: named.length === 0 ? (wok?.name ?? '') : wokName(named),
    subtitle: words(false).map(inside).join(', '),
  };
};
