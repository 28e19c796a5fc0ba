import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    ClientNotFound: NoFacts;
    ClientAlreadyRegistered: NoFacts;
    ClientIsErased: NoFacts;
    /** Orders are on their way: whoever brings them must know to whom. `promisedAt` of the last one. */
    ClientHasOrders: { readonly numbers: readonly string[]; readonly promisedAt: string | null };
    /** What it had is another account's now. */
    /** The same of an account that is to become part of another one. */
    ClientToMergeHasOrders: { readonly numbers: readonly string[]; readonly promisedAt: string | null };
    ClientIsMerged: { readonly intoId: string };
    /** For a moment, while two accounts become one. */
    ClientIsBeingMerged: NoFacts;
    ClientMergedWithItself: NoFacts;
    MergeNeedsReason: NoFacts;
    /** For a moment, while the person's data are being erased. */
    PersonIsBeingErased: NoFacts;
    ErasureTookTooLong: NoFacts;
    PersonalDataConsentRequired: NoFacts;
    SavedAddressNotFound: { readonly addressId: string };
    AddressLimitReached: { readonly max: number };
    DateOfBirthInvalid: NoFacts;
  }
}
