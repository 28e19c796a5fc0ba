import type { Browser } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { expect, fillCart, newPhone, placeOrder, test } from '../../storefront/e2e/customer.ts';
import { createCategory, createDish, expectNoSidewaysScroll, isPhone, signIn, unique } from './staff.ts';

/** A guest of the shop orders three portions of one dish. */
const order = async (browser: Browser, baseURL: string | undefined, dish = 'kola-so-ldom') => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await context.newPage();
  await fillCart(guest, { product_id: dish, count: 3 });
  const placed = await placeOrder(guest, newPhone());
  await context.close();
  return placed;
};

test('a new order comes to the board, is accepted there, and its card has all of it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, '/sales/orders');
  const { number } = await order(browser, baseURL);
  const card = page.getByRole('article').filter({ hasText: number });
  await card.getByRole('button', { name: 'Принять' }).click();
  // On a phone what is accepted is behind the next tab.
  if (isPhone(page.viewportSize()?.width)) await page.getByRole('button', { name: /^В работе/ }).click();
  await expect(card.getByRole('button', { name: 'Готовить' })).toBeVisible();
  await card.getByRole('button', { name: `№ ${number}` }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Кола со льдом × 3', { exact: true }).first()).toBeVisible();
  await expect(drawer.getByText('Заказ принят')).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
});

test('«Печать» puts this one order on paper and nothing else of the page', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, '/sales/orders?view=list');
  const { uid, number } = await order(browser, baseURL);
  const other = await order(browser, baseURL);
  await page.goto(`/admin/sales/orders/${uid}?view=list`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Печать' })).toBeVisible();
  await expect(page.getByRole('link', { name: other.number, includeHidden: true })).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const ticket = page.locator('.ticket');
  await expect(ticket).toContainText(number);
  await expect(ticket).toContainText('3 ×');
  const elsewhere = page.locator('body > :not(.ticket):visible');
  await expect(elsewhere).toHaveCount(0);
  await expect(page.getByText(other.number)).not.toBeVisible();
});

test('the list keeps its filters in the address and leads back to the row', async ({
  page,
  browser,
  baseURL,
}) => {
  const { number } = await order(browser, baseURL);
  await signIn(page, `/sales/orders?view=list&search=${number}`);
  await expect(page.getByLabel('Номер, телефон или имя')).toHaveValue(number);
  const row = page.getByRole('link', { name: number, exact: true });
  await row.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(new RegExp(`orders\\?view=list&search=${number}$`));
  await expect(row).toBeFocused();
});

test('every time is the clock of the shop, and the screen says so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const { number } = await order(browser, baseURL);
  await signIn(page, `/sales/orders?view=list&search=${number}`);
  // One in the afternoon in Tomsk, where the shop is.
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(/в 13:/);
  await expect(page.getByText(/Время магазина \d\d:\d\d, GMT\+7/)).toBeAttached();
  await context.close();
});

test('a dish is stopped from within an order, and given back', async ({ page, browser, baseURL }) => {
  const name = unique('Морс');
  const dish = await createDish(baseURL, name, await createCategory(baseURL, unique('Морсы')), 300);
  const { uid } = await order(browser, baseURL, dish.product_id);
  await signIn(page, `/sales/orders/${uid}`);
  await page.getByRole('button', { name: `В стоп-лист: ${name}` }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Блюдо вернулось в продажу')).toBeVisible();
});

test('board, list and card are accessible in both themes, and nothing scrolls sideways', async ({
  page,
  browser,
  baseURL,
}) => {
  const { uid } = await order(browser, baseURL);
  await signIn(page, '/sales/orders');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(`/admin/sales/orders/${uid}?view=list`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Печать' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goBack();
  await page.goto('/admin/sales/orders?view=list');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/sales/orders');
  await expectNoSidewaysScroll(page);
});
