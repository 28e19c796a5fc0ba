import type { Figures } from '../../../../domain/choice/figures.ts';
import { formatNumber } from '../../format/numbers.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { dishTexts } from '../../texts/dish.ts';

/** «425 г · 676 ккал»: of the portion, as far as it is known. */
export const weightAndEnergy = (
  { weight, nutrition }: Figures,
  unit: 'g' | 'ml' = 'g',
): readonly string[] => [
  ...(weight === null ? [] : [catalogueTexts.weight(weight, unit)]),
  ...(nutrition === null ? [] : [`${formatNumber(nutrition.kcal)}\u00a0${dishTexts.kcal}`]),
];

/** For ears: «425 г, 676 ккал, Аллергены: глютен, соя». */
export const figuresInWords = (figures: Figures, unit: 'g' | 'ml' = 'g'): string =>
  [
    ...weightAndEnergy(figures, unit),
    figures.allergens.length > 0
      ? `${dishTexts.allergens}: ${figures.allergens.join(', ')}`
      : dishTexts.noAllergens,
  ].join(', ');
