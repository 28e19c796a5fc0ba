import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { expect, test } from '../../storefront/e2e/customer.ts';
import { expectNoSidewaysScroll, signInByForm, unique } from './staff.ts';

test('somebody is invited by a link, comes in by it, is dismissed and taken back', async ({
  page,
  browser,
}) => {
  const name = unique('Анна Кошкина');
  const login = `anna-${test.info().project.name}-${Date.now()}`;
  await signInByForm(page, '/system/users');
  await page.getByRole('link', { name: 'Пригласить' }).click();
  const drawer = page.getByRole('dialog', { name: 'Новый сотрудник' });
  await drawer.getByLabel('Имя').fill(name);
  await drawer.getByLabel('Логин').fill('owner');
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer.getByText('Такой логин уже занят').first()).toBeVisible();
  await drawer.getByLabel('Логин').fill(login);
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  const link = await page.getByRole('textbox', { name: 'Ссылка для входа' }).inputValue();
  await expectAccessibleInBothThemes(page);

  const hers = await (await browser.newContext()).newPage();
  await hers.goto(link);
  await hers.getByLabel('Пароль', { exact: true }).fill('anna-own-password');
  await hers.getByRole('button', { name: 'Войти' }).click();
  await expect(hers.getByRole('region', { name: 'Очередь сейчас' })).toBeVisible();
  await hers.goto('/admin/account');
  await hers.getByRole('textbox', { name: 'Ваш пароль' }).fill('anna-own-password');
  await hers.getByRole('button', { name: 'Включить' }).click();
  await expect(hers.getByRole('img', { name: 'Картинка для приложения' })).toBeVisible();
  await expectAccessibleInBothThemes(hers);

  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click();
  await page.reload();
  await page.getByRole('button', { name: `Действия: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Уволить' }).click();
  await expect(page.getByText('Сотрудник уволен')).toBeVisible();
  await hers.reload();
  await expect(hers).toHaveURL(/login/);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Сотрудник снова работает')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
