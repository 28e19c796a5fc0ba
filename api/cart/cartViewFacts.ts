import type { Shop } from '../../domain/shop/shop.ts';
import type { ProblemReader } from '../problem.ts';

export interface CartViewFacts {
  readonly shop: Shop;
  readonly at: string;
  /** Null for a guest, who has no bonus account. */
  readonly clientId: string | null;
  readonly freeBonuses: number;
  /** All bonuses of the client, reserved ones too. */
  readonly bonusBalance: number;
  /** What changed by itself since the customer last saw the cart. */
  readonly notices?: readonly string[];
  /** Whose words problems are told in; the customer's, when it is not said. */
  readonly reader?: ProblemReader;
}
