import type { ClientPerson, ConsentKind, SavedAddress } from './client.events.ts';

export const savedAddressesMax = 20;

export interface Client extends Merging {
  readonly phase: 'unknown' | 'registered' | 'merged' | 'erased';
  /** Null also when the person's key is gone. */
  readonly person: ClientPerson | null;
  /** The text version that each given consent names. */
  readonly consents: ReadonlyMap<ConsentKind, string>;
  readonly addresses: ReadonlyMap<string, SavedAddress | null>;
  readonly likes: ReadonlySet<string>;
  /** Orders that the client does not want to rate. */
  readonly declinedFeedback: ReadonlySet<string>;
  /** Of staff; null also when the person's key is gone. */
  readonly note: string | null;
  /** Somebody is looking whether the person can be erased. */
  readonly erasingSince: string | null;
}

/** Where an account stands between being one and being part of another. */
export interface Merging {
  /** The survivor, while it is not decided yet. */
  readonly mergingInto: string | null;
  readonly mergeReason: string | null;
  readonly mergedInto: string | null;
  /** Whom this account is about to swallow: one at a time. */
  readonly absorbing: string | null;
  /** Accounts that are part of this one. */
  readonly absorbed: readonly string[];
  /** Theirs. E.164. */
  readonly otherPhones: readonly string[];
}

export const notMerging: Merging = {
  mergingInto: null,
  mergeReason: null,
  mergedInto: null,
  absorbing: null,
  absorbed: [],
  otherPhones: [],
};

/** Longer than it takes to look at the orders; after it what was begun is void, and must be begun anew. */
const erasureMs = 60_000;

/** Then nothing may begin that needs to know the person. */
export const isErasedOrErasing = (
  { phase, erasingSince }: Pick<Client, 'phase' | 'erasingSince'>,
  at: string,
): boolean =>
  phase === 'erased' || (erasingSince !== null && Date.parse(at) < Date.parse(erasingSince) + erasureMs);

/** Nothing begins for an account that is, or is about to be, part of another one. */
export const isMergedOrMerging = ({ mergedInto, mergingInto }: Merging): boolean =>
  mergedInto !== null || mergingInto !== null;
