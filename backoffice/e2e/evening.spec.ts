import type { Page } from '@playwright/test';
import {
  asOwner,
  complete,
  expect,
  fillCart,
  newPhone,
  placeOrder,
  test,
} from '../../storefront/e2e/customer.ts';
import { createCategory, createDish, signIn, unique } from './staff.ts';

/** Tabs to what has this name and presses Enter: no mouse anywhere in the evening. */
const press = async (page: Page, name: string | RegExp, key = 'Enter') => {
  const target = page.getByRole('button', { name }).last();
  await target.focus();
  await page.keyboard.press(key);
};
const toast = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

test('an operator’s evening by keyboard alone: twenty orders, an edit, a refund, a reject with a stop, a delay, a call', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = unique('Морс');
  const dish = await createDish(baseURL, name, await createCategory(baseURL, unique('Морсы')), 300);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await context.newPage();
  const placed: { uid: string; number: string }[] = [];
  for (let count = 0; count < 20; count += 1) {
    await fillCart(guest, { product_id: dish.product_id, count: 3 });
    placed.push(await placeOrder(guest, newPhone()));
  }
  await context.close();
  const [edited, late, rejected, refunded, ...rest] = placed;
  if (!edited || !late || !rejected || !refunded) throw new Error('Not all orders were placed');

  await signIn(page, '/sales/orders');
  const cardOf = ({ number }: { number: string }) => page.getByRole('article').filter({ hasText: number });
  /** The keys of the board act on the card that has the focus. */
  const goTo = async (order: { number: string }) => {
    await cardOf(order)
      .getByRole('button', { name: `№ ${order.number}` })
      .focus();
    await expect(cardOf(order)).toHaveAttribute('data-current', 'true');
  };

  for (const order of [edited, late, refunded, ...rest]) {
    await goTo(order);
    await page.keyboard.press('a');
    await expect(cardOf(order).getByRole('button', { name: 'Готовить' })).toBeVisible();
  }

  // A delay: the customer is told ten minutes more.
  await goTo(late);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/order') && answer.ok());
  await page.keyboard.press('Shift+Equal');
  expect(await (await saved).json()).toMatchObject({ order: { number: late.number } });

  // A reject, and the dish that has run out goes to the stop list with it.
  await goTo(rejected);
  await page.keyboard.press('x');
  const reject = page.getByRole('dialog', { name: `Отклонить ${rejected.number}?` });
  await expect(reject.getByText(/^Клиент увидит отмену/)).toContainText('Платежа не было.');
  await page.keyboard.press('2');
  await expect(reject.getByRole('radio', { name: 'Не успеем к обещанному времени' })).toBeChecked();
  await page.keyboard.press('1');
  await reject.getByRole('checkbox', { name }).press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(cardOf(rejected)).toHaveCount(0);

  // An edit: two portions instead of three.
  await goTo(edited);
  await page.keyboard.press('o');
  await press(page, 'Изменить заказ');
  const edit = page.getByRole('dialog', { name: `Изменить заказ ${edited.number}` });
  await edit.getByLabel(/^Сколько/).fill('2');
  await edit.getByRole('button', { name: /^Сохранить, к оплате/ }).press('Enter');
  await toast(page, 'Заказ изменён');
  await page.keyboard.press('Escape');

  // A refund: one portion of what was handed over was missing.
  await complete(await asOwner(baseURL), refunded.uid);
  await page.goto(`/admin/sales/orders/${refunded.uid}`);
  await press(page, 'Возврат');
  const refund = page.getByRole('dialog', { name: `Возврат по заказу ${refunded.number}` });
  await refund.getByRole('checkbox', { name }).press('Space');
  await refund.getByLabel(`Порций: ${name}`).fill('1');
  await expect(refund.getByRole('button', { name: /^Вернуть \d/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await toast(page, /^Возврат оформлен/);
  await expect(page.getByRole('heading', { name: 'Возвраты' })).toBeVisible();
  await page.keyboard.press('Escape');

  // A call: the same guest again, by the tail of the phone.
  await page.goto('/admin/sales/orders');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('n');
  await page.getByLabel('Имя', { exact: true }).fill('Пётр');
  await page.getByLabel('Телефон', { exact: true }).fill(newPhone());
  await page.getByLabel('Клиент согласен на обработку персональных данных').press('Space');
  await page.getByRole('combobox', { name: 'Добавить блюдо' }).fill('Филадельфия');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, /^Добавить «/);
  await page.getByRole('radio', { name: 'Самовывоз' }).press('Space');
  await page.getByRole('combobox', { name: 'Точка' }).press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Оформить за/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await toast(page, /принят по телефону/);
  await expect(page.getByRole('dialog')).toContainText('Заказ принят по телефону');
});
