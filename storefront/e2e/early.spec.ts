import type { Page } from '@playwright/test';
import { expect, refuseCookies, test } from './customer.ts';

/** Scripts that match wait on the way, as on a slow network, until they are let through. */
const hold = async (page: Page, scripts: RegExp): Promise<() => void> => {
  let letThrough: () => void = () => undefined;
  const through = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(scripts, async (route) => {
    await through;
    await route.continue();
  });
  return letThrough;
};

test('a dish tapped before the scripts are here is added once, when they are', async ({ page }) => {
  await refuseCookies(page);
  const letThrough = await hold(page, /\/assets\/react-/);
  await page.goto('/supy');
  await page
    .getByRole('button', { name: /^В корзину, / })
    .first()
    .click();
  letThrough();
  await expect(
    page.getByRole('button', { name: /^Корзина, 1 товар/ }).filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Убрать: / }).filter({ visible: true })).toHaveCount(1);
});

test('what is typed for the search before its code is here stands in its field', async ({ page }) => {
  await refuseCookies(page);
  const search = page.getByRole('dialog', { name: 'Поиск' });
  const button = page.getByRole('button', { name: /^Поиск/ }).filter({ visible: true });
  await test.step('before any script is here', async () => {
    const letThrough = await hold(page, /\/assets\/(react|SearchDialog)-/);
    await page.goto('/policy');
    await button.click();
    await page.keyboard.type('fila'); // keys of a real keyboard: other letters come without them here
    letThrough();
    await expect(search.getByRole('combobox')).toHaveValue('fila');
    await page.unrouteAll();
  });
  await test.step('before the code of the search is here', async () => {
    await page.goto('/policy');
    const letThrough = await hold(page, /\/assets\/SearchDialog-/);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await button.click();
    await page.keyboard.type('бор');
    letThrough();
    const field = search.getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.type('щ');
    await expect(field).toHaveValue('борщ');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('scripts that do not come are asked for again, and the page says that it waits', async ({ page }) => {
  await page.route(/\/assets\/react-/, (route) => route.abort());
  await page.goto('/supy');
  await expect(page.getByText(/Страница загрузилась не целиком/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Супы' })).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByText(/Страница загрузилась не целиком/)).toBeHidden();
});

test('a button of a part that sleeps longest answers when the part has woken up', async ({ page }) => {
  const letThrough = await hold(page, /\/assets\/lateParts-/);
  await page.goto('/policy');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const notice = page.getByRole('region', { name: 'Файлы cookie' });
  await notice.getByRole('button', { name: 'Только необходимые' }).click();
  letThrough();
  await expect(notice).toBeHidden();
});

test('a dish tapped in the very moment its part wakes up opens over the menu, as any later', async ({
  page,
}) => {
  await refuseCookies(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset.hydrated === undefined) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('#picca a[href="/picca/pepperoni"]')?.click();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
  });
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Пицца «Пепперони»' })).toBeVisible();
  await expect(page).toHaveURL(/\/picca\/pepperoni$/);
});

test('the menu is used while the code of the frame is on its way, and the frame stays as it was drawn', async ({
  page,
}) => {
  await refuseCookies(page);
  const letThrough = await hold(page, /\/assets\/lateParts-/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const header = page.getByRole('banner').first();
  const footer = page.getByRole('contentinfo');
  const frame = async () => [await header.textContent(), await footer.textContent()];
  const drawn = await frame();
  const dish = page.getByRole('dialog', { name: 'Пицца «Пепперони»' });
  await page.locator('#picca').getByRole('link', { name: 'Пицца «Пепперони»' }).click();
  await expect(dish).toBeVisible();
  expect(await frame()).toEqual(drawn);
  await page.goBack();
  await expect(dish).toBeHidden();
  await page.getByRole('heading', { name: 'Супы' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Супы' })).toBeVisible();
  letThrough();
  await page.getByRole('button', { name: 'Войти' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('tab', { name: 'Регистрация' })).toBeVisible();
});
