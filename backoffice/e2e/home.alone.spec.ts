import { expect, test } from '../../storefront/e2e/customer.ts';
import { signIn } from './staff.ts';
import { watch } from './watcher.ts';

test('the order of the home page is changed by keys and reaches an open shop by itself', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const customer = await watch(browser, '/', { baseURL, extraHTTPHeaders });
  const menu = customer.getByRole('heading', { level: 2 }).first();
  const first = await menu.textContent();

  await signIn(page, '/constructors/home');
  await expect(page.getByRole('heading', { name: 'Главная и меню' })).toBeVisible();
  const parts = page.getByRole('group', { name: 'Главная страница' });
  // «Советуем», the second of the parts, is what stands first under the banners.
  await parts.getByRole('switch', { name: 'Скрыта' }).nth(1).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Не сохранено/)).toBeHidden();
  await expect(menu).not.toHaveText(first ?? '');
  // The text for search engines has a button of this name, too.
  await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
  await expect(menu).toHaveText(first ?? '');
  await customer.close();
});
