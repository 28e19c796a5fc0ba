import type { ConsentKind } from '../../domain/client/client.events.ts';

/** Which person a phone belongs to, registered or not. The phone itself is kept nowhere but in that person's events. */
export interface PersonDirectory {
  /** @param phone E.164. The same phone is always the same person, until that person is erased. */
  personOf(phone: string): Promise<string>;
  /** Without making one. */
  findPerson(phone: string): Promise<string | null>;
}

export interface ClientPasswords {
  hashOf(personId: string): Promise<string | null>;
  set(personId: string, hash: string): Promise<void>;
}

export interface StaffPasswords {
  /** Whatever the case of the letters. */
  find(login: string): Promise<{ readonly staffId: string; readonly hash: string } | null>;
  hashOf(staffId: string): Promise<string | null>;
  /** Whoever is invited has no password yet: the login is kept for them. @returns false when somebody else has it. */
  keepLogin(staffId: string, login: string, hash: string): Promise<boolean>;
  accessOf(staffIds: readonly string[], now: string): Promise<ReadonlyMap<string, StaffAccessFacts>>;
  /** @returns false when nobody is called so. */
  change(staffId: string, hash: string): Promise<boolean>;
}

/** What is known of how somebody gets in; nothing of it is in the log. */
export interface StaffAccessFacts {
  readonly seenAt: string | null;
  readonly sessions: number;
  readonly secondFactor: boolean;
  /** Until when the last link works that nobody has used. */
  readonly invitedUntil: string | null;
}

/** A link that lets somebody set a password: it works once, and has an end. */
export interface StaffInvitations {
  /** In place of an earlier one. @returns the token, which is kept nowhere. */
  invite(staffId: string, expiresAt: string): Promise<string>;
  find(token: string, now: string): Promise<string | null>;
  /** @returns whose it was, once. */
  take(token: string, now: string): Promise<string | null>;
  withdraw(staffId: string): Promise<void>;
}

/** A link that a courier works by on a phone, without a login: it has an end, and a new one ends those before. */
export interface CourierLinks {
  /** @returns the token, which is kept nowhere. */
  open(courierId: string, times: { readonly now: string; readonly expiresAt: string }): Promise<string>;
  /** Whose link it is; null when it has ended. */
  find(token: string, now: string): Promise<string | null>;
}

/** Codes of an application on somebody's phone (TOTP, RFC 6238), and codes on paper for the day when it is lost. */
export interface SecondFactors {
  find(
    staffId: string,
  ): Promise<{ readonly secret: string; readonly confirmed: boolean; readonly recoveryLeft: number } | null>;
  /** @returns false when there is a confirmed one, which stays. */
  begin(staffId: string, secret: string): Promise<boolean>;
  confirm(staffId: string, recoveryCodes: readonly string[]): Promise<void>;
  /** A step of time works once. */
  takeStep(staffId: string, step: number): Promise<boolean>;
  takeRecovery(staffId: string, code: string): Promise<boolean>;
  remove(staffId: string): Promise<void>;
}

/** Everything that the vault keeps of a person: gone, in one step that may be repeated. The person's key is not here. */
export interface PersonEraser {
  forget(personId: string): Promise<void>;
}

export type CodePurpose = 'registration' | 'restore';

export interface PendingConsent {
  readonly kind: ConsentKind;
  readonly textVersion: string;
  readonly text: string;
  readonly from: string;
}

/** What was asked for when a code was sent; it happens when the code comes back. */
export interface PendingSignIn {
  readonly passwordHash: string | null;
  readonly consents: readonly PendingConsent[];
}

export interface SentCode extends PendingSignIn {
  /** The browser's try: a code that somebody else has asked for does not work in it. */
  readonly flow: string;
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly code: string;
  readonly sentAt: string;
  readonly expiresAt: string;
}

/** `dead`: none was sent, or it is too old, or was tried too often. */
export type CodeCheck =
  | { readonly outcome: 'right'; readonly pending: PendingSignIn }
  | { readonly outcome: 'wrong'; readonly triesLeft: number }
  | { readonly outcome: 'dead' };

export interface SignInCodes {
  /** One code a minute for a phone, whoever asks. @returns seconds to wait; 0 = the minute is taken for this caller. */
  claimPause(phone: string, now: string, pauseSeconds: number): Promise<number>;
  /** In place of an earlier code of this flow. */
  keep(code: SentCode): Promise<void>;
  /** What a code sent again must carry on. */
  findPending(
    phone: string,
    flow: string,
    now: string,
  ): Promise<{
    readonly flow: string;
    readonly purpose: CodePurpose;
    readonly pending: PendingSignIn;
  } | null>;
  /** Counts the try; the right code works once. */
  check(answer: {
    readonly phone: string;
    readonly flow: string;
    readonly purpose: CodePurpose;
    readonly code: string;
    readonly now: string;
  }): Promise<CodeCheck>;
}
