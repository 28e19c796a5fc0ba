import { LRUCache } from 'lru-cache';
import type { Problem } from '../../domain/domainError.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { PricedCart, PricedLine } from '../../domain/pricing/pricedCart.ts';

interface ShownLine {
  readonly unitPrice: Kopecks;
  readonly available: boolean;
}
interface ShownCart {
  readonly lines: ReadonlyMap<string, ShownLine>;
  readonly discount: Kopecks;
  readonly fee: Kopecks | null;
  readonly giftLeft: string | null;
}

export type LineDifference = { readonly name: string } & (
  | { readonly kind: 'price'; readonly was: Kopecks; readonly now: Kopecks }
  | { readonly kind: 'unavailable'; readonly problem: Problem }
);
/** Of a priced cart, or of the order that was placed from it: what the customer may have been shown otherwise. */
export interface Compared {
  readonly lines: readonly Pick<PricedLine, 'uid' | 'name' | 'unitPrice' | 'problem'>[];
  readonly promocodeDiscount: Kopecks;
  readonly pickupDiscount: Kopecks;
  readonly delivery: Pick<PricedCart['delivery'], 'fee'>;
}
export interface CartDifferences {
  /** Of lines that the customer was shown and that are still in the cart. */
  readonly lines: readonly LineDifference[];
  readonly discount: { readonly was: Kopecks; readonly now: Kopecks } | null;
  readonly fee: { readonly was: Kopecks; readonly now: Kopecks } | null;
}

/** What each customer was last shown, so that a price that moved meanwhile is said and not slipped in. */
export interface ShownCarts {
  differences(cartId: string, now: Compared): CartDifferences;
  /** The gift that the customer was last told has left: each look would say it again. */
  giftLeft(cartId: string): string | null;
  remember(cartId: string, priced: PricedCart, giftLeft: string | null): void;
}

export function createShownCarts({ capacity = 5_000 }: { capacity?: number } = {}): ShownCarts {
  const shown = new LRUCache<string, ShownCart>({ max: capacity });

  return {
    differences(cartId, priced) {
      const before = shown.get(cartId);
      if (!before) return { lines: [], discount: null, fee: null };
      const { fee } = priced.delivery;
      return {
        lines: priced.lines.flatMap((line) => differencesOf(line, before.lines.get(line.uid))),
        discount: changed(before.discount, discountOf(priced)),
        fee: before.fee === null || fee === null ? null : changed(before.fee, fee),
      };
    },
    giftLeft: (cartId) => shown.get(cartId)?.giftLeft ?? null,
    remember(cartId, priced, giftLeft) {
      shown.set(cartId, {
        lines: new Map(
          priced.lines.map(({ uid, unitPrice, problem }) => [
            uid,
            { unitPrice, available: problem === null },
          ]),
        ),
        discount: discountOf(priced),
        fee: priced.delivery.fee,
        giftLeft,
      });
    },
  };
}

const differencesOf = (
  { name, unitPrice, problem }: Compared['lines'][number],
  was: ShownLine | undefined,
): LineDifference[] => {
  if (!was?.available) return [];
  if (problem) return [{ kind: 'unavailable', name, problem }];
  return was.unitPrice === unitPrice ? [] : [{ kind: 'price', name, was: was.unitPrice, now: unitPrice }];
};

const discountOf = ({ promocodeDiscount, pickupDiscount }: Compared): Kopecks =>
  promocodeDiscount + pickupDiscount;

const changed = (was: Kopecks, now: Kopecks) => (was === now ? null : { was, now });
