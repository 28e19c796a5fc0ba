import type { Locator, Page } from '@playwright/test';
import { expect, open } from './customer.ts';

export const wok = (sauce: string, count = 1) => ({
  product_id: 'vok-udon-s-krevetkami',
  modifier_ids: [sauce],
  count,
});
export const cola = { product_id: 'kola-so-ldom' };
export const cheesecake = { product_id: 'chizkejk' };
export const roll = { product_id: 'filadelfiya' };

export const cartOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Корзина' });

export const openCart = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Корзина, \d+ товар/ }).click();
  const cart = cartOf(page);
  await expect(cart.getByRole('list', { name: 'Что в корзине' })).toBeVisible();
  return cart;
};
export const openWithCart = async (page: Page): Promise<Locator> => {
  await open(page, '/dostavka-i-oplata');
  return openCart(page);
};

export const lineOf = (cart: Locator, name: string): Locator =>
  cart.getByRole('list', { name: 'Что в корзине' }).getByRole('listitem').filter({ hasText: name });

export const toastOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Сообщения' }).getByText(text);

/** «1 290 ₽» and «−174 ₽» in kopecks. */
export const kopecks = (text: string): number => {
  const digits = Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
  return Math.round(digits * 100) * (/[−-]/.test(text) ? -1 : 1);
};

export const rowsOf = async (cart: Locator): Promise<Map<string, number>> => {
  const total = cart.getByRole('button', { name: /^Итого:/ });
  if ((await total.getAttribute('aria-expanded')) === 'false') await total.click();
  const rows = cart.locator('dl[aria-label="Из чего складывается сумма"] > div');
  await expect(rows.first()).toBeVisible();
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [
      row.querySelector('dt')?.textContent?.split(',')[0] ?? '', // without the count, the per cent, the zone
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
  return new Map(shown.map(([name = '', sum = '']) => [name, /\d/.test(sum) ? kopecks(sum) : 0]));
};
/** The last sum of the line: before it may stand, struck through, what it would be without discounts. */
export const totalOf = async (cart: Locator): Promise<number> => {
  const text = (await cart.getByRole('button', { name: /^Итого:/ }).textContent()) ?? '';
  return kopecks(/\d[\d\s]*(?:,\d+)?(?=\s₽$)/.exec(text)?.[0] ?? '');
};

/** Until the colours have changed: each takes a frame. */
export const turnDark = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
};
