import {
  iikoLogin,
  iikoOrganization,
  iikoPayments,
  iikoTerminal,
  startIiko,
} from '../../infra/standIns/iiko/iiko.ts';
import { iikoNomenclature } from '../../infra/standIns/texts/iikoMenus.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import {
  asOwner,
  call,
  expect,
  fillCart,
  newPhone,
  placeOrder,
  test,
} from '../../storefront/e2e/customer.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

test('iiko is set up; an order that it cannot take is seen at once; its menu of a thousand dishes is shown, loaded and taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000); // two thousand documents are written
  const iiko = await startIiko({ menu: iikoNomenclature(1000) });
  await signIn(page, '/integrations/restaurant-automation');

  await test.step('set up with a key that is never shown again, and checked', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Автоматизация ресторана' })).toBeVisible();
    await page.getByRole('button', { name: /iiko: API-логин$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'iiko: API-логин' });
    await dialog.getByLabel('iiko: API-логин').fill(iikoLogin);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('iiko: адрес сервера').fill(iiko.url);
    await page.getByLabel('iiko: код организации').fill(iikoOrganization);
    await page.getByLabel('iiko: код группы терминалов').fill(iikoTerminal);
    await page.getByLabel('iiko: тип оплаты наличными').fill(iikoPayments.cash);
    await page.getByLabel('iiko: тип оплаты картой').fill(iikoPayments.card);
    await page.getByLabel('iiko: тип оплаты онлайн').fill(iikoPayments.online);
    await page.getByLabel('Касса включена').check();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
    await page.getByRole('button', { name: 'Проверить' }).click();
    const check = page.getByRole('region', { name: 'Проверка' });
    await expect(check.getByText('Типы оплат на месте')).toBeVisible();
    expect(await page.content()).not.toContain(iikoLogin);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('an order of dishes that iiko does not have says so on the board and on its card', async () => {
    const guest = await browser.newPage();
    await fillCart(guest, { product_id: 'filadelfiya' });
    const { uid: order_id } = await placeOrder(guest, newPhone());
    await guest.close();
    const owner = await asOwner(baseURL);
    await call(owner, 'PUT', '/api/admin/order', { order_id, status: 'confirmed' });
    await page.goto('/admin/sales/orders');
    const card = page.locator(`[data-order="${order_id}"]`);
    await expect(card.getByText('Не принят кассой')).toBeVisible();
    await page.goto(`/admin/sales/orders/${order_id}`);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('alert')).toContainText('в кассе нет этих блюд');
    await expect(drawer.getByRole('button', { name: 'Повторить' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a thousand dishes: the difference, the load, the undo', async () => {
    await page.goto('/admin/catalog/import');
    await page.getByRole('button', { name: 'Меню из кассы' }).click();
    await expect(page.getByText('1 000 блюд')).toBeVisible();
    await page.getByRole('button', { name: 'Показать, что изменится' }).click();
    const difference = page.getByRole('region', { name: 'Что изменится' }).first();
    await expect(difference.getByRole('status')).toContainText('Новых: 1 008');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Загрузить · 1 008/ }).click();
    const undo = page.getByRole('button', { name: 'Отменить импорт: Меню из кассы iiko' });
    await expect(undo).toBeVisible({ timeout: 100_000 });
    await undo.click();
    await expect(undo).toBeHidden();
  });
  const owner = await asOwner(baseURL);
  await call(owner, 'PUT', '/api/admin/integration/restaurant', { integration: { restaurant_on: false } });
  await iiko.close();
});
