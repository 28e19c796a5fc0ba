import { startYooKassa, yooKassaKey, yooKassaShopId } from '../../infra/standIns/yooKassa/yooKassa.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { choosePickup, fillForm, openCheckout, rolls, submitButton } from '../../storefront/e2e/checkout.ts';
import { asOwner, call, complete, expect, fillCart, newPhone, test } from '../../storefront/e2e/customer.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

test('YooKassa is set up; an order is paid at its page on a phone, has its receipt, and is refunded through it', async ({
  page,
  browser,
  baseURL,
}) => {
  const bank = await startYooKassa({ hook: `${baseURL}/api/payment/yookassa`, receipts: true });
  const onlyPayment = () => [...bank.payments.values()][0];
  await signIn(page, '/integrations/acquiring');

  await test.step('set up with a key that is never shown again, and checked', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Интернет-эквайринг' })).toBeVisible();
    await page.getByRole('button', { name: /ЮKassa: секретный ключ$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'ЮKassa: секретный ключ' });
    await dialog.getByLabel('ЮKassa: секретный ключ').fill(yooKassaKey);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('ЮKassa: адрес сервера').fill(bank.url);
    await page.getByLabel('ЮKassa: shopId').fill(yooKassaShopId);
    await page.getByLabel('Адреса, с которых пишет банк').fill('127.0.0.1');
    await page.getByLabel('Оплата онлайн включена').check();
    await page.getByLabel('Чеки через кассу банка').check();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
    await page.getByRole('button', { name: 'Проверить' }).click();
    const check = page.getByRole('region', { name: 'Проверка' });
    await expect(check.getByText('ЮKassa отвечает, ключи действуют')).toBeVisible();
    expect(await page.content()).not.toContain(yooKassaKey);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await test.step('paid at 390: declined first, then paid again', async () => {
    await fillCart(phone, rolls);
    await choosePickup(phone);
    await openCheckout(phone);
    await fillForm(phone, newPhone());
    await phone.getByRole('radio', { name: 'Онлайн: картой или СБП' }).check();
    await submitButton(phone).click();
    await phone.getByRole('button', { name: 'Отказаться' }).click();
    await expect(phone.getByRole('button', { name: /^Оплатить снова/ })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: /^Оплатить снова/ }).click();
    await phone.getByRole('button', { name: 'Оплатить' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: /принят/ })).toBeVisible();
    await expect(phone.getByText(/Оплачено 468/)).toBeVisible();
  });

  const paid = [...bank.payments.values()].at(-1);
  expect(paid?.status).toBe('succeeded');
  expect(paid?.receipts).toMatchObject([{ items: [{ payment_mode: 'full_prepayment' }] }]);
  expect(onlyPayment()?.status).toBe('canceled');

  await test.step('its steps stand on its card, and a refund goes through the bank', async () => {
    const uid = new URL(phone.url()).pathname.split('/')[2] ?? '';
    const owner = await asOwner(baseURL);
    await complete(owner, uid);
    await expect.poll(() => bank.separateReceipts.length).toBe(1);
    const wanted = { seen: 0, what: { kind: 'sum', sum: 100 }, reason: 'cold' };
    await call(owner, 'PUT', `/api/admin/order/${uid}/refund`, { ...wanted, sum: 100 });
    await expect.poll(() => paid?.refunded_amount?.value).toBe('100.00');
    await page.goto(`/admin/sales/orders/${uid}`);
    const card = page.getByRole('dialog');
    await expect(card.getByText('Вернули 100 ₽')).toBeVisible();
    await expect(card.getByText('Выдан чек при передаче заказа')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('switched off, the shop takes money at the door only', async () => {
    await page.goto('/admin/integrations/acquiring');
    await page.getByLabel('Оплата онлайн включена').uncheck();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
    await fillCart(phone, rolls);
    await choosePickup(phone);
    await openCheckout(phone);
    await expect(phone.getByRole('radio', { name: 'Онлайн: картой или СБП' })).toHaveCount(0);
  });
  await phone.close();
  await bank.close();
});
