import type { Benefit, SettingsFields } from '../settings/settings.events.ts';

/** Of the benefits already in effect, in the order of pricing, the one that a later one must give way to by staff's rules. */
export const excluderOf = <Earlier extends Benefit>(
  later: Benefit,
  inEffect: readonly Earlier[],
  rules: SettingsFields['exclusive'] = [],
): Earlier | null =>
  inEffect.find((earlier) =>
    rules.some(([one, other]) => [one, other].includes(later) && [one, other].includes(earlier)),
  ) ?? null;
