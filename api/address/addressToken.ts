import type { Coordinates } from '../../domain/coordinates.ts';
import { readSigned, signed } from '../sessions/cookies.ts';

/** Where the server has found an address. */
export interface FoundPlace {
  /** As it is written after it was found; of a pin what the customer typed. */
  readonly found: string;
  readonly lat: number;
  readonly lon: number;
  readonly byPin: boolean;
  /** The door of a known house, as the customer marked it: no fee depends on it. */
  readonly pin?: Coordinates;
}

/** The server's word on where an address is: it goes through the browser and comes back unchanged, or is not believed. */
export interface AddressTokens {
  issue(place: FoundPlace, now: string): string;
  /** Null = not ours, changed, or too old. */
  read(token: string | null | undefined, now: string): FoundPlace | null;
}

/** Long enough for a forgotten tab; houses do not move. */
const lifeMs = 7 * 24 * 3_600_000;

export const addressTokens = (secret: Buffer): AddressTokens => ({
  issue: ({ found, lat, lon, byPin }, now) => {
    const word = JSON.stringify([found, lat, lon, byPin, Date.parse(now) + lifeMs]);
    return signed(secret, `address:${Buffer.from(word).toString('base64url')}`);
  },
  read: (token, now) => {
    const value = readSigned(secret, token ?? undefined);
    if (!value?.startsWith('address:')) return null;
    // Signed by us, so it has the shape that issue() gave it.
    const [found, lat, lon, byPin, expires] = JSON.parse(
      Buffer.from(value.slice('address:'.length), 'base64url').toString(),
    ) as [string, number, number, boolean, number];
    return expires > Date.parse(now) ? { found, lat, lon, byPin } : null;
  },
});
