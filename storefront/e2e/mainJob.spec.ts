import type { Browser, Page } from '@playwright/test';
import { expect, isPhone, newPhone, open, refuseCookies, register, test } from './customer.ts';

// As in life: with the worker, and with everything that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' });

/** A member of staff with the board open. */
const openBoard = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1440, height: 900 },
  });
  const staff = await context.newPage();
  await staff.goto('/admin/sales/orders');
  await staff.getByLabel('Логин').fill('owner');
  await staff.getByLabel('Пароль', { exact: true }).fill('owner-password');
  await staff.getByRole('button', { name: 'Войти' }).click();
  await expect(staff.getByRole('heading', { name: 'Заказы', exact: true })).toBeVisible();
  return staff;
};

/** Until the server has answered: the next step opens another document. */
const addToCart = async (page: Page, button: RegExp): Promise<void> => {
  const answered = page.waitForResponse(/\/api\/cart\/(add|constructor\/wok|change\/count)/);
  await page.getByRole('button', { name: button }).click();
  await answered;
};

test('dinner from the first visit to the bonuses, and once more', async ({ page, browser, baseURL }) => {
  const phone = newPhone();
  await refuseCookies(page);
  const staff = await openBoard(browser, baseURL);

  await test.step('registers by phone and code', async () => {
    await open(page, '/');
    await register(page, phone);
  });

  await test.step('puts a dish with modifiers into the cart', async () => {
    await open(page, '/picca/pepperoni');
    await page.getByRole('radio', { name: /30 см/ }).check();
    await page.getByRole('checkbox', { name: /Моцарелла/ }).click();
    await addToCart(page, /^В корзину · 7\d0/);
  });

  await test.step('builds a wok', async () => {
    await open(page, '/wok');
    const choose = async (name: string) =>
      page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name })).first().click();
    const next = async () => page.getByRole('button', { name: 'Далее' }).click();
    await choose('Удон');
    await next();
    await choose('Курица');
    await next();
    await choose('Брокколи');
    await choose('Морковь');
    await next();
    await choose('Терияки');
    await next();
    await choose('Кунжут');
    await addToCart(page, /^В корзину · /);
  });

  await test.step('applies a promocode and chooses a gift', async () => {
    await open(page, '/rolly/filadelfiya');
    await addToCart(page, /^В корзину · /);
    await open(page, '/');
    await page.getByRole('button', { name: /Корзина, 3 товара/ }).click();
    const cart = page.getByRole('dialog', { name: 'Корзина' });
    await cart.getByRole('textbox', { name: /Промокод/ }).fill('вок15');
    await cart.getByRole('button', { name: 'Применить' }).click();
    await expect(page.getByText('Промокод успешно активирован!')).toBeVisible();
    // A phone has the gifts in a window of their own, a wide screen beside the cart.
    if (isPhone()) await cart.getByRole('button', { name: 'от 1 000 ₽ Выбрать' }).click();
    const gifts = isPhone() ? page.getByRole('dialog', { name: 'Выберите подарок' }) : cart;
    await gifts
      .getByRole('button', { name: /^Выбрать/ })
      .first()
      .click();
    await expect(gifts.getByText('Подарок в корзине').first()).toBeVisible();
    if (isPhone()) await page.keyboard.press('Escape');
    await cart.getByRole('link', { name: /Оформить заказ/ }).click();
  });

  await test.step('orders for pickup, a part by bonuses', async () => {
    await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible();
    await page.getByRole('radio', { name: 'Самовывоз' }).check();
    await page.getByRole('radio', { name: /На Ленина/ }).check();
    await page.getByLabel('Имя').fill('Анна');
    await page.getByRole('radio', { name: 'Наличными' }).check();
    await page.getByRole('switch', { name: /Списать/ }).check();
    await page.getByRole('button', { name: /^Заказать за / }).click(); // agreed to at the registration
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}/);
  });

  const heading = page.getByRole('heading', { level: 1, name: /Заказ № / });
  const number = /№\s*(\S+)/.exec((await heading.textContent()) ?? '')?.[1] ?? '';
  expect(number).toMatch(/^\d{4}-\d{4}$/);

  await test.step('staff see it at once and move it through; the customer sees each step without a reload', async () => {
    const card = staff.getByRole('article').filter({ hasText: number });
    await expect(card).toBeVisible();
    for (const [move, seen] of [
      ['Принять', 'Принят'],
      ['Готовить', 'Готовится'],
      ['Готов', 'Готов'],
      ['Выполнен', 'Выдан'],
    ] as const) {
      await card.getByRole('button', { name: move, exact: true }).click();
      await expect(page.locator('[aria-current="step"]')).toContainText(seen);
    }
  });

  await test.step('the shop asks how it was, and takes no for an answer', async () => {
    // The read model is a moment behind the log: the question is due once the start of the shop knows of it.
    await expect
      .poll(async () => (await (await page.request.get('/api/init')).json()).need_feedback)
      .not.toBeNull();
    await open(page, '/');
    const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Хорошо' }) });
    await question.getByRole('button', { name: 'Не хочу' }).click();
    await expect(question).toBeHidden();
  });

  await test.step('the bonuses have come, and the order is repeated', async () => {
    await open(page, '/my/bonus');
    await expect(page.getByText('Начислено за заказ').first()).toBeVisible();
    await open(page, '/my');
    await page.getByRole('button', { name: `Повторить заказ № ${number}` }).click();
    const lines = page.getByRole('dialog', { name: 'Корзина' }).getByRole('list', { name: 'Что в корзине' });
    await expect(lines.getByText('Пицца «Пепперони»')).toBeVisible();
  });
  expect(isPhone() ? page.viewportSize()?.width : 390).toBe(390);
});
