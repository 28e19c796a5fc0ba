import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { asOwner, call, expect, newPhone, signUp, test } from '../../storefront/e2e/customer.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

interface Found {
  readonly results: readonly { readonly client_id: string }[];
}

test('a client is found by the phone, gets bonuses with a reason and a note; those who agreed are written to', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = newPhone();
  const customer = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signUp(await customer.newPage(), phone);
  await customer.close();
  const owner = await asOwner(baseURL);
  await expect
    .poll(async () => {
      const { results } = await call<Found>(owner, 'POST', '/api/admin/search/client', { search: phone });
      return results.length;
    })
    .toBe(1);

  await signIn(page, `/sales/clients?search=${encodeURIComponent(phone)}`);
  await page.getByRole('main').getByRole('link', { name: phone }).click();
  const drawer = page.getByRole('dialog', { name: 'Клиент' });
  await drawer.getByLabel('Сумма').fill('150');
  await drawer.getByLabel('Причина').fill('Извинение за опоздание');
  await drawer.getByRole('button', { name: 'Начислить 150' }).click();
  await expect(drawer.getByText('Извинение за опоздание')).toBeVisible();
  await drawer.getByLabel('Заметка').fill('Звонить заранее');
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer.getByRole('button', { name: 'Сохранить' })).toBeHidden();
  await expectAccessibleInBothThemes(page);
  const saving = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Выгрузить данные' }).click();
  expect((await saving).suggestedFilename()).toBe('Данные клиента.json');
  await expectNoSidewaysScroll(page);

  await page.goto('/admin/commercial/notifications/new');
  const writing = page.getByRole('dialog', { name: 'Новая рассылка' });
  await writing.getByLabel('Заголовок').fill('Новинка');
  await writing.getByLabel('Текст').fill('{name}, попробуйте том-ям');
  await writing.getByLabel('Заказов от').fill('999999');
  await writing.getByRole('button', { name: 'Проверить' }).click();
  await expect(writing.getByText('Никто не подходит')).toBeVisible();
  await expect(writing.getByText('Марина, попробуйте том-ям')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});
