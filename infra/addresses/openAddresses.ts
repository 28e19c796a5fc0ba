import type { AddressSuggestions } from '../../api/address/addressSuggestions.ts';
import type { Configuration } from '../configuration.ts';
import { createDaData } from './daData.ts';
import { createDemoAddressBook } from './demoAddressBook.ts';
import { noAddresses } from './noAddresses.ts';

/** DaData with a key; without one the demo city's book while developing, and nothing in production. */
export function openAddresses(
  { DADATA_API_KEY, DADATA_BASE_URL, NODE_ENV }: Configuration,
  { city, onFailure }: { readonly city: () => string; readonly onFailure: (error: unknown) => void },
): AddressSuggestions {
  if (DADATA_API_KEY)
    return createDaData({ apiKey: DADATA_API_KEY, baseUrl: DADATA_BASE_URL, city, onFailure });
  return NODE_ENV === 'production' ? noAddresses : createDemoAddressBook();
}
