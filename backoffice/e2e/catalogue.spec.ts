import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { asOwner, call, expect, test } from '../../storefront/e2e/customer.ts';
import { createCategory, createDish, expectNoSidewaysScroll, signIn, unique } from './staff.ts';

test('a category takes the free address that is offered, is moved by keys and by its menu, put away and brought back', async ({
  page,
  baseURL,
}) => {
  const [first, second] = [unique('Завтраки'), unique('Обеды')];
  await createCategory(baseURL, first);
  await createCategory(baseURL, second);
  await signIn(page, '/catalog/categories');
  await page.getByRole('button', { name: new RegExp(`^Переместить: ${second}`) }).press('ArrowUp');
  await expect(page.getByText('Порядок сохранён').first()).toBeVisible();
  const rows = page.getByRole('list', { name: 'Дерево категорий' }).getByRole('listitem');
  const placeOf = async (name: string) =>
    (await rows.allInnerTexts()).findIndex((text) => text.includes(name));
  await expect.poll(async () => (await placeOf(second)) < (await placeOf(first))).toBe(true);

  await page.getByRole('link', { name: second, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Адрес страницы').fill('woki');
  await page.keyboard.press('Control+s');
  await drawer.getByRole('button', { name: /^Взять woki-/ }).click();
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText(/Не сохранено/)).toBeHidden();
  await page.goBack();

  await page.getByRole('button', { name: `Действия: ${second}` }).click();
  await page.getByRole('menuitem', { name: 'В архив' }).click();
  await expect(page.getByRole('link', { name: second, exact: true })).toBeHidden();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Готово' })
    .getByRole('button', { name: 'Отменить' })
    .click();
  await expect(page.getByRole('link', { name: second, exact: true })).toBeVisible();
});

test('in a sheet the wrong cell stays red and the others are saved', async ({ page, baseURL }) => {
  const word = unique('Лапша');
  const category = await createCategory(baseURL, unique('Раздел'));
  await createDish(baseURL, `${word} А`, category);
  await createDish(baseURL, `${word} Б`, category, 200);
  await signIn(page, `/catalog/products?search=${encodeURIComponent(word)}`);
  await page.getByLabel('Выбрать все на странице').check();
  await page.getByRole('button', { name: 'Таблицей' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('На сколько').fill('10');
  await sheet.getByRole('button', { name: 'Посчитать' }).click();
  await sheet.getByLabel(`Цена, ₽: ${word} А`, { exact: true }).fill('много');
  await expect(sheet.getByText('Нужно число')).toBeVisible();
  await sheet.getByRole('button', { name: 'Изменить 1 товар' }).click();
  await expect(page.getByText('Изменили 1 блюдо')).toBeVisible();
  await expect(sheet.getByLabel(`Цена, ₽: ${word} А`, { exact: true })).toHaveValue('много');
  await expect(sheet.getByLabel(`Цена, ₽: ${word} Б`, { exact: true })).toHaveValue('220');
});

test('a table is tried, loaded and taken back whole', async ({ page }) => {
  const name = unique('Суп дня');
  await signIn(page, '/catalog/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Название;Категория;Цена\n${name};Супы;490,50\nПлохая;Супы;много\n`),
  });
  await page.getByRole('button', { name: 'Показать, что изменится' }).click();
  await expect(page.getByText(/цена не число больше нуля/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Загрузить · 1 запись/ }).click();
  await expect(page.getByText('Меню загружено: 1 запись').first()).toBeVisible();
  await page.getByRole('button', { name: 'Отменить импорт: menu.csv' }).first().click();
  await expect(page.getByText('Вернули, как было').first()).toBeVisible();
});

test('a customer sees a new price and a stop within a second', async ({ page, baseURL }) => {
  const dish = await createDish(baseURL, unique('Чай'), await createCategory(baseURL, unique('Чаи')), 111);
  const owner = await asOwner(baseURL);
  // What the page is sent as, and not how long a browser takes to draw it.
  const seen = (text: RegExp) =>
    expect
      .poll(async () => (await page.request.get(dish.full_path)).text(), { intervals: [100], timeout: 3000 })
      .toMatch(text);
  await seen(/111/);
  await call(owner, 'PUT', '/api/admin/page', { page_id: dish.product_id, product: { price: 222 } });
  await seen(/222/);
  await call(owner, 'PUT', '/api/admin/page', { page_id: dish.product_id, stop: { on: true } });
  await seen(/Закончилось/);
});
