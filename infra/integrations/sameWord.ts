import { createHash, timingSafeEqual } from 'node:crypto';

/** In a time that tells nothing of where they differ, nor of how long the right one is. */
export const isSameWord = (right: string, given: string): boolean => {
  const digest = (word: string) => createHash('sha256').update(word).digest();
  return timingSafeEqual(digest(right), digest(given));
};
