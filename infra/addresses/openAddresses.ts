import type { AddressSuggestions } from '../../api/address/addressSuggestions.ts';
import type { Configuration } from '../configuration.ts';
import { createDemoAddressBook } from './demoAddressBook.ts';
import { noAddresses } from './noAddresses.ts';

/** While no service is set up: the demo city's book when developing, and nothing in production. */
export const openAddresses = ({ NODE_ENV }: Pick<Configuration, 'NODE_ENV'>): AddressSuggestions =>
  NODE_ENV === 'production' ? noAddresses : createDemoAddressBook();
