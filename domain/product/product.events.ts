import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { Wording } from '../document/wording.ts';
import type { modifierGroupFields, productFields } from './product.fields.ts';

export type ModifierGroup = FieldsOf<typeof modifierGroupFields>;
export type ProductFields = FieldsOf<typeof productFields>;

/** Changes of a dish that the business has a word for. */
export const productWords = {
  PriceChanged: { together: ['price', 'oldPrice'] },
  Published: { field: 'published', to: true },
  Unpublished: { field: 'published', to: false },
} as const satisfies Wording<ProductFields>;

/** In the stop list everywhere (`pointId` null) or at one point, until an instant or until staff say otherwise. */
export interface Stop {
  readonly pointId: string | null;
  readonly until: string | null;
}

export type ProductEvent =
  | DocumentEvent<'Product', ProductFields, typeof productWords>
  | { readonly type: 'ProductStopped'; readonly data: { readonly id: string } & Stop }
  | {
      readonly type: 'ProductResumed';
      readonly data: { readonly id: string; readonly pointId: string | null };
    };

export type Product = Current<ProductFields> & { readonly stops: readonly Stop[] };
