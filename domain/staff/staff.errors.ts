import type { NoFacts } from '../noFacts.ts';

export interface StaffErrors {
  StaffNotFound: NoFacts;
  StaffAlreadyHired: NoFacts;
  StaffDismissed: NoFacts;
  /** Managers neither change owners nor make new ones. */
  OnlyOwnersManageOwners: NoFacts;
  OnlyOwnersAndManagers: NoFacts;
  /** Nobody takes away the rights that he works with: a shop without an owner cannot be helped. */
  CannotDismissOneself: NoFacts;
  CannotDemoteOneself: NoFacts;
}
