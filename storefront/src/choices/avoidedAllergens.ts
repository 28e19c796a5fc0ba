import { allergenKey } from '../../../domain/choice/figures.ts';
import { createKeptState } from '../store/keptState.ts';

/** What this device's filter has left out last: dishes and the wok constructor mark it. */
const avoided = createKeptState<{ words: readonly string[] }>(
  'avoidedAllergens',
  { words: [] },
  'localStorage',
);

export const keepAvoided = (words: readonly string[]): void => avoided.change({ words });
export const useAvoidedAllergens = (): readonly string[] => avoided.use().words;

/** Of these those that one avoids. */
export const avoidedOf = (allergens: readonly string[], unwanted: readonly string[]): readonly string[] => {
  const keys = unwanted.map(allergenKey);
  return allergens.filter((word) => keys.includes(allergenKey(word)));
};
