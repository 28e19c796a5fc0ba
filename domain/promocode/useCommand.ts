export type UseCommand =
  | {
      readonly type: 'TakeUse';
      readonly promocodeId: string;
      readonly orderId: string;
      /** The person's id: the same phone is the same person, registered or not. */
      readonly customerKey: string;
      /** Of this person, as the code's other stream counts them: limits come and go, and what was used stays used. */
      readonly usesElsewhere?: number;
    }
  | { readonly type: 'ReturnUse'; readonly promocodeId: string; readonly orderId: string }
  /** The order is somebody else's now, and so is its use. */
  | {
      readonly type: 'HandOverUse';
      readonly promocodeId: string;
      readonly orderId: string;
      readonly customerKey: string;
    };

/** A late step comes within minutes: more orders than these need not be remembered. */
const recentMax = 1000;

export const withRecent = (ids: readonly string[], id: string): readonly string[] => [
  ...ids.slice(1 - recentMax),
  id,
];
