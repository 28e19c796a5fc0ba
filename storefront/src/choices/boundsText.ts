import { dishTexts } from '../texts/dish.ts';
import type { OptionGroup } from './options.ts';

/** What a group asks for, said beforehand; while it is being chosen, the live count. */
export const boundsText = (
  { min, max, freeCount }: Pick<OptionGroup, 'min' | 'max' | 'freeCount'>,
  chosen: number,
): string => {
  if (min === 1 && max === 1 && freeCount > 0) return dishTexts.oneIncluded;
  const free = freeCount > 0 ? `, ${dishTexts.freeOf(freeCount)}` : '';
  if (chosen > 0 && max > 1) return dishTexts.chosenOf(chosen, max) + free;
  if (min === 1 && max === 1) return dishTexts.chooseOne;
  if (min === max) return dishTexts.chooseExactly(min) + free;
  return (min > 0 ? dishTexts.chooseFrom(min, max) : dishTexts.chooseUpTo(max)) + free;
};
