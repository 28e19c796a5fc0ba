import { expectAccessible } from '../../storefront/e2e/axe.ts';
import {
  asOwner,
  call,
  expect,
  fillCart,
  newPhone,
  placeOrder,
  test,
} from '../../storefront/e2e/customer.ts';
import { createCategory, createDish, signIn, unique } from './staff.ts';

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
  await page.getByText('Курьеру', { exact: true }).click();
  await expect(preview).toContainText('Взять с клиента');

  await context.close();
});
