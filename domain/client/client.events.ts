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
  | { readonly type: 'ClientErased'; readonly data: { readonly clientId: string } };
