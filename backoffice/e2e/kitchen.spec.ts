import { expectAccessible, expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import {
  asOwner,
  call,
  expect,
  fillCart,
  newPhone,
  placeDelivery,
  placeOrder,
  test,
} from '../../storefront/e2e/customer.ts';
import { createCategory, createDish, expectNoSidewaysScroll, signIn, unique } from './staff.ts';

test('an order is cooked at its station by one touch a step, comes back, and goes on paper', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await asOwner(baseURL);
  const saved = async (one: 'station', fields: object) =>
    (await call<Record<string, { id: string }>>(owner, 'PUT', `/api/admin/${one}`, { [one]: fields }))[one]
      ?.id ?? '';
  const station = await saved('station', { name: unique('Цех') });
  const category = await createCategory(baseURL, unique('Супы'));
  await call(owner, 'PUT', '/api/admin/category', { id: category, category: { station_id: station } });
  const name = unique('Суп');
  const dish = await createDish(baseURL, name, category, 700);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await context.newPage();
  await fillCart(guest, { product_id: dish.product_id, count: 2 });
  const { uid, number } = await placeOrder(guest, newPhone());
  const short = number.split('-').at(-1) ?? '';

  await signIn(page, `/kitchen?station=${station}`);
  await expect(page.getByText('Заказов в работе нет')).toBeVisible();
  // It comes by itself when it is accepted.
  await call(owner, 'PUT', '/api/admin/order', { order_id: uid, status: 'confirmed' });
  const ticket = page.getByRole('article', { name: short });
  await ticket.getByRole('button', { name: 'Начать' }).click();
  await expect(ticket.getByRole('button', { name: 'Готово', exact: true })).toBeVisible();
  await expectAccessible(page);
  await ticket.getByRole('button', { name: `${name}: готово 0 из 2, ещё одна` }).click();
  await expect(page.getByText(`1 ${name}`)).toBeVisible();
  await ticket.getByRole('listitem').getByRole('button').last().click();
  await expect(ticket).toBeHidden();
  await page.getByRole('button', { name: `Вернуть ${short}` }).click();
  await ticket.getByRole('button', { name: 'Готово', exact: true }).click();
  await expect(ticket).toBeHidden();

  await page.getByRole('link', { name: 'К заказам' }).click();
  await page.goto(`/admin/sales/orders/${uid}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Печать' }).click();
  const preview = page.getByRole('region', { name: 'Как будет на бумаге' });
  await expect(preview).toContainText(`2 × ${name}`);
  await page.getByRole('radiogroup', { name: 'Что печатать' }).getByText('Курьеру', { exact: true }).click();
  await expect(preview).toContainText('Взять с клиента');

  await context.close();
});

test('a courier is chosen on the order, takes it and brings it by a link on a phone; its customer sees who comes', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await asOwner(baseURL);
  const name = unique('Илья');
  await call(owner, 'PUT', '/api/admin/courier', {
    courier: { name, phone: '+7 913 000-11-22', point_id: null },
  });
  const category = await createCategory(baseURL, unique('Горячее'));
  const dish = await createDish(baseURL, unique('Плов'), category, 700);
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  const guest = await context.newPage();
  await fillCart(guest, { product_id: dish.product_id, count: 2 });
  const { uid, number } = await placeDelivery(guest, newPhone());
  for (const status of ['confirmed', 'cooking', 'ready'])
    await call(owner, 'PUT', '/api/admin/order', { order_id: uid, status });

  await signIn(page, `/sales/orders/${uid}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Курьер' }).click();
  await page.getByRole('option', { name }).click();
  await drawer.getByRole('button', { name: 'Ссылка для курьера' }).click();
  const link = await drawer.getByText(/\/courier\//).innerText();
  await page.keyboard.press('Escape');
  await expect(page.locator(`[data-order="${uid}"]`)).toContainText(`Курьер ${name}`);

  const phone = await context.newPage();
  await phone.goto(link);
  const carried = phone.getByRole('article', { name: `Заказ ${number}` });
  await expect(carried).toContainText('Ленина');
  await expect(carried).toContainText(/Взять 1\s*400/);
  await expect(carried.getByRole('link', { name: 'Позвонить: Анна' })).toBeVisible();
  await expectAccessibleInBothThemes(phone);
  await expectNoSidewaysScroll(phone);
  await carried.getByRole('button', { name: 'Забрал' }).click();

  await guest.goto(`/checkout/${uid}`);
  await expect(guest.getByText(`Курьер ${name}`)).toBeVisible();
  await expect(guest.getByRole('link', { name: /^Позвонить о доставке/ })).toBeVisible();
  await expectAccessibleInBothThemes(guest);
  await expectNoSidewaysScroll(guest);

  await carried.getByRole('button', { name: 'Доставил' }).click();
  await expect(phone.getByText('Заказов пока нет. Новые появятся здесь сами')).toBeVisible();
  await expect(guest.getByText('Доставлен. Приятного аппетита!')).toBeVisible();
  await context.close();
});
