import { describe, expect, test } from 'vitest';
import { sampleCart, sampleLine } from '../testing/sampleInit.ts';
import { cartChanges } from './cartChanges.ts';

const line = (uid: string, count: number, price = 500) =>
  sampleLine({ uid, name: uid, count, price, sum: price * count });
const cart = (...products: ReturnType<typeof line>[]) => sampleCart({ products });

describe('what another tab did to the cart is told dish by dish', () => {
  test('added, removed, counted anew, priced anew; what stayed is not named', () => {
    const before = cart(line('Ролл', 1), line('Суп', 1), line('Чай', 1), line('Вок', 1));
    const after = cart(line('Ролл', 2), line('Чай', 1, 600), line('Вок', 1), line('Морс', 3, 100));
    expect(cartChanges(before, after)).toEqual([
      { text: '«Ролл»: было 1, стало 2', was: 500, now: 1000 },
      { text: '«Чай»: другая цена', was: 500, now: 600 },
      { text: '«Морс»: добавлено 3', was: null, now: 300 },
      { text: '«Суп»: убрано', was: 500, now: null },
    ]);
  });
  test('the same dishes in another order are no change', () => {
    expect(cartChanges(cart(line('a', 1), line('b', 2)), cart(line('b', 2), line('a', 1)))).toEqual([]);
  });
});
