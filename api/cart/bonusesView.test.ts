import { describe, expect, test } from 'vitest';
import { emptyCart } from '../../domain/cart/cartState.ts';
import type { LineChoice } from '../../domain/choice/lineChoice.ts';
import { lineUid } from '../../domain/choice/lineUid.ts';
import { roubles } from '../../domain/money.ts';
import { priceCart } from '../../domain/pricing/priceCart.ts';
import { stranger } from '../../domain/pricing/pricedCart.ts';
import { defaultSettings } from '../../domain/settings/settings.ts';
import { product, shopOf, zone } from '../../domain/testing/testShop.ts';
import { bonusesView } from './bonusesView.ts';

const line = (productId: string) => {
  const choice: LineChoice = { kind: 'product', productId, modifierIds: [] };
  return { uid: lineUid(choice), choice, count: 1 };
};

/** A cart of 630 ₽, with a set of 300 ₽ and a delivery of 200 ₽, either of which bonuses may not pay. */
const ruleOf = (part: { percent: number; noPromo?: boolean; payDelivery?: boolean; free?: number }) => {
  const { percent, noPromo = false, payDelivery = true, free = 5000 } = part;
  const shop = shopOf({
    products: [product('udon', 630), product('set', 300, { noPromo })],
    zones: [zone('near', { fee: roubles(200), freeFrom: null })],
    settings: { bonus: { ...defaultSettings.bonus, maxSharePercent: percent, payDelivery } },
  });
  const cart = {
    ...emptyCart,
    lines: [line('udon'), line('set')],
    terms: { method: 'delivery', zoneId: 'near', pointId: null } as const,
  };
  const at = '2026-07-24T12:00:00.000Z';
  const priced = priceCart({ cart, shop, at, customer: { ...stranger, freeBonuses: roubles(free) } });
  const facts = { shop, at, clientId: 'client1', freeBonuses: roubles(free), bonusBalance: roubles(free) };
  return bonusesView(priced, facts)?.rule.replace(/\s/g, ' ');
};

describe('how much bonuses may pay is said with what it is a share of', () => {
  test.each([
    [{ percent: 30, noPromo: true, payDelivery: false }, '189 ₽: 30 % от 630 ₽ без акционных и доставки'],
    [{ percent: 30, noPromo: true }, '249 ₽: 30 % от 830 ₽ без акционных'],
    [{ percent: 30, payDelivery: false }, '279 ₽: 30 % от 930 ₽ без доставки'],
    [{ percent: 30 }, '339 ₽: 30 % от 1 130 ₽'],
    [{ percent: 100, noPromo: true }, '830 ₽: без акционных'],
    [{ percent: 100, payDelivery: false }, '930 ₽: без доставки'],
    [{ percent: 100 }, '1 130 ₽'],
    [{ percent: 30, free: 100 }, '100 ₽'],
  ])('%j', (part, words) => {
    expect(ruleOf(part)).toBe(`Можно списать до ${words}`);
  });
});
