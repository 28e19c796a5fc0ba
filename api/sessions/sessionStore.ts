import type { StaffGroup } from '../../domain/staff/staff.events.ts';

export interface OpenSession {
  /** Names the session without being its token. */
  readonly sessionId: string;
  readonly personId: string;
  /** Of staff. */
  readonly group: StaffGroup | null;
  /** The cookie's life has been stretched: it goes out again. */
  readonly stretched: boolean;
}
export type SessionKind = 'client' | 'staff';

/** How long a session lives after it was last used. */
export const sessionSeconds: Readonly<Record<SessionKind, number>> = {
  client: 90 * 24 * 3600,
  staff: 16 * 3600,
};

/** Tokens are known to the browser only; here are their hashes. */
export interface SessionStore {
  find(kind: SessionKind, token: string): Promise<OpenSession | null> | OpenSession | null;
  /** `device`: what the browser says of itself, in a few words. */
  open(kind: SessionKind, personId: string, device?: string): Promise<string>;
  close(token: string): Promise<void>;
  /**
   * Tells of each session that has ended (its `sessionId`) and of each person whose sessions all have; null = some may have ended
   * unheard. @returns what ends it.
   */
  onEnd(listener: (ended: string | null) => void): () => void;
  /** On every server at once: after a new password, a dismissal, an erasure. */
  closeAllOf(personId: string): Promise<void>;
}

/** As whoever is logged in sees it. */
export interface SessionOf {
  readonly sessionId: string;
  readonly device: string;
  readonly openedAt: string;
  readonly seenAt: string;
}

/** Sessions as their owner, or whoever answers for people, looks after them. */
export interface SessionKeeping {
  /** The one used last first. */
  listOf(personId: string): Promise<SessionOf[]>;
  /** @returns false when there is no such session of this person. */
  closeOneOf(personId: string, sessionId: string): Promise<boolean>;
}
