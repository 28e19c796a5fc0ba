import { expect, test } from 'vitest';
import { outsideCategories, recommendedFor } from './recommended.ts';

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

test('a chip to a category that is in the cart, or to a dish of it, is not shown', () => {
  const link = (full_path: string) => ({ link_info: { full_path } });
  const links = ['/voki', '/voki/soba', '/voki-novye', '/deserty/tort'].map(link);
  const categories = [
    { category_id: 'woks', full_path: '/voki' },
    { category_id: 'desserts', full_path: '/deserty' },
  ];
  expect(outsideCategories(links, ['woks'], categories)).toEqual([
    link('/voki-novye'),
    link('/deserty/tort'),
  ]);
});
