import { createHmac, randomUUID } from 'node:crypto';
import type { IdSource } from '../commands/ports.ts';

/**
 * Random ids, and ids derived from words by the shop's secret: the same on every server of the shop, unguessable elsewhere.
 * A derived id has the form of a UUID of version 8 (RFC 9562: contents of one's own).
 */
export const createIdSource = (secret: Buffer): IdSource => ({
  next: () => randomUUID(),
  derive: (...words) => {
    const hash = createHmac('sha256', secret).update(JSON.stringify(words)).digest().subarray(0, 16);
    hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
    hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
    const hex = hash.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  },
});
