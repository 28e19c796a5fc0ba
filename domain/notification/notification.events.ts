export type NotificationChannel = 'push' | 'sms' | 'email' | 'bot';

/** Whom it goes to, as the list of clients filters them; instants are fixed when it is planned. */
export interface NotificationSegment {
  readonly ordersMin?: number;
  readonly ordersMax?: number;
  readonly sumMin?: number;
  readonly lastOrderFrom?: string;
  readonly lastOrderBefore?: string;
  readonly registeredFrom?: string;
  readonly registeredBefore?: string;
  readonly hasBonuses?: boolean;
}

export interface NotificationPlan {
  readonly channel: NotificationChannel;
  /** Of a letter the subject; SMS has none. */
  readonly title: string;
  /** With the fields `{name}` and `{bonuses}` in it. */
  readonly text: string;
  readonly segment: NotificationSegment;
  /** ISO instant: not before. */
  readonly sendAt: string;
  /** How many it would have gone to when it was planned. */
  readonly expected: number;
}

export interface NotificationCounts {
  readonly sent: number;
  readonly failed: number;
  /** No consent any more, no address, erased. */
  readonly skipped: number;
  /** Begun before a crash: whether it came nobody knows, and it is not sent again. */
  readonly unknown: number;
}

/** Stream `notification-<id>`: what staff tell many people. Who of them had it stands beside the log, by ids. */
export type NotificationEvent =
  | { readonly type: 'NotificationPlanned'; readonly data: { readonly id: string } & NotificationPlan }
  | { readonly type: 'NotificationStopped'; readonly data: { readonly id: string } }
  | { readonly type: 'NotificationFinished'; readonly data: { readonly id: string } & NotificationCounts };
