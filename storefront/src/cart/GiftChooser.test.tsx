// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '../testing/renderInShop.tsx';
import { sampleCart, sampleInit } from '../testing/sampleInit.ts';
import { GiftChooser } from './GiftChooser.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const gift = (id: number, name: string, minimum: number) => ({
  product_id: `gift-${id}`,
  gift_info: { gift_id: id, gift_min_activate: minimum },
  page_info: { name, content: '', file_info: null },
  available: true,
});
const gifts = {
  products: [gift(1, 'Чай', 400), gift(2, 'Торт', 900)],
  grades: [
    { gift_id: 1, gift_min_activate: 400, bg_color: '#eeeeee' },
    { gift_id: 2, gift_min_activate: 900, bg_color: '#dddddd' },
  ],
  info: { start_price: 400, end_price: 900 },
};

test('a reached gift is chosen, the rest waits; another can be chosen after it is given back', async () => {
  const cart = sampleCart();
  const chosen = sampleCart({ revision: 2, gift: { gift_id: 1, product_id: 'gift-1', name: 'Чай' } });
  const { sent } = await renderInShop(<GiftChooser />, {
    init: sampleInit({ cart, gifts }),
    gateway: ({ method }) => ({ body: { cart: method === 'PUT' ? chosen : sampleCart({ revision: 3 }) } }),
  });
  expect(screen.getByText('ещё 400 ₽')).toBeTruthy();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Выбрать: Чай' }));
  });
  expect(screen.getAllByText('Подарок в корзине').length).toBeGreaterThan(0);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Выбрать другой' }));
  });
  expect(screen.getByRole('button', { name: 'Выбрать: Чай' })).toBeTruthy();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/cart/gift',
    'DELETE /api/cart/gift',
  ]);
});

test('while nothing is reached it says what a gift needs', async () => {
  await renderInShop(<GiftChooser />, {
    init: sampleInit({ cart: sampleCart({ sum: 100, sum_with_discount: 100 }), gifts }),
    gateway: () => null,
  });
  expect(
    screen.getByText(
      'Когда сумма заказа достигнет необходимой отметки - вы сможете выбрать подарок в корзине',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Выбрать:/ })).toBeNull();
});
