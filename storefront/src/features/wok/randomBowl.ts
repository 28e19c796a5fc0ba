import type { WokConstructor } from '../../../../api/contract/catalogue.contract.ts';
import { missingGroup, type OptionGroup } from '../../choices/options.ts';
import { wholeBowl } from './wholeBowl.ts';
import { groupsOfWok, inHarmony } from './wokGroups.ts';
import { canBeWithout, withoutThem } from './wokWithout.ts';

const mostLots = 20;

/** A bowl by lot of what goes together, without the unwanted allergens where such a bowl can be built. */
export const randomBowl = (
  wok: WokConstructor,
  lot: () => number,
  unwanted: readonly string[] = [],
): string[] => {
  const offered = canBeWithout(wok, [], unwanted) ? withoutThem(wok, unwanted) : wok;
  const groups = groupsOfWok(offered);
  for (let drawn = 0; drawn < mostLots; drawn += 1) {
    const ids = randomWok(groups, lot);
    if (inHarmony(wok, ids).length === ids.length && missingGroup(groups, ids) === null) return ids;
  }
  return wholeBowl(offered, []) ?? [];
};

/** A whole wok by lot: the least of every step, and a little more where there is room. */
export const randomWok = (groups: readonly OptionGroup[], lot: () => number): string[] =>
  groups.flatMap((group) => {
    const options = group.options.filter(({ available }) => available);
    const most = Math.min(group.max, options.length);
    const wanted = Math.min(most, group.min + Math.floor(lot() * Math.min(3, most - group.min + 1)));
    const rest = [...options];
    return Array.from(
      { length: wanted },
      () => rest.splice(Math.floor(lot() * rest.length), 1)[0]?.id,
    ).filter((id) => id !== undefined);
  });
