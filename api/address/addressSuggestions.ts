export interface AddressSuggestion {
  readonly value: string;
  /** A house, not only its street. */
  readonly house: boolean;
}
export interface LocatedHouse {
  /** As the base writes it. */
  readonly found: string;
  readonly lat: number;
  readonly lon: number;
}

/** Knows addresses: DaData, or the demo city's book. */
export interface AddressSuggestions {
  /** False = nothing is connected: customers put a pin on the map. */
  readonly enabled: boolean;
  suggest(query: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
  /** The house that an address means; null = the base has no such house. */
  locate(address: string, signal: AbortSignal): Promise<LocatedHouse | null>;
}
