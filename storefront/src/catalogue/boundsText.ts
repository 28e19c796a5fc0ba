import { catalogueTexts } from '../texts/catalogue.ts';
import type { OptionGroup } from './options.ts';

/** What a group asks for, said beforehand; while it is being chosen, the live count. */
export const boundsText = (
  { min, max, freeCount }: Pick<OptionGroup, 'min' | 'max' | 'freeCount'>,
  chosen: number,
): string => {
  const free = freeCount > 0 ? `, ${catalogueTexts.freeOf(freeCount)}` : '';
  if (chosen > 0 && max > 1) return catalogueTexts.chosenOf(chosen, max) + free;
  if (min === 1 && max === 1) return catalogueTexts.chooseOne + free;
  if (min === max) return catalogueTexts.chooseExactly(min) + free;
  return (min > 0 ? catalogueTexts.chooseFrom(min, max) : catalogueTexts.chooseUpTo(max)) + free;
};
