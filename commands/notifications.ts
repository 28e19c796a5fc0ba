import type { NotificationChannel, NotificationCounts } from '../domain/notification/notification.events.ts';

/** `sending` was begun and not ended: after a crash it becomes `unknown` and is never tried again. */
export type PersonState = 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped' | 'unknown';
/** Why somebody has not had it, where that is known. */
export type PersonReason = 'noConsent' | 'noAddress' | 'erased' | 'refused';

export interface NotifiedPerson {
  readonly personId: string;
  readonly state: PersonState;
  readonly reason: PersonReason | null;
  readonly at: string | null;
}

/** Who is to have a notification, and who has it: one record for a person, by ids alone. */
export interface NotificationPeople {
  /** Those who are there already stay as they are. */
  add(id: string, personIds: readonly string[]): Promise<void>;
  /** The list is whole: nobody is added any more. */
  close(id: string): Promise<void>;
  isClosed(id: string): Promise<boolean>;
  /** The next one who waits is being sent to from now on; null = nobody waits. */
  begin(id: string): Promise<string | null>;
  end(id: string, personId: string, state: PersonState, reason: PersonReason | null): Promise<void>;
  /** What a run that is no more has begun. */
  forgetBegun(id: string): Promise<void>;
  count(id: string): Promise<NotificationCounts & { readonly waiting: number }>;
  /** Keyed by the person's id. */
  list(id: string, page: { readonly after: string; readonly limit: number }): Promise<NotifiedPerson[]>;
}

/** One message to one person. */
export interface ChannelMessage {
  /** Of this person and this notification: a service that knows it sends it once. */
  readonly id: string;
  readonly personId: string;
  readonly phone: string;
  readonly email: string;
  readonly title: string;
  readonly text: string;
}

/** A way to reach people: each of them behind the same port, so that another is one more of these. */
export interface NotificationChannels {
  canSend(channel: NotificationChannel): boolean;
  /** Who has let the channel come to them; null = their own phone or mail tells. */
  addressees(channel: NotificationChannel): Promise<readonly string[] | null>;
  /** Whether there is money and room to send one more now. */
  hasRoom(channel: NotificationChannel): Promise<boolean>;
  /** Kopecks for one person; null = the service has not told its prices yet, 0 = free. */
  costOf(channel: NotificationChannel, parts: number): Promise<number | null>;
  /** Once, never again by itself: `unknown` when nobody can say whether it has come. */
  send(
    channel: NotificationChannel,
    message: ChannelMessage,
    signal: AbortSignal,
  ): Promise<'sent' | 'noAddress' | 'refused' | 'unknown'>;
}
