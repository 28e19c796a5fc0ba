import type { NoFacts } from './noFacts.ts';

export interface PhoneErrors {
  PhoneInvalid: NoFacts;
  /** A number of another country. */
  PhoneForeign: NoFacts;
  /** A Russian number that cannot get an SMS. */
  PhoneNotMobile: NoFacts;
}
