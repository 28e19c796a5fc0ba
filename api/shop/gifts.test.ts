import { expect, test } from 'vitest';
import { product, shopOf } from '../../domain/testing/testShop.ts';
import { giftsView } from './recommendations.ts';

const at = '2026-11-27T12:00:00.000Z';
const stop = { pointId: null, until: null };

test('the gifts that everybody sees are dishes of the menu: what has run out is marked, what is hidden is not there', () => {
  const shop = shopOf({
    products: [
      product('tea', 0, { stops: [stop] }),
      product('cake', 250),
      product('secret', 500, { published: false }),
      product('old', 500, { archived: true }),
    ],
    gifts: [
      [800, ['tea', 'secret']],
      [1500, ['cake']],
      [3000, ['old']],
    ],
  });
  const { products, grades, info } = giftsView(shop, at);
  expect(products.map(({ product_id, available }) => [product_id, available])).toEqual([
    ['tea', false],
    ['cake', true],
  ]);
  expect(grades.map(({ gift_min_activate }) => gift_min_activate)).toEqual([800, 1500]);
  expect(info).toEqual({ start_price: 800, end_price: 1500 });
});
