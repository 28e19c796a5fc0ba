/** Personal: encrypted in the log with the client's key, `null` after the client was erased. */
export interface ClientPerson {
  /** E.164. */
  readonly phone: string;
  readonly name: string;
  readonly email: string;
  /** Local date «YYYY-MM-DD» or ''. */
  readonly dateOfBirth: string;
}

export interface SavedAddress {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly flat: string;
  readonly entrance: string;
  readonly floor: string;
  readonly intercom: string;
  readonly comment: string;
  readonly privateHouse: boolean;
  readonly lat: number;
  readonly lon: number;
}

/** What an account brings to the one that it becomes part of, as the survivor has it then. Personal. */
export interface TakenOver {
  /** The survivor's, with what of it was empty and the other account knew. */
  readonly person: ClientPerson;
  /** The other account's: signing in with one of them leads to the survivor. E.164. */
  readonly phones: readonly string[];
  readonly addresses: readonly SavedAddress[];
  readonly note: string;
  /** Of staff: why the two are one person. */
  readonly reason: string;
}

export type ConsentKind = 'personalData' | 'adsSms' | 'adsEmail' | 'adsPush' | 'adsBot';

export type ClientEvent =
  | {
      readonly type: 'ClientRegistered';
      readonly data: { readonly clientId: string; readonly person: ClientPerson | null };
    }
  | {
      readonly type: 'ClientChanged';
      readonly data: { readonly clientId: string; readonly person: ClientPerson | null };
    }
  | {
      readonly type: 'ClientConsentGiven';
      /** `from` is the address it came from: personal. `textVersion` names the text, the text itself is in the settings' history. */
      readonly data: {
        readonly clientId: string;
        readonly kind: ConsentKind;
        readonly textVersion: string;
        readonly text: string;
        readonly from: string | null;
      };
    }
  | {
      readonly type: 'ClientConsentWithdrawn';
      readonly data: { readonly clientId: string; readonly kind: ConsentKind };
    }
  | {
      readonly type: 'ClientAddressSaved';
      readonly data: {
        readonly clientId: string;
        readonly addressId: string;
        readonly address: SavedAddress | null;
      };
    }
  | {
      readonly type: 'ClientAddressRemoved';
      readonly data: { readonly clientId: string; readonly addressId: string };
    }
  | {
      readonly type: 'ClientProductLiked';
      readonly data: { readonly clientId: string; readonly productId: string };
    }
  | {
      readonly type: 'ClientProductUnliked';
      readonly data: { readonly clientId: string; readonly productId: string };
    }
  /** What staff want to know the next time. Personal, as all that is said of a person. */
  | {
      readonly type: 'ClientNoteWritten';
      readonly data: { readonly clientId: string; readonly note: string | null };
    }
  /** «Не хочу»: this order is not asked about again. */
  | {
      readonly type: 'ClientFeedbackDeclined';
      readonly data: { readonly clientId: string; readonly orderId: string };
    }
  | { readonly type: 'ClientPasswordChanged'; readonly data: { readonly clientId: string } }
  /** Orders are refused from here on, for a minute at most: until the person is erased or it is found that they cannot be yet. */
  | {
      readonly type: 'ClientErasureStarted';
      readonly data: { readonly clientId: string; readonly startedAt: string };
    }
  | { readonly type: 'ClientErasureStopped'; readonly data: { readonly clientId: string } }
  /**
   * Two accounts of one person become one. Nothing is ordered from this account any more, until it is known whether they can.
   * `reason` is what staff wrote: personal.
   */
  | {
      readonly type: 'ClientMergeStarted';
      readonly data: { readonly clientId: string; readonly intoId: string; readonly reason: string | null };
    }
  | {
      readonly type: 'ClientMergeStopped';
      readonly data: { readonly clientId: string; readonly intoId: string };
    }
  /** There is no way back: this account is part of another one, and what it has goes over there. */
  | {
      readonly type: 'ClientMerged';
      readonly data: { readonly clientId: string; readonly intoId: string };
    }
  /** Until then the survivor is not erased and becomes part of no other account. */
  | {
      readonly type: 'ClientAbsorptionStarted';
      readonly data: { readonly clientId: string; readonly fromId: string };
    }
  | {
      readonly type: 'ClientAbsorptionStopped';
      readonly data: { readonly clientId: string; readonly fromId: string };
    }
  | {
      readonly type: 'ClientAbsorbed';
      readonly data: {
        readonly clientId: string;
        readonly fromId: string;
        /** Those that the survivor had not. */
        readonly likes: readonly string[];
        readonly declinedFeedback: readonly string[];
        readonly taken: TakenOver | null;
      };
    }
  | { readonly type: 'ClientErased'; readonly data: { readonly clientId: string } };
