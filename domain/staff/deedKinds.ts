/** What staff do something to that is no document. */
export const deedKinds = ['Order', 'Client', 'Bonus', 'Feedback', 'Notification', 'Staff'] as const;
export type DeedKind = (typeof deedKinds)[number];
