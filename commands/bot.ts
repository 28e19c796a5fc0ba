/** Whom an account in the messenger belongs to. */
export interface BotPerson {
  readonly kind: 'staff' | 'client';
  readonly id: string;
}

/** A chat that the bot was seen in. */
export interface BotChannel {
  readonly chatId: string;
  readonly title: string;
  readonly kind: 'channel' | 'group';
  readonly canPost: boolean;
}

/** The messenger as the rest of the shop knows it. */
export interface Bot {
  /** Whether people of this kind can link their accounts now. */
  takes(kind: BotPerson['kind']): boolean;
  isLinked(person: BotPerson): Promise<boolean>;
  /** A link that binds whoever follows it, once and soon. @throws {ServiceFailure} */
  newLink(person: BotPerson, signal: AbortSignal): Promise<string>;
  unlink(person: BotPerson): Promise<void>;
  /** Where a bot may write; of an empty token, the one that is kept. @throws {ServiceFailure} */
  channels(token: string, signal: AbortSignal): Promise<readonly BotChannel[]>;
  /** What is wrong, in words for staff. */
  explain(error: unknown): string;
}

/** A call of the messenger; false = it does not know our secret, so it is somebody else. */
export type HearBot = (
  call: { readonly secret: string; readonly body: unknown },
  signal: AbortSignal,
) => Promise<boolean>;
