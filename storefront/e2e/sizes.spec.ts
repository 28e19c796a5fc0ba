import { cartOf, cheesecake, openCart, wok } from './cart.ts';
import { deliverTo, expect, fillCart, isPhone, open, refuseCookies, test } from './customer.ts';
import { misfits, type Size, setSize } from './misfits.ts';

test.skip(() => !isPhone(), 'every size is tried here');

/** 320 px is WCAG's narrowest (1.4.10); 32 px is a browser's font at 200 % (1.4.4). */
const sizes: Readonly<Record<string, Size>> = {
  'a narrow phone': { width: 320, height: 640 },
  'letters twice as large': { width: 390, height: 844, font: 32 },
  'letters with wide spacing': { width: 390, height: 844, spaced: true },
  'a wide screen enlarged four times': { width: 320, height: 256 },
  'a wide screen': { width: 1440, height: 900 },
  'a wide screen with letters twice as large': { width: 1280, height: 900, font: 32 },
};
/** Pages, and what each of them is about: some parts come after the page has woken up, and only with them it is the page. */
const pages = {
  '/woki': { role: 'button', name: /Вок с курицей терияки/ },
  '/picca/pepperoni': { role: 'button', name: /^В корзину/ },
  '/wok?set=udon,shrimp,chicken,broccoli,carrot,pepper,teriyaki,sesame': {
    role: 'button',
    name: /^В корзину/,
  },
  '/checkout': { role: 'button', name: /^Заказать за/ },
  '/dostavka-i-oplata': { role: 'heading', name: 'Доставка и оплата' },
  '/no-such-page': { role: 'heading', name: 'Ошибка!' },
} as const;
const withBar: ReadonlySet<string> = new Set(['/picca/pepperoni', '/checkout']);

test('nothing is cut, covered, or too small for a finger, however large the letters and narrow the screen', async ({
  page,
}) => {
  await refuseCookies(page);
  await fillCart(page, wok('spicy', 2), cheesecake);
  await deliverTo(page, 'г. Томск, пр. Ленина, 30');
  const expectFits = async (where: string) => {
    for (const [name, size] of Object.entries(sizes)) {
      await setSize(page, size);
      expect.soft(await misfits(page), `${where}, ${name}`).toEqual([]);
    }
    await setSize(page, { width: 390, height: 844 });
  };
  for (const [path, { role, name }] of Object.entries(pages)) {
    await open(page, path);
    await expect(page.getByRole(role, { name }).first()).toBeVisible();
    // The whole page has woken up: it has told how high its bar is.
    if (withBar.has(path)) await expect(page.locator('html')).toHaveAttribute('style', /--action-bar/);
    await expectFits(path);
  }
  await open(page, '/policy');
  await openCart(page);
  await expectFits('the cart');
  await page.keyboard.press('Escape');
  await expect(cartOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Войти' }).first().click();
  await expect(page.getByRole('tab', { name: 'Регистрация' })).toBeVisible();
  await expectFits('the sign-in');
});
