import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the library's default): 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let nobodysHash: Promise<string> | undefined;

/** Takes the same time for an account that does not exist: `null` is compared with a hash that nothing fits. */
export async function passwordFits(known: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString('hex'));
  const fits = await verify(known ?? (await nobodysHash), password);
  return fits && known !== null;
}
