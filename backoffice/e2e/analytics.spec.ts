import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import {
  asOwner,
  complete,
  expect,
  fillCart,
  newPhone,
  placeOrder,
  test,
} from '../../storefront/e2e/customer.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

test('an owner’s morning: figures of a period, a tab, a file with the very numbers of the table, and what if', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await context.newPage();
  await fillCart(guest, { product_id: 'kola-so-ldom', count: 7 });
  const { uid } = await placeOrder(guest, newPhone());
  await context.close();
  await complete(await asOwner(baseURL), uid);

  await signIn(page, '/sales/analytics');
  const figures = page.getByRole('region', { name: 'Показатели' });
  await expect(figures.getByText('Выручка', { exact: true })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Шаг' }).getByText('Час', { exact: true }).click();
  await expect(page).toHaveURL(/step=hour/);
  await expect(page.getByRole('figure', { name: 'Выручка по часам' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Отчёты' }).getByRole('link', { name: 'Блюда' }).click();
  await expect(page).toHaveURL(/analytics\/dishes\?.*step=hour/);

  const dishes = page.getByRole('region', { name: 'Блюдо' }).first();
  const row = dishes.getByRole('row', { name: /Кола со льдом/ });
  await expect(row).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dishes.getByRole('button', { name: /CSV/ }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const inFile = lines.find((line) => line.startsWith('Кола со льдом')) ?? '';
  const shown = await row.getByRole('cell').allTextContents();
  const numbers = (text: string) => text.replace(/[^\d,-]/g, '');
  expect(inFile.split(';').slice(1).map(numbers)).toEqual(
    shown.map((text) => numbers(text.replace('—', ''))),
  );
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/admin/sales/what-if');
  await page.getByRole('button', { name: 'Пересчитать' }).click();
  await expect(page.getByRole('status').filter({ hasText: /заказ.* за .* с$/ })).toBeVisible();
  await expect(page.getByTestId('what-if-money')).toHaveText(/^0\s₽$/);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Показатели дня' })).toContainText('выполнено');
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});
