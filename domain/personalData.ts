import type { ShopEvent } from './shopEvents.ts';

/**
 * Which fields of which events are personal, and whose: the log keeps them encrypted with that person's key only.
 * A new event with personal fields must be named here; the event store's tests look for a phone in the clear.
 */
export const personalFields: Readonly<
  Record<string, { readonly person: string; readonly fields: readonly string[] }>
> = {
  StaffHired: { person: 'staffId', fields: ['person'] },
  StaffChanged: { person: 'staffId', fields: ['person'] },
  StaffListArranged: { person: 'staffId', fields: ['views'] },
  ClientRegistered: { person: 'clientId', fields: ['person'] },
  ClientChanged: { person: 'clientId', fields: ['person'] },
  ClientConsentGiven: { person: 'clientId', fields: ['from'] },
  ClientNoteWritten: { person: 'clientId', fields: ['note'] },
  ClientAddressSaved: { person: 'clientId', fields: ['address'] },
  ClientMergeStarted: { person: 'clientId', fields: ['reason'] },
  ClientAbsorbed: { person: 'clientId', fields: ['taken'] },
  OrderPlacementStarted: { person: 'personId', fields: ['customer', 'address'] },
  OrderEdited: { person: 'personId', fields: ['customer', 'address'] },
  OrderRefunded: { person: 'personId', fields: ['message'] },
  OrderNoteAdded: { person: 'personId', fields: ['text'] },
  OrderCancelled: { person: 'personId', fields: ['reason'] },
  FeedbackLeft: { person: 'personId', fields: ['tags', 'text'] },
  FeedbackAnswered: { person: 'personId', fields: ['text'] },
  FeedbackTagged: { person: 'personId', fields: ['staffTags'] },
  CourierCreated: { person: 'id', fields: ['fields'] },
  CourierChanged: { person: 'id', fields: ['changes'] },
  DispatchCourierFound: { person: 'claimId', fields: ['courier'] },
  BonusesAdjusted: { person: 'clientId', fields: ['reason'] },
  FormAnswerGiven: { person: 'personId', fields: ['answers'] },
} satisfies PersonalFields;

/** Of events that there are, fields that these events have. */
type PersonalFields = {
  readonly [Event in ShopEvent as Event['type']]?: {
    readonly person: keyof Event['data'] & string;
    readonly fields: readonly (keyof Event['data'] & string)[];
  };
};
