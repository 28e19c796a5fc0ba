import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { open, refuseCookies } from './customer.ts';

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

const paths = [
  '/',
  '/catalog',
  '/woki',
  '/picca/pepperoni',
  '/wok',
  '/checkout',
  '/policy',
  '/dostavka-i-oplata',
  '/novosti',
  '/no-such-page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });
    for (const path of paths)
      test(`${path} has no violations of WCAG 2.2 AA and no sideways scroll`, async ({ page }) => {
        await refuseCookies(page);
        await open(page, path);
        await page.waitForLoadState('networkidle');
        expect(await violations(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      });
    test('the cart and the sign-in have no violations', async ({ page }) => {
      await refuseCookies(page);
      await open(page, '/napitki/kola-so-ldom');
      await page.getByRole('button', { name: /^В корзину · / }).click();
      await page.getByRole('button', { name: /Корзина, 1 товар/ }).click();
      await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'Войти' }).first().click();
      await expect(page.getByRole('tab', { name: 'Регистрация' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
