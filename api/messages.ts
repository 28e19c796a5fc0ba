export type Channel = 'sms' | 'mail';

/** What a call needs that brings a code in place of an SMS. */
export interface CodeOfCall {
  readonly code: string;
  /** The browser's try, whose code becomes that of the call. */
  readonly flow: string;
  /** The address of who asked. */
  readonly from: string;
}

/** Takes a message on its way to a person. */
export interface MessageSender {
  /** False = no gateway for this channel is set up. */
  canSend(channel: Channel): boolean;
  /** Codes go by a call first. */
  callsWithCodes(): boolean;
  send(message: {
    readonly channel: Channel;
    readonly to: string;
    readonly text: string;
    /** Whose message it is: it goes when the person is erased. */
    readonly personId: string | null;
    /** After that it is better not sent at all. */
    readonly goodForSeconds?: number;
    /** A code that may come by a call. */
    readonly call?: CodeOfCall;
  }): Promise<void>;
}

export interface OutboxMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly text: string;
  readonly at: string;
}

/** Where messages lie that would have been sent; only outside production, while no gateway is set up. */
export interface Outbox {
  newest(limit: number): Promise<readonly OutboxMessage[]>;
}

/** Letters that bring somebody new to the back office. */
export interface InvitationLetters {
  /** What stands in the way, in words for staff; null = they can be sent. */
  problem(): string | null;
  send(invitation: {
    readonly staffId: string;
    readonly to: string;
    readonly name: string;
    /** On this shop's own address. */
    readonly path: string;
    readonly goodUntil: string;
  }): Promise<void>;
}
