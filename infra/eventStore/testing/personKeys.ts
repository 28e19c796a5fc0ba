import { randomBytes } from 'node:crypto';
import type { PersonKeys } from '../../vault/personKeys.ts';

/** Keys without a database. */
export function createInMemoryPersonKeys(): PersonKeys {
  const keys = new Map<string, Buffer | undefined>();
  return {
    obtain: async (person) => {
      if (!keys.has(person)) keys.set(person, randomBytes(32));
      return keys.get(person);
    },
    find: async (persons) => {
      const found = new Map<string, Buffer>();
      for (const person of persons) {
        const key = keys.get(person);
        if (key) found.set(person, key);
      }
      return found;
    },
    destroy: async (person) => {
      keys.set(person, undefined);
    },
    close: async () => undefined,
  };
}
