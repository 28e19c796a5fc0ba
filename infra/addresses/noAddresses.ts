import type { AddressSuggestions } from '../../api/address/addressSuggestions.ts';

/** No base is connected: customers put a pin on the map. */
export const noAddresses: AddressSuggestions = {
  enabled: false,
  suggest: async () => [],
  locate: async () => null,
  nearest: async () => null,
};
