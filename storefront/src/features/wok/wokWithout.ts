import type { WokConstructor } from '../../../../api/contract/catalogue.contract.ts';
import { avoidedOf } from '../../choices/avoidedAllergens.ts';
import { wokTexts } from '../../texts/wok.ts';
import { wholeBowl } from './wholeBowl.ts';

/** The constructor of those options only that hold none of them. */
export const withoutThem = (wok: WokConstructor, unwanted: readonly string[]): WokConstructor => ({
  ...wok,
  steps: wok.steps.map((step) => ({
    ...step,
    options: step.options.filter(({ allergens }) => avoidedOf(allergens, unwanted).length === 0),
  })),
});

/** Whether what is chosen can become a bowl that is sold and holds none of them. */
export const canBeWithout = (
  wok: WokConstructor,
  ids: readonly string[],
  unwanted: readonly string[],
): boolean => {
  const left = withoutThem(wok, unwanted);
  const known = new Set(left.steps.flatMap(({ options }) => options.map(({ option_id }) => option_id)));
  return ids.every((id) => known.has(id)) && wholeBowl(left, ids) !== null;
};

/** What the filter «Без: …» means for a bowl, at each step of it; null while it is off. */
export const avoidanceHint = (
  wok: WokConstructor,
  ids: readonly string[],
  unwanted: readonly string[],
): string | null => {
  if (unwanted.length === 0) return null;
  const words = unwanted.join(', ');
  if (canBeWithout(wok, ids, unwanted)) return wokTexts.avoided(words);
  return canBeWithout(wok, [], unwanted) ? wokTexts.avoidedNoMore(words) : wokTexts.avoidedNever(words);
};
