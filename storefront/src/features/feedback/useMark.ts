import { useState } from 'react';

export interface Mark {
  /** 0: none yet. */
  readonly stars: number;
  readonly isGood: boolean;
  readonly tags: readonly string[];
  readonly offered: readonly string[];
  readonly rate: (stars: number) => void;
  readonly toggle: (tag: string) => void;
}

/** Praise and blame have words of their own: those of the one go when it becomes the other. */
export const useMark = (words: {
  readonly good: readonly string[];
  readonly bad: readonly string[];
}): Mark => {
  const [{ stars, tags }, set] = useState({ stars: 0, tags: [] as readonly string[] });
  const isGood = stars > 3;
  return {
    stars,
    isGood,
    tags,
    offered: isGood ? words.good : words.bad,
    rate: (next) => set({ stars: next, tags: next > 3 === isGood ? tags : [] }),
    toggle: (tag) =>
      set({ stars, tags: tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag] }),
  };
};
