import type { NoFacts } from '../noFacts.ts';

export interface ClientErrors {
  ClientNotFound: NoFacts;
  ClientAlreadyRegistered: NoFacts;
  ClientIsErased: NoFacts;
  PersonalDataConsentRequired: NoFacts;
  AddressLimitReached: { readonly max: number };
  DateOfBirthInvalid: NoFacts;
}
