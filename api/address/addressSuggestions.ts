import type { Coordinates } from '../../domain/coordinates.ts';

export interface AddressSuggestion {
  readonly value: string;
  /** A house, not only its street. */
  readonly house: boolean;
  /** Where the house is, when the base tells it with the suggestion. */
  readonly at?: Coordinates;
}
export interface LocatedHouse {
  /** As the base writes it. */
  readonly found: string;
  readonly lat: number;
  readonly lon: number;
}

type Corner = readonly [lat: number, lon: number];
/** A city as it can be drawn without anybody's tiles. */
export interface CityDrawing {
  readonly water: readonly {
    readonly title: string;
    readonly metres: number;
    readonly line: readonly Corner[];
  }[];
  readonly parks: readonly { readonly title: string; readonly ring: readonly Corner[] }[];
  readonly streets: readonly {
    readonly title: string;
    readonly main: boolean;
    readonly line: readonly Corner[];
    readonly houses: readonly (readonly [number: string, lat: number, lon: number])[];
  }[];
}

/** A place marks the nearest house so many metres around: further away it is another one. */
export const nearHouse = 60;

/** Knows addresses: DaData, or the demo city's book. */
export interface AddressSuggestions {
  /** False = nothing is connected: customers put a pin on the map. */
  readonly enabled: boolean;
  /** For the map while no tiles are set. */
  readonly drawing?: CityDrawing;
  suggest(query: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
  /** The house that an address means; null = the base has no such house. */
  locate(address: string, signal: AbortSignal): Promise<LocatedHouse | null>;
  /** The house that stands at this place, or a few steps away; null = none does. */
  nearest(at: Coordinates, signal: AbortSignal): Promise<LocatedHouse | null>;
}
