import { randomBytes } from 'node:crypto';
import type { PersonKeys } from '../../vault/personKeys.ts';

/** Keys without a database. */
export function createInMemoryPersonKeys(): PersonKeys {
  const keys = new Map<string, Buffer | undefined>();
  const obtain = (person: string): Buffer | undefined => {
    if (!keys.has(person)) keys.set(person, randomBytes(32));
    return keys.get(person);
  };
  return {
    obtain: async (person) => obtain(person),
    obtainAll: async (persons) =>
      new Map(
        [...persons].flatMap((person) => {
          const key = obtain(person);
          return key ? [[person, key] as const] : [];
        }),
      ),
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
