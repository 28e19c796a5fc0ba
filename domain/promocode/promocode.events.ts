import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { Wording } from '../document/wording.ts';
import type { promocodeFields } from './promocode.fields.ts';

export type PromocodeFields = FieldsOf<typeof promocodeFields>;
export type PromocodeBenefit = PromocodeFields['benefit'];

/** Changes of a promocode that the business has a word for. */
export const promocodeWords = {
  SwitchedOn: { field: 'active', to: true },
  SwitchedOff: { field: 'active', to: false },
  CodesIssued: { together: ['seriesKey', 'issuedCodes'] },
} as const satisfies Wording<PromocodeFields>;

export type PromocodeEvent =
  | DocumentEvent<'Promocode', PromocodeFields, typeof promocodeWords>
  | {
      /** Handed over: the order has become another person's, and so its use. */
      readonly type: 'PromocodeUseTaken' | 'PromocodeUseHandedOver';
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

/** Of a one-time code: whether this order has it. `id` is the series', `code` the code itself, folded. */
export type CodeUseEvent = {
  readonly type: 'PromocodeCodeUseTaken' | 'PromocodeCodeUseReturned';
  readonly data: { readonly id: string; readonly code: string; readonly orderId: string };
};

/** A code of a series is the series' promocode under an id of its own, good for one order. */
export type Promocode = Current<PromocodeFields> & { readonly seriesId?: string };
