import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { Kopecks } from '../money.ts';
import type { Interval } from '../schedule/schedule.events.ts';

export type PromocodeBenefit =
  | { readonly kind: 'percent'; readonly percent: number; readonly cap: Kopecks | null }
  | { readonly kind: 'sum'; readonly sum: Kopecks }
  | { readonly kind: 'gift'; readonly productId: string }
  | { readonly kind: 'freeDelivery' };

export interface PromocodeFields {
  /** As staff typed it; the stream's id is the folded code. */
  readonly code: string;
  readonly title: string;
  readonly benefit: PromocodeBenefit;
  readonly minSum: Kopecks;
  readonly from: string | null;
  readonly until: string | null;
  /** 1 = Monday … 7 = Sunday; empty = every day. */
  readonly weekdays: readonly number[];
  readonly hours: Interval | null;
  readonly limit: number | null;
  readonly limitPerClient: number | null;
  readonly firstOrderOnly: boolean;
  readonly methods: 'delivery' | 'pickup' | 'both';
  readonly includedCategoryIds: readonly string[];
  readonly excludedCategoryIds: readonly string[];
  readonly includedProductIds: readonly string[];
  readonly excludedProductIds: readonly string[];
  /** May be added to the self-pickup discount. */
  readonly stackable: boolean;
  readonly active: boolean;
}

export type PromocodeEvent =
  | DocumentEvent<'Promocode', PromocodeFields>
  | {
      readonly type: 'PromocodeUseTaken';
      /** `customerKey` is the person's id: the same phone is the same person, registered or not. */
      readonly data: { readonly id: string; readonly orderId: string; readonly customerKey: string };
    }
  | {
      readonly type: 'PromocodeUseReturned';
      readonly data: { readonly id: string; readonly orderId: string };
    };

/** Of a code that is limited for each person and not for all: in a stream for each person. */
export type PersonalUseEvent = {
  readonly type: 'PromocodePersonalUseTaken' | 'PromocodePersonalUseReturned';
  readonly data: { readonly id: string; readonly orderId: string; readonly customerKey: string };
};

export type Promocode = Current<PromocodeFields>;
