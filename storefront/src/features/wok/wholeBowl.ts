import type { WokConstructor } from '../../../../api/contract/catalogue.contract.ts';
import { canAdd, chosenIn } from '../../choices/options.ts';
import { groupsOfWok, notWith } from './wokGroups.ts';

/** A constructor of which so many tries find none is one nobody can promise anything about. */
const mostTries = 20_000;

/** What is chosen, and of each step the least that makes it whole and goes together; null when nothing does. */
export const wholeBowl = (wok: WokConstructor, chosen: readonly string[]): string[] | null => {
  const groups = groupsOfWok(wok);
  let tries = 0;
  const fill = (ids: readonly string[], step: number, from: number): string[] | null => {
    const group = groups[step];
    if (!group) return [...ids];
    if (chosenIn(group, ids) >= group.min) return fill(ids, step + 1, 0);
    for (const [index, option] of group.options.entries()) {
      tries += 1;
      if (tries > mostTries) return null;
      // Portions of one stand beside each other: no set is tried in another order.
      if (index < from || !canAdd(group, ids, option) || notWith(wok, ids, option.id).length > 0) continue;
      const whole = fill([...ids, option.id], step, index);
      if (whole) return whole;
    }
    return null;
  };
  return fill(chosen, 0, 0);
};
