import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { expect, test } from '../../storefront/e2e/customer.ts';
import { createCategory, createDish, signIn, unique } from './staff.ts';

test('a point is refused under its field, created, stops a dish for itself, gets an old version back, is put away and brought back', async ({
  page,
  baseURL,
}) => {
  const name = unique('На Южной');
  const dish = unique('Щи');
  await createDish(baseURL, dish, await createCategory(baseURL, unique('Первое')));
  await signIn(page, `/sales/points?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: 'Добавить точку' }).click();
  const drawer = page.getByRole('dialog');
  // Nobody else's order is to be collected here.
  await drawer.getByRole('switch', { name: 'Самовывоз' }).uncheck();
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('Заполните поле «Название»').first()).toBeVisible();
  await expect(drawer.getByLabel('Название')).toBeFocused();
  await drawer.getByLabel('Название').fill(name);
  await drawer.getByLabel('Адрес').fill('ул. Южная, 1');
  await page.keyboard.press('Control+s');
  await expect(page).not.toHaveURL(/\/new/);

  const opened = page.getByRole('dialog', { name });
  const stops = opened.getByRole('region', { name: 'Стоп-лист точки' });
  await stops.getByRole('combobox', { name: 'Поставить блюдо в стоп до конца дня' }).fill(dish);
  // By keys: what was just said of the point stands over the list for some seconds.
  await expect(page.getByRole('option', { name: dish }).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await stops.getByRole('button', { name: `Вернуть: ${dish}` }).click();
  await expect(stops.getByText(dish)).toBeHidden();

  await opened.getByLabel('Адрес').fill('ул. Южная, 2');
  await page.keyboard.press('Control+s');
  await expect(opened.getByText(/^Не сохранено/)).toBeHidden();
  await opened.getByRole('button', { name: 'История' }).click();
  const history = page.getByRole('dialog', { name: `История: ${name}` });
  await expect(history.getByText('ул. Южная, 2')).toBeVisible();
  await history.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(opened.getByLabel('Адрес')).toHaveValue('ул. Южная, 1');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  const row = page.getByRole('main').getByRole('link', { name, exact: true });
  await page.getByRole('button', { name: `Действия: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'В архив' }).click();
  await expect(row).toBeHidden();
  const done = page.getByRole('alert').filter({ hasText: 'Готово' });
  await done.getByRole('button', { name: 'Отменить' }).click();
  await expect(row).toBeVisible();
});
