// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Header } from '../../shell/Header.tsx';
import { renderInShop } from '../../testing/renderInShop.tsx';
import { sampleCart, sampleInit } from '../../testing/sampleInit.ts';
import { CartFoot } from './CartFoot.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a shop that takes no orders yet says so in header and cart, under a name of its own', async () => {
  const template = { ...sampleInit().template, ordering: { delivery: false, pickup: false } };
  const { container } = await renderInShop(
    <>
      <Header reduced={false} />
      <CartFoot cart={sampleCart()} onLeave={() => undefined} />
    </>,
    { init: sampleInit({ template }), gateway: () => null },
  );
  expect(await screen.findByText('Пока не принимаем заказы')).toBeTruthy();
  expect(screen.getByText('Магазин пока не принимает заказы')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Наш магазин: на главную' }).textContent).toBe('Наш магазин');
  expect(container.querySelector('a[href="/checkout"]')).toBeNull();
});
