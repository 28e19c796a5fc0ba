import type { CartLine } from '../choice/lineChoice.ts';
import type { DeliveryTerms } from '../deliveryTerms.ts';

export interface ChosenGift {
  readonly giftId: number;
  readonly productId: string;
}

/** What of a cart its price depends on. */
export interface CartContents {
  /** In the order in which they were first put in. */
  readonly lines: readonly CartLine[];
  readonly promocodeId: string | null;
  readonly gift: ChosenGift | null;
  readonly terms: DeliveryTerms;
  /** ISO instant: the start of the wished slot; null = as soon as possible. Stops and hours of dishes are judged by it. */
  readonly wantedAt: string | null;
  /** Whether the customer takes the discount for pickup; counts only while the terms are pickup. */
  readonly pickupDiscount: boolean;
  /** Cutlery and sauces by count; without zeros. */
  readonly additions: ReadonlyMap<string, number>;
}
