/** What staff do something to that is no document. */
export type DeedKind = 'Order' | 'Client' | 'Bonus' | 'Feedback' | 'Notification' | 'Staff';
