import { useSyncExternalStore } from 'react';
import { allergenKey } from '../../../domain/choice/figures.ts';

const place = 'avoidedAllergens';
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let known: readonly string[] | undefined;

/** What this device's filter has left out last: dishes and the wok constructor mark it. */
const avoided = (): readonly string[] => {
  try {
    known ??= localStorage.getItem(place)?.split(',').filter(Boolean) ?? none;
  } catch {
    known = none;
  }
  return known;
};

export const keepAvoided = (allergens: readonly string[]) => {
  known = allergens;
  try {
    localStorage.setItem(place, allergens.join(','));
  } catch {
    // Marked until the page is left.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useAvoidedAllergens = (): readonly string[] =>
  useSyncExternalStore(subscribe, avoided, () => none);

/** Of these those that one avoids. */
export const avoidedOf = (allergens: readonly string[], unwanted: readonly string[]): readonly string[] => {
  const keys = unwanted.map(allergenKey);
  return allergens.filter((word) => keys.includes(allergenKey(word)));
};
