import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { call, expect, isPhone, open, refuseCookies } from './customer.ts';

export const rolls = { product_id: 'filadelfiya' }; // 520 ₽
export const bigSet = { product_id: 'set-filadelfiya' }; // 1 390 ₽
export const cheesecake = { product_id: 'chizkejk' }; // 290 ₽

export const submitButton = (page: Page) =>
  page.getByRole('button', { name: /^(Заказать за|Отправить ещё раз) / });
export const addressField = (page: Page) => page.getByRole('combobox', { name: 'Улица и дом' });
export const summaryOfErrors = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Осталось поправить' });

/** The totals stand beside the form, on phones in a fold above it. */
export const openSums = async (page: Page): Promise<Locator> => {
  if (isPhone()) await page.getByText(/блюд.? · /).click();
  return page.getByLabel('Из чего складывается сумма').filter({ visible: true });
};

export const openCheckout = async (page: Page): Promise<void> => {
  await refuseCookies(page);
  await open(page, '/checkout');
  await expect(submitButton(page)).toBeVisible();
};

export const choosePickup = (page: Page) =>
  call(page.request, 'PUT', '/api/cart/change/delivery_terms', { method: 'pickup', affiliate_id: 'lenina' });

/** What is known of a client is a line that has to be opened first. */
export const openQuestion = async (page: Page, question: string): Promise<void> => {
  const change = page.getByRole('button', { name: `Изменить: ${question}` });
  if (await change.isVisible()) await change.click();
};
export const openDetails = (page: Page) => page.getByText(/^Комментарий, приборы/).click();

/** A guest agrees for each order, a client once for each version of the text. */
export const agree = async (page: Page): Promise<void> => {
  const consent = page.getByRole('checkbox', { name: /Я ознакомлен и согласен/ });
  if (await consent.isVisible()) await consent.check();
};

/** Everything that a pickup needs. */
export const fillForm = async (page: Page, phone: string): Promise<void> => {
  await expect(submitButton(page)).toBeVisible();
  for (const question of ['Контакты', 'Оплата']) await openQuestion(page, question);
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await page.getByLabel('Телефон', { exact: true }).fill(phone);
  await page.getByRole('radio', { name: 'Картой при получении' }).check();
  await agree(page);
};

export const ordersOf = async (request: APIRequestContext): Promise<number> => {
  const { count } = await call<{ count: number }>(request, 'GET', '/api/auth/client/orders_history/0');
  return count;
};
