import { describe, expect, test } from 'vitest';
import { sampleCart } from '../testing/sampleInit.ts';
import { bonusesToSpend, toPay } from './bonusWish.ts';
import { deliveryTold } from './deliveryTold.ts';
import { rowValue, sumRows } from './sums.ts';

const bonuses = { balance: 300, free: 300, max: 189, rule: '' };

describe('the rows of the sum', () => {
  test('add up to what is paid, to the kopeck', () => {
    const cart = sampleCart({
      sum: 1000.5,
      discounts: [{ kind: 'promocode', title: 'Промокод', sum: 100.25, dropped: null }],
      sum_with_discount: 900.25,
      delivery: { ...sampleCart().delivery, method: 'delivery', zone_id: 'near', price: 200 },
      total: 1100.25,
      bonuses,
    });
    const rows = sumRows(cart, deliveryTold({ cart, zones: [] }), 189);
    const whole = rows.reduce((sum, row) => sum + (row.sum ?? 0), 0);
    expect(Math.round(whole * 100) / 100).toBe(toPay(cart, { on: true, sum: null }));
  });
  test('a discount that gave way to a larger one says so instead of a sum', () => {
    const cart = sampleCart({
      discounts: [{ kind: 'pickup', title: 'Самовывоз', sum: 0, dropped: 'промокод выгоднее' }],
    });
    const row = sumRows(cart, { state: 'pickup' }, 0).find(({ key }) => key === 'pickup');
    expect(row?.note).toBe('промокод выгоднее');
    expect(row && rowValue(row)).toBe('');
  });
  test('a code has the per cent that it says, not one that is counted back from a capped discount', () => {
    const cart = sampleCart({
      active_promocode: { code: 'ВОК15', title: '', discount: 90, percent: 15, problem: null },
      discounts: [{ kind: 'promocode', title: 'Промокод ВОК15', sum: 90, dropped: null }],
    });
    const row = sumRows(cart, { state: 'pickup' }, 0).find(({ key }) => key === 'promocode');
    expect(row?.label).toBe('Промокод ВОК15, −15\u00a0%');
  });
  test('an empty cart has no row of delivery: it pays none, and none is free', () => {
    const cart = sampleCart({ products: [], products_count: 0, sum: 0, total: 0 });
    const told = { state: 'zone', zone: 'Зона 1', fee: 200, freeFrom: 1200, minutes: 45 } as const;
    expect(sumRows(cart, told, 0).map(({ key }) => key)).toEqual(['goods']);
  });
});

describe('bonuses', () => {
  test('pay nothing until they are switched on, and nothing for a guest', () => {
    expect(bonusesToSpend({ bonuses }, { on: false, sum: null })).toBe(0);
    expect(bonusesToSpend({ bonuses: null }, { on: true, sum: 100 })).toBe(0);
  });
  test('pay as much as may be, or as was wished', () => {
    expect(bonusesToSpend({ bonuses }, { on: true, sum: null })).toBe(189);
    expect(bonusesToSpend({ bonuses }, { on: true, sum: 50 })).toBe(50);
  });
  test('never pay more than a cart that became smaller allows', () => {
    expect(bonusesToSpend({ bonuses: { max: 40 } }, { on: true, sum: 150 })).toBe(40);
  });
});
