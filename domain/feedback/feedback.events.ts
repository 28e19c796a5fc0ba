import type { Kopecks } from '../money.ts';

export interface FeedbackFields {
  readonly stars: number;
  /** Of how it was brought or handed over; absent when only the food was rated. */
  readonly serviceStars?: number;
  /** Absent: no answer was asked for. */
  readonly wantsAnswer?: true;
  readonly tags: readonly string[];
  readonly fileIds: readonly string[];
}
/** Stream `feedback-<orderId>`: one for each completed order. `text` and `tags`, which may be any words, are personal. */
export type FeedbackEvent =
  | {
      readonly type: 'FeedbackLeft';
      readonly data: Omit<FeedbackFields, 'tags'> & {
        /** Null when the person was erased. */
        readonly tags: readonly string[] | null;
        readonly orderId: string;
        readonly personId: string;
        readonly clientId: string | null;
        readonly text: string | null;
      };
    }
  | {
      readonly type: 'FeedbackAnswered';
      readonly data: { readonly orderId: string; readonly personId: string; readonly text: string | null };
    }
  | {
      readonly type: 'FeedbackTagged';
      /** Staff's own words for it, all of them; null when the person was erased. */
      readonly data: {
        readonly orderId: string;
        readonly personId: string;
        readonly staffTags: readonly string[] | null;
      };
    }
  | {
      readonly type: 'FeedbackCompensated';
      /** Once; the account itself gets the bonuses by the order's key. */
      readonly data: { readonly orderId: string; readonly clientId: string; readonly amount: Kopecks };
    }
  | { readonly type: 'FeedbackArchived'; readonly data: { readonly orderId: string } }
  | { readonly type: 'FeedbackRestored'; readonly data: { readonly orderId: string } };
