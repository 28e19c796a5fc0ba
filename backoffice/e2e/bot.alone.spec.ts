import { startTelegram, telegramToken } from '../../infra/standIns/telegram/telegram.ts';
import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { choosePickup, fillForm, openCheckout, rolls, submitButton } from '../../storefront/e2e/checkout.ts';
import { expect, fillCart, newPhone, test } from '../../storefront/e2e/customer.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

const channel = -1_001_700_000_001;
const vera = 71;

test('the bot is set up, an order comes to its chat, and «Принять» there accepts it', async ({
  page,
  browser,
}) => {
  const telegram = await startTelegram();
  await telegram.invite({ id: channel, type: 'channel', title: 'Заказы ВОКруг' });
  const messages = () => telegram.taken.filter(({ chat }) => chat === String(channel));
  await signIn(page, '/integrations/messaging-bot');

  await test.step('its token is never shown again, its chat is found, and the check says that it works', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Мессенджер-бот' })).toBeVisible();
    await page.getByLabel('Telegram: адрес сервера').fill(telegram.url);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
    await page.getByRole('button', { name: /Telegram: токен бота$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Telegram: токен бота' });
    await dialog.getByLabel('Telegram: токен бота').fill(telegramToken);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    expect(await page.content()).not.toContain(telegramToken);
    await page.getByRole('button', { name: 'Найти чаты' }).click();
    const chats = page.getByRole('region', { name: 'Чаты' });
    await expect(chats.getByText('Заказы ВОКруг')).toBeVisible();
    await page.getByLabel('Чат для заказов').fill(String(channel));
    await page.getByLabel('Бот включён').check();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
    await page.getByRole('button', { name: 'Проверить' }).click();
    const check = page.getByRole('region', { name: 'Проверка' });
    await expect(check.getByText('Заказы: бот пишет в «Заказы ВОКруг»')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a member of staff links their own Telegram', async () => {
    await page.goto('/admin/account');
    const own = page.getByRole('region', { name: 'Telegram' });
    await own.getByRole('button', { name: 'Привязать Telegram' }).click();
    const link = await own.getByRole('link', { name: 'Открыть бота в Telegram' }).getAttribute('href');
    await telegram.say(vera, `/start ${new URL(link ?? '').searchParams.get('start')}`);
    await expect(own.getByRole('button', { name: 'Отвязать' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('an order that a customer places is accepted there', async () => {
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await fillCart(phone, rolls);
    await choosePickup(phone);
    await openCheckout(phone);
    await fillForm(phone, newPhone());
    await submitButton(phone).click();
    await expect(phone.getByRole('heading', { level: 1, name: /принят/ })).toBeVisible();
    await expect.poll(() => messages().at(-1)?.text).toMatch(/Заказ № .+ · новый/);
    await telegram.press(vera, 'Принять');
    await expect.poll(() => messages().at(-1)?.text).toMatch(/· принят\n/);
    const uid = new URL(phone.url()).pathname.split('/')[2] ?? '';
    await page.goto(`/admin/sales/orders/${uid}`);
    await expect(page.getByRole('dialog').getByText('Заказ принят', { exact: true })).toBeVisible();
  });

  await test.step('switched off, it is silent', async () => {
    await page.goto('/admin/integrations/messaging-bot');
    await page.getByLabel('Бот включён').uncheck();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
  });
  await telegram.close();
});
