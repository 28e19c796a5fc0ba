import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { asOwner, call, expect, test } from '../../storefront/e2e/customer.ts';
import { signIn } from './staff.ts';

const list = '/catalog/ingredients';
const unique = (name: string) =>
  `${name} ${test.info().project.name} ${test.info().workerIndex}${Date.now()}`;
const found = (name: string) => `${list}?search=${encodeURIComponent(name)}`;

test('one is created, refused under its field, saved, put away and brought back; its history tells it', async ({
  page,
}) => {
  const name = unique('Кунжут');
  await signIn(page, found(name));
  await page.getByRole('link', { name: 'Добавить ингредиент' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Аллергены').fill('кунжут');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer.getByText('Заполните поле «Название»').first()).toBeVisible();
  await expect(drawer.getByLabel('Название')).toBeFocused();
  await drawer.getByLabel('Название').fill(name);
  await page.keyboard.press('Control+s');
  await expect(page).not.toHaveURL(/\/new/);
  await expect(page).toHaveURL(/search=/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: `Действия: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'В архив' }).click();
  await expect(page.getByText('Ингредиентов по этим условиям нет')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Действия: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'История' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /Возвращена из архива/,
    /Убрана в архив/,
    /Запись создана/,
  ]);
});

test('all that the filter finds is shown beforehand, done by the server, and undone', async ({
  page,
  baseURL,
}) => {
  const word = unique('Специя');
  const owner = await asOwner(baseURL);
  for (let index = 0; index < 52; index += 1)
    await call(owner, 'PUT', '/api/admin/ingredient', { ingredient: { name: `${word} ${index}` } });
  await signIn(page, found(word));
  await page.getByLabel('Выбрать все на странице').check();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Выбрать все 52' }).click();
  await page.getByRole('button', { name: 'В архив' }).click();
  const dialog = page.getByRole('dialog', { name: 'В архив: все найденные' });
  await expect(dialog.getByText('Изменим 52 записи.')).toBeVisible();
  await dialog.getByRole('button', { name: 'В архив · 52' }).click();
  await expect(page.getByText('Готово: 52 из 52')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Вернули, как было')).toBeVisible();
  await expect(page.getByText('52 ингредиента')).toBeVisible();
});
