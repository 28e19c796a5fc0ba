import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    ClientNotFound: NoFacts;
    ClientAlreadyRegistered: NoFacts;
    ClientIsErased: NoFacts;
    PersonalDataConsentRequired: NoFacts;
    AddressLimitReached: { readonly max: number };
    DateOfBirthInvalid: NoFacts;
  }
}
