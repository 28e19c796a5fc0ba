import { useState } from 'react';

/** How somebody likes this screen, kept in the browser; a full or forbidden storage costs the memory, not the page. */
export const kept = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key: string, value: string): void => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // As above.
    }
  },
};

export const useKept = (key: string, first: string): [string, (value: string) => void] => {
  const [value, setValue] = useState(() => kept.read(key) ?? first);
  return [
    value,
    (next) => {
      setValue(next);
      kept.write(key, next);
    },
  ];
};
