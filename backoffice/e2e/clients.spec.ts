import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { asOwner, call, expect, newPhone, signUp, test } from '../../storefront/e2e/customer.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

/** As staff read it; the spaces in it do not break. */
const asWritten = (phone: string): RegExp =>
  new RegExp(phone.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '\\+7\\s\\($1\\)\\s$2-$3-$4'));

interface Found {
  readonly results: readonly { readonly client_id: string }[];
}

test('a client is found by the phone, gets bonuses with a reason and a note, and a second account joins the first; those who agreed are written to', async ({
  page,
  browser,
  baseURL,
}) => {
  const [phone, second] = [newPhone(), newPhone()];
  const owner = await asOwner(baseURL);
  for (const each of [phone, second]) {
    const customer = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await signUp(await customer.newPage(), each);
    await customer.close();
    await expect
      .poll(async () => {
        const { results } = await call<Found>(owner, 'POST', '/api/admin/search/client', { search: each });
        return results.length;
      })
      .toBe(1);
  }

  await signIn(page, `/sales/clients?search=${encodeURIComponent(phone)}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: asWritten(phone) })
    .click();
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
  expect((await saving).suggestedFilename()).toMatch(/^Данные клиента \+79\d{9}\.json$/);
  await drawer.getByRole('button', { name: 'Объединить с другим' }).click();
  await drawer.getByLabel('Найдите второй счёт').fill(second);
  await drawer.getByRole('button', { name: 'Найти' }).click();
  await drawer.getByRole('button', { name: asWritten(second) }).click();
  await expect(drawer.getByRole('table', { name: 'Телефоны' })).toContainText('войти можно по любому');
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await drawer.getByLabel('Почему это один человек').fill('Сменил номер');
  await drawer.getByRole('button', { name: 'Объединить счета' }).click();
  await expect(drawer.getByText(/Другие телефоны/).filter({ hasText: asWritten(second) })).toBeVisible();
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
