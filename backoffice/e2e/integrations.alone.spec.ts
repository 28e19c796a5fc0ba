import { smsRuKey, startSmsRu } from '../../infra/standIns/smsRu/smsRu.ts';
import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { expect, test } from '../../storefront/e2e/customer.ts';
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
