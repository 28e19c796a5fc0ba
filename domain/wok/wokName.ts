import { itemWords } from '../choice/optionGroups.ts';
import type { ChosenGroup } from '../choice/resolvedChoice.ts';
import { inside, wokName, wokWord } from './texts/wokNames.ts';
import type { WokFields, WokStep } from './wok.events.ts';

const mostInName = 2;

/** The first constructor of a shop; it stands at `/wok` and its document has the id of those that exist once. */
export const mainConstructorId = 'shop';

/** The steps that no wok goes without and that hold few portions call it by name: its base, filling, sauce. */
export const isNaming = ({ min, max }: Pick<WokStep, 'min' | 'max'>): boolean => min > 0 && max <= mostInName;

/** What a dish of a constructor is called: «Вок», «Поке». */
export const wordOf = ({ id, name }: { readonly id?: string; readonly name: string }): string =>
  id === undefined || id === mainConstructorId ? wokWord : name;

/** The name of a wok by its choice, and in other words what else is in it. */
export const nameOfWok = (
  wok: (WokFields & { readonly id?: string }) | null,
  chosen: readonly ChosenGroup[],
): { readonly name: string; readonly subtitle: string } => {
  const naming = new Set(wok?.steps.filter(isNaming).map(({ id }) => id));
  const words = (inName: boolean) =>
    chosen
      .filter(({ groupId }) => naming.has(groupId) === inName)
      .flatMap(({ items }) => items.map(itemWords));
  const named = words(true);
  return {
    name: named.length === 0 ? (wok?.name ?? '') : wokName(named, wok ? wordOf(wok) : undefined),
    subtitle: words(false).map(inside).join(', '),
  };
};
