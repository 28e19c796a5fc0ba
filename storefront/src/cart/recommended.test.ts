import { expect, test } from 'vitest';
import { recommendedFor } from './recommended.ts';

const product = (id: string, categories: string[]) => ({
  product_info: { product_id: id, category_ids: categories },
});

test('neither what is in the cart nor anything of its categories is recommended', () => {
  const cart = { products: [{ product_id: 'cola' }, { product_id: null }], categories: ['voki'] };
  const offered = [
    product('cola', ['drinks']),
    product('soba', ['voki', 'new']),
    product('cake', ['desserts']),
  ];
  expect(recommendedFor(cart, offered).map(({ product_info }) => product_info.product_id)).toEqual(['cake']);
});
