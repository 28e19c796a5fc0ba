import type { Problem } from '../domainError.ts';
import type { Kopecks } from '../money.ts';
import type { Picture } from '../nutrition.ts';

/** Chosen modifiers or wok options of one group. Removed ingredients stand in the group `removed`, which has no name. */
export interface ChosenGroup {
  readonly groupId: string;
  readonly name: string;
  readonly items: readonly ChosenItem[];
}
export interface ChosenItem {
  readonly id: string;
  readonly title: string;
  /** Of one. */
  readonly price: Kopecks;
  readonly count: number;
}

/** A choice in the catalogue's words and today's prices. */
export interface ResolvedChoice {
  /** Null for a wok of one's own. */
  readonly productId: string | null;
  readonly name: string;
  readonly subtitle: string;
  readonly description: string;
  readonly chosen: readonly ChosenGroup[];
  /** `chosen` in short words, for tickets and order lines. */
  readonly details: readonly string[];
  readonly picture: Picture | null;
  readonly unitPrice: Kopecks;
  readonly oldUnitPrice: Kopecks | null;
  readonly categoryId: string | null;
  readonly categoryIds: readonly string[];
  readonly noPromo: boolean;
  readonly noBonus: boolean;
  /** Why it cannot be sold now. */
  readonly problem: Problem | null;
}
