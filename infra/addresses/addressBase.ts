import type { AddressSuggestion, LocatedHouse } from '../../api/address/addressSuggestions.ts';
import type { Coordinates } from '../../domain/coordinates.ts';
import { readAddress } from './texts/addressWords.ts';

/** A service that knows addresses, as it is set up. @throws {ServiceFailure} */
export interface AddressBase {
  readonly title: string;
  suggest(query: string, city: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
  /** Only a house that it knows exactly; a pin has to say where the others are. */
  locate(address: string, city: string, signal: AbortSignal): Promise<LocatedHouse | null>;
  nearest(at: Coordinates, city: string, signal: AbortSignal): Promise<LocatedHouse | null>;
}

/** A base offers what is like it: «Ленина 10» must not become «Ленина 10к2» by itself. */
export const isSameHouse = (typed: string, found: string, city: string): boolean => {
  const wanted = readAddress(typed, city).house;
  return wanted !== null && wanted === readAddress(found, city).house;
};
