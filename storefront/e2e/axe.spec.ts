import { expectAccessibleInBothThemes } from './axe.ts';
import { expect, fillCart, open, refuseCookies, test } from './customer.ts';

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

for (const path of paths)
  test(`${path} has no violations of WCAG 2.2 AA in either theme and no sideways scroll`, async ({
    page,
  }) => {
    await refuseCookies(page);
    if (path === '/checkout') await fillCart(page, { product_id: 'filadelfiya' });
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothThemes(page);
  });

test('the cart and the sign-in have no violations', async ({ page }) => {
  await refuseCookies(page);
  await open(page, '/napitki/kola-so-ldom');
  await page.getByRole('button', { name: /^В корзину · / }).click();
  await page.getByRole('button', { name: /Корзина, 1 товар/ }).click();
  await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Войти' }).first().click();
  await expect(page.getByRole('tab', { name: 'Регистрация' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
