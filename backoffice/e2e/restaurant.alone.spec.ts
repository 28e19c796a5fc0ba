import {
  iikoLogin,
  iikoOrganization,
  iikoPayments,
  iikoTerminal,
  startIiko,
} from '../../infra/standIns/iiko/iiko.ts';
import { iikoNomenclature } from '../../infra/standIns/texts/iikoMenus.ts';
import {
  startYandexDelivery,
  yandexDeliveryToken,
} from '../../infra/standIns/yandexDelivery/yandexDelivery.ts';
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
import { expectNoSidewaysScroll, signIn } from './staff.ts';

test('iiko is set up; an order that it cannot take is seen at once; its menu of a thousand dishes is shown, loaded and taken back', async ({
  page,
  browser,
  baseURL,
}) => {
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

test('a courier of another company is called from the order’s card by price, seen, and moves the order', async ({
  page,
  browser,
  baseURL,
}) => {
  const service = await startYandexDelivery();
  const owner = await asOwner(baseURL);
  const path = '/api/admin/integration/dispatch';
  await call(owner, 'PUT', `${path}/secret`, { secret: 'yandexDeliveryToken', value: yandexDeliveryToken });
  await signIn(page, '/integrations/outside-couriers');
  await expect(page.getByRole('heading', { level: 1, name: 'Внешние курьеры' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByLabel('Яндекс Доставка: адрес сервера').fill(service.url);
  await page.getByLabel('Внешние курьеры включены').check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
  await page.getByRole('button', { name: 'Проверить' }).click();
  const check = page.getByRole('region', { name: 'Проверка' });
  await expect(check.getByText('Яндекс Доставка отвечает, токен действует')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  const guest = await browser.newPage();
  await fillCart(guest, { product_id: 'filadelfiya' });
  const { uid: order_id } = await placeDelivery(guest, newPhone());
  await guest.close();
  for (const status of ['confirmed', 'cooking', 'ready'])
    await call(owner, 'PUT', '/api/admin/order', { order_id, status });
  await page.goto(`/admin/sales/orders/${order_id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Вызвать курьера' }).click();
  await expect(drawer.getByText(/^Доставка обойдётся в 320/)).toBeVisible();
  await expect(drawer.getByText(/денег не возьмёт/)).toBeVisible();
  await drawer.getByRole('button', { name: /^Вызвать за 320/ }).click();
  await expect(drawer.getByText(/^Ищем курьера/).first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  const [claim] = [...service.claims.keys()];
  service.move(claim ?? '', 'pickuped');
  await call(owner, 'POST', `/api/admin/order/${order_id}/courier/phone`, {});
  await drawer.getByRole('button', { name: 'Телефон курьера' }).click({ timeout: 90_000 });
  await expect(drawer.getByText('Иван Быстров, Solaris, A123BC')).toBeVisible();
  await expect(drawer.getByRole('link', { name: '+74950000000,007' })).toBeVisible();
  await call(owner, 'PUT', path, { integration: { dispatch_on: false } });
  await service.close();
});
