import { smsRuKey, startSmsRu } from '../../infra/standIns/smsRu/smsRu.ts';
import { smtpLogin, smtpPassword, startSmtp } from '../../infra/standIns/smtp/smtp.ts';
import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { rolls } from '../../storefront/e2e/checkout.ts';
import { call, expect, fillCart, newPhone, test } from '../../storefront/e2e/customer.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

test('an SMS gateway is set up: a key that is never shown again, an address, and a check that says what is wrong', async ({
  page,
}) => {
  const smsRu = await startSmsRu();
  await signIn(page, '/integrations/sms');
  await expect(page.getByRole('heading', { level: 1, name: 'SMS' })).toBeVisible();
  await page.getByRole('button', { name: /SMS\.ru: ключ API$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'SMS.ru: ключ API' });
  await dialog.getByLabel('SMS.ru: ключ API').fill(smsRuKey);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`••••••••${smsRuKey.slice(-4)}`)).toBeVisible();
  expect(await page.content()).not.toContain(smsRuKey);

  await page.getByLabel('SMS.ru: адрес сервера').fill(smsRu.url);
  await page.getByLabel('SMS.ru: имя отправителя').fill('NOBODY');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
  await page.getByRole('button', { name: 'Проверить' }).click();
  const check = page.getByRole('region', { name: 'Проверка' });
  await expect(check.getByText('SMS.ru отвечает, ключ действует')).toBeVisible();
  await expect(check.getByText('Имя отправителя «NOBODY» не одобрено')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Последние обращения' }).getByText('Баланс')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await smsRu.close();
});

test('a mail server is set up and checked; the customer of an order gets a letter', async ({ page }) => {
  const smtp = await startSmtp();
  await signIn(page, '/integrations/mail');
  await page.getByRole('button', { name: /Пароль почты$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Пароль почты' });
  await dialog.getByLabel('Пароль почты').fill(smtpPassword);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  const save = async () => {
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toBeHidden();
  };
  await page.getByLabel('SMTP-сервер').fill('127.0.0.1');
  await page.getByLabel('Порт').fill(String(smtp.port));
  await page.getByRole('combobox', { name: 'Шифрование' }).click();
  await page.getByRole('option', { name: 'нет' }).click();
  await page.getByLabel('Логин').fill('somebody@example.ru');
  await page.getByLabel('Адрес отправителя').fill(smtpLogin);
  await page.getByLabel('Почта включена').check();
  await save();

  const check = page.getByRole('region', { name: 'Проверка' });
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(check.getByText(/не принял логин/)).toBeVisible();
  await page.getByLabel('Логин').fill(smtpLogin);
  await save();
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(check.getByText('Сервер 127.0.0.1 принял логин и пароль')).toBeVisible();

  await fillCart(page, rolls);
  const terms = { method: 'pickup', affiliate_id: 'lenina' };
  const { cart } = await call<{ cart: { revision: number; total: number } }>(
    page.request,
    'PUT',
    '/api/cart/change/delivery_terms',
    terms,
  );
  const email = 'anna@example.ru';
  await call(page.request, 'PUT', '/api/order', {
    ...terms,
    revision: cart.revision,
    expected_total: cart.total,
    name: 'Анна',
    phone: newPhone(),
    email,
    asap: true,
    pay_method: 2,
    consent: true,
  });
  const letterTo = (to: string) => smtp.letters.find((letter) => JSON.stringify(letter.to).includes(to));
  await expect.poll(() => letterTo(email)?.subject).toMatch(/принят/);
  await page.getByLabel('Почта включена').uncheck();
  await save();
  await smtp.close();
});
