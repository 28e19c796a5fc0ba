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

test('a button of a part that sleeps longest answers when the part has woken up', async ({ page }) => {
  const letThrough = await hold(page, /\/assets\/lateParts-/);
  await page.goto('/policy');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const notice = page.getByRole('region', { name: 'Файлы cookie' });
  await notice.getByRole('button', { name: 'Только необходимые' }).click();
  letThrough();
  await expect(notice).toBeHidden();
});
