export type DeliveryMethod = 'delivery' | 'pickup';

/** No address text: only what prices depend on, so that a cart holds nothing personal. */
export interface DeliveryTerms {
  readonly method: DeliveryMethod;
  readonly zoneId: string | null;
  readonly pointId: string | null;
}
