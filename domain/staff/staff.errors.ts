import type { NoFacts } from '../noFacts.ts';

declare module '../domainError.ts' {
  interface DomainErrorFacts {
    StaffNotFound: NoFacts;
    StaffAlreadyHired: NoFacts;
    StaffIsDismissed: NoFacts;
    OnlyOwnersAndManagers: NoFacts;
    /** An operator stops what the order at hand has, and gives back what they stopped themselves. */
    OnlyDishesOfTheOrder: NoFacts;
    OnlyOwnStops: NoFacts;
    RefundOverOwnLimit: NoFacts;
    RefundOverOwnDay: NoFacts;
    /** A field that belongs to the owner: the seller, the clock, the rules of bonuses. */
    OnlyOwners: NoFacts;
    /** Managers neither change owners nor make new ones. */
    OnlyOwnersManageOwners: NoFacts;
    /** A shop without an owner cannot be helped: nobody takes away the rights that they work with. */
    StaffCannotDismissThemselves: NoFacts;
    StaffCannotChangeOwnGroup: NoFacts;
  }
}
