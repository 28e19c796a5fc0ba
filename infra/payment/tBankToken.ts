import { createHash, timingSafeEqual } from 'node:crypto';

/** Over the plain values of the root by their names, with the password among them; lists and objects are left out. */
export const tBankToken = (fields: Readonly<Record<string, unknown>>, password: string): string => {
  const signed: Record<string, unknown> = { ...fields, Password: password };
  const text = Object.keys(signed)
    .filter((name) => name !== 'Token' && isPlain(signed[name]))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => String(signed[name]))
    .join('');
  return createHash('sha256').update(text).digest('hex');
};

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

export const sameToken = (one: string, other: unknown): boolean =>
  typeof other === 'string' &&
  other.length === one.length &&
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
