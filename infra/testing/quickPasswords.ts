import { hash as hashAtCost, type Options, verify as verifyHash } from '@node-rs/argon2/index.js';

/** Stands in for the library where tests sign people in: the least work that it takes. Its cost is for whoever steals the hashes. */
export const hash = (password: string, options: Options): Promise<string> =>
  hashAtCost(password, { ...options, memoryCost: 8, timeCost: 1 });

/** By what the hash says of its own cost. */
export const verify = (hashed: string, password: string): Promise<boolean> => verifyHash(hashed, password);
