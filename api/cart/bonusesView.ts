import { toRoubles, total } from '../../domain/money.ts';
import type { PricedCart } from '../../domain/pricing/pricedCart.ts';
import type { Cart } from '../contract/cart.contract.ts';
import { cartTexts } from '../texts/cartTexts.ts';
import type { CartViewFacts } from './cartViewFacts.ts';

/** How much of the order bonuses may pay, and why not more; only clients have an account. */
export const bonusesView = (
  priced: PricedCart,
  { clientId, freeBonuses, bonusBalance }: CartViewFacts,
): Cart['bonuses'] =>
  clientId === null
    ? null
    : {
        balance: toRoubles(bonusBalance),
        free: toRoubles(freeBonuses),
        max: toRoubles(priced.bonuses.canSpendMax),
        rule: ruleOf(priced),
      };

const ruleOf = (priced: PricedCart): string => {
  const { bonuses, dropped } = priced;
  const texts = cartTexts.bonuses;
  const { enabled, free, canSpendMax, maxSharePercent, payableBase } = bonuses;
  if (!enabled) return texts.off;
  if (free === 0) return texts.empty;
  if (dropped.some(({ benefit }) => benefit === 'bonuses')) return texts.excluded;
  if (canSpendMax >= free) return texts.all(canSpendMax);
  if (maxSharePercent < 100) return texts.share(canSpendMax, maxSharePercent, payableBase, unpaidOf(priced));
  return payableBase < priced.total
    ? texts.notEverything(canSpendMax, unpaidOf(priced))
    : texts.all(canSpendMax);
};

/** What stands in the total and not in the base that bonuses may pay. */
const unpaidOf = ({ bonuses, lines, additions, total: whole, sumWithDiscount }: PricedCart) => {
  const goods = total(lines.map((line) => line.total)) + total(additions.map(({ sum }) => sum));
  return {
    noPromo: bonuses.payableGoods < goods,
    delivery: whole > sumWithDiscount && bonuses.payableBase === bonuses.payableGoods,
  };
};
