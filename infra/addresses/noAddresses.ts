import type { AddressSuggestions } from '../../api/order/addressSuggestions.ts';

/** No base is connected: customers put a pin on the map. */
export const noAddresses: AddressSuggestions = {
  enabled: false,
  suggest: async () => [],
  locate: async () => null,
};
