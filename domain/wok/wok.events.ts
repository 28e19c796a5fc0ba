import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { Kopecks } from '../money.ts';
import type { Nutrition, Picture } from '../nutrition.ts';

export interface WokOption {
  readonly id: string;
  readonly name: string;
  readonly price: Kopecks;
  /** Grams. */
  readonly weight: number;
  /** Per 100 g of the option. */
  readonly nutrition: Nutrition;
  readonly allergens: readonly string[];
  readonly spicy: boolean;
  /** How many portions of it one wok may hold. */
  readonly max: number;
  readonly picture: Picture | null;
  /** Transparent picture that is laid over the bowl. */
  readonly layer: Picture | null;
  readonly stopped: boolean;
}

export interface WokStep {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly freeCount: number;
  readonly options: readonly WokOption[];
}

export interface WokFields {
  readonly name: string;
  readonly description: string;
  readonly published: boolean;
  readonly bowl: Picture | null;
  readonly steps: readonly WokStep[];
}
export type WokEvent = DocumentEvent<'Wok', WokFields>;
export type Wok = Current<WokFields>;
