import type { Locator, Page } from '@playwright/test';
import { roll } from './cart.ts';
import { submitButton } from './checkout.ts';
import {
  asOwner,
  call,
  expect,
  expectTouchable,
  fillCart,
  isPhone,
  newPhone,
  open,
  placeDelivery,
  refuseCookies,
  signUp,
  test,
} from './customer.ts';

test.skip(() => !isPhone(), 'taps are counted where they are made');

/** Counts what a thumb does; nothing may lie over what it aims at. */
const createThumb = () => {
  let taps = 0;
  const tap = async (target: Locator) => {
    await expectTouchable(target);
    await target.click();
    taps += 1;
  };
  return { tap, taps: () => taps };
};

const placed = (page: Page) => expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}$/);

test('a hungry guest orders two dishes to the door with twelve taps', async ({ page }) => {
  await open(page, '/rolly');
  const { tap, taps } = createThumb();
  await tap(page.getByRole('button', { name: /^В корзину, Ролл «Филадельфия»/ }).first());
  await tap(page.getByRole('button', { name: /^В корзину, / }).first());
  await tap(page.getByRole('button', { name: /^Корзина, \d+ товар/ }));
  await tap(page.getByRole('dialog', { name: 'Корзина' }).getByRole('link', { name: 'Оформить заказ' }));
  await tap(page.getByRole('combobox', { name: 'Улица и дом' }));
  await page.keyboard.type('ленина 85');
  await tap(page.getByRole('option', { name: /пр\. Ленина, 85/ }).first());
  await expect(page.getByText('Зона 1.')).toBeVisible();
  await tap(page.getByLabel('Квартира'));
  await page.keyboard.type('12');
  await tap(page.getByLabel('Имя', { exact: true }));
  await page.keyboard.type('Анна');
  await tap(page.getByLabel('Телефон', { exact: true }));
  await page.keyboard.type(newPhone().slice(2));
  await tap(page.getByRole('radio', { name: 'Картой курьеру' }));
  await tap(page.getByRole('checkbox', { name: /Я ознакомлен и согласен/ }));
  await tap(submitButton(page));
  await placed(page);
  expect(taps()).toBeLessThanOrEqual(12);
});

test('a regular repeats the last order, a part of it by bonuses, with five taps', async ({
  page,
  baseURL,
}) => {
  await refuseCookies(page);
  const phone = await signUp(page);
  await fillCart(page, { ...roll, count: 2 });
  const order = await placeDelivery(page, phone);
  const owner = await asOwner(baseURL);
  for (const status of ['confirmed', 'cooking', 'ready', 'delivering', 'completed'])
    await call(owner, 'PUT', '/api/admin/order', { order_id: order.uid, status });
  // The question about that order stands beside what is done, not before it.
  await expect
    .poll(
      async () => (await call<{ need_feedback: unknown }>(page.request, 'GET', '/api/init')).need_feedback,
    )
    .not.toBeNull();

  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Не хочу' })).toBeVisible();
  const { tap, taps } = createThumb();
  await tap(page.getByRole('button', { name: /^Повторить заказ/ }));
  const dialog = page.getByRole('dialog', { name: 'Корзина' });
  await expect(page.getByText(/^Добавили в корзину: Ролл «Филадельфия»/)).toBeVisible();
  await tap(dialog.getByRole('link', { name: 'Оформить заказ' }));
  await expect(page.getByRole('button', { name: 'Не хочу' })).toBeHidden();
  await expect(page.getByText('как в прошлый раз')).toBeVisible();
  const form = page.locator('form');
  const controls = await form
    .locator('button:visible, input:visible, textarea:visible, a:visible, summary:visible')
    .count();
  expect(controls).toBeLessThanOrEqual(7);
  await tap(page.getByRole('switch', { name: /Списать/ }));
  await tap(submitButton(page));
  await placed(page);
  expect(taps()).toBeLessThanOrEqual(5);
});

test('an allergic customer with an empty cart builds a wok without gluten and has it brought with twenty taps', async ({
  page,
}) => {
  await refuseCookies(page);
  await open(page, '/');
  const { tap, taps } = createThumb();
  const next = () => tap(page.getByRole('button', { name: /^Далее/ }).filter({ visible: true }));

  await test.step('what must not be in it is said once, before anything is chosen', async () => {
    await tap(page.getByRole('button', { name: 'Фильтры' }).filter({ visible: true }));
    const dialog = page.getByRole('dialog', { name: 'Фильтры' });
    await tap(dialog.getByRole('button', { name: 'глютен', exact: true }));
    await tap(dialog.getByRole('button', { name: /^Показать/ }));
    await expect(page).toHaveURL(/without=/);
    const cards = page.getByRole('region', { name: 'Подобрали для вас' }).getByRole('article');
    await expect(cards.first()).toBeVisible();
  });

  await test.step('the wok marks what holds it, and tells what is in the bowl after each tap', async () => {
    await tap(page.getByRole('button', { name: 'Меню', exact: true }));
    await tap(page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Собрать вок' }));
    const udon = page.locator('label').filter({ hasText: 'Удон' });
    await expect(udon).toContainText('глютен');
    await tap(page.getByRole('radio', { name: /^Рис/ }));
    await next();
    await tap(page.getByRole('checkbox', { name: /^Креветки/ }));
    await next();
    await tap(page.getByRole('checkbox', { name: /^Брокколи/ }));
    await next();
    // All that a bowl must have is in it: toppings are offered, and passed by.
    await tap(page.getByRole('radio', { name: /^Устричный/ }));
    const told = page.getByRole('region', { name: 'Ваш вок' }).getByText(/^Аллергены:/);
    await expect(told).toContainText('ракообразные');
    await expect(told).not.toContainText('глютен');
    await tap(page.getByRole('button', { name: /^В корзину · / }).filter({ visible: true }));
  });

  await test.step('the cart says the same of it, and the checkout takes what is typed one field after another', async () => {
    await tap(page.getByRole('button', { name: /^Перейти в корзину/ }).filter({ visible: true }));
    const dialog = page.getByRole('dialog', { name: 'Корзина' });
    await expect(dialog.getByRole('button', { name: /^Подробнее: Вок: рис, креветки/ })).toBeVisible();
    // The bowl alone, 360 ₽, is below the minimum of 500 ₽ and would not be brought.
    await tap(dialog.getByRole('button', { name: /^В корзину, Том ям с креветками/ }));
    await tap(dialog.getByRole('link', { name: 'Оформить заказ' }));
    await tap(page.getByRole('combobox', { name: 'Улица и дом' }));
    await page.keyboard.type('ленина 85');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Зона 1.')).toBeVisible();
    // The key «next» of the phone's keyboard goes on from field to field.
    const nextUntil = async (field: Locator) => {
      await expect(async () => {
        await page.keyboard.press('Tab');
        await expect(field).toBeFocused({ timeout: 200 });
      }).toPass();
    };
    await nextUntil(page.getByLabel('Квартира'));
    await page.keyboard.type('12');
    await nextUntil(page.getByLabel('Имя', { exact: true }));
    await page.keyboard.type('Анна');
    await page.keyboard.press('Tab');
    await page.keyboard.type(newPhone().slice(2));
    await tap(page.getByRole('radio', { name: 'Картой курьеру' }));
    await tap(page.getByRole('checkbox', { name: /Я ознакомлен и согласен/ }));
    await tap(submitButton(page));
    await placed(page);
    await expect(page.getByRole('main')).toContainText('Вок: рис, креветки');
  });
  expect(taps()).toBeLessThanOrEqual(20);
});
