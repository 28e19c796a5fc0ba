import { createHash } from 'node:crypto';
import type { Clock } from '../../commands/ports.ts';

interface Made {
  readonly token: string;
  readonly seconds: number;
}
/** Tokens of tills, in memory only: one for each key, whoever asks. */
export interface Tokens {
  /** `dead` is one that the till has just refused. */
  get(key: string, dead: string | null, make: () => Promise<Made>): Promise<string>;
}

export const createTokens = (clock: Clock): Tokens => {
  const kept = new Map<string, { readonly made: Promise<Made>; readonly at: number }>();
  return {
    get: async (key, dead, make) => {
      // Keys lie in no memory longer than they are used.
      const name = createHash('sha256').update(key).digest('base64');
      const now = Date.parse(clock.now());
      const known = kept.get(name);
      const made = await known?.made.catch(() => null);
      if (known && made && known.at + made.seconds * 1000 > now && made.token !== dead) return made.token;
      // Whoever came first asks for the next one, too.
      const newer = kept.get(name);
      const entry = newer && newer !== known ? newer : { made: make(), at: now };
      kept.set(name, entry);
      return (await entry.made).token;
    },
  };
};
