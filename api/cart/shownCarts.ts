import type { PricedCart } from '../../domain/pricing/pricedCart.ts';
import { problemText } from '../problem.ts';
import { cartTexts } from '../texts/cartTexts.ts';

interface ShownLine {
  readonly unitPrice: number;
  readonly available: boolean;
}

/** What each customer was last shown, so that a price that moved meanwhile is said and not slipped in. */
export interface ShownCarts {
  /** What changed by itself since the cart was last shown; and remembers what is shown now. */
  differences(cartId: string, priced: PricedCart, timeZone: string): string[];
}

export function createShownCarts({ capacity = 5_000 }: { capacity?: number } = {}): ShownCarts {
  /** The longest not shown stand in front. */
  const shown = new Map<string, ReadonlyMap<string, ShownLine>>();

  return {
    differences(cartId, { lines }, timeZone) {
      const before = shown.get(cartId);
      shown.delete(cartId);
      shown.set(cartId, new Map(lines.map((line) => [line.uid, shownLine(line)])));
      for (const oldest of shown.keys()) {
        if (shown.size <= capacity) break;
        shown.delete(oldest);
      }
      if (!before) return [];
      return lines.flatMap((line) => {
        const was = before.get(line.uid);
        if (!was) return [];
        if (line.problem) return was.available ? [problemText(line.problem, timeZone)] : [];
        return was.available && was.unitPrice !== line.unitPrice
          ? [cartTexts.notices.priceChanged(line.name, was.unitPrice, line.unitPrice)]
          : [];
      });
    },
  };
}

const shownLine = ({ unitPrice, problem }: PricedCart['lines'][number]): ShownLine => ({
  unitPrice,
  available: problem === null,
});
