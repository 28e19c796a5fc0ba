import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../storefront/e2e/customer.ts';
import { createCategory, createDish, signIn, unique } from './staff.ts';

/** Of a list over the kit: what its form asks for, and what may be filled in without it. */
interface Kind {
  readonly path: string;
  readonly create: string;
  readonly required: string;
  readonly begin: (drawer: Locator) => Promise<void>;
  readonly name: (drawer: Locator, page: Page, name: string) => Promise<void>;
}
const type = (drawer: Locator, _page: Page, name: string) =>
  drawer.getByRole('textbox', { name: 'Название' }).fill(name);
const place = (drawer: Locator) => drawer.getByRole('textbox', { name: 'Порядок' }).fill('77');
const kinds: readonly Kind[] = [
  {
    path: '/catalog/stikers',
    create: 'Добавить стикер',
    required: 'Название',
    begin: place,
    name: type,
  },
  {
    path: '/posts',
    create: 'Новая запись',
    required: 'Название',
    begin: (drawer) => drawer.getByRole('switch', { name: 'Опубликовано' }).check(),
    name: type,
  },
  {
    path: '/commercial/recommendations',
    create: 'Новая рекомендация',
    required: 'Блюдо',
    begin: place,
    name: async (drawer, page, name) => {
      await drawer.getByRole('combobox', { name: 'Блюдо' }).fill(name);
      await page.getByRole('option', { name }).click();
    },
  },
];

test('stickers, posts and recommendations are refused under their field, created, put away and brought back, and their history tells it', async ({
  page,
  baseURL,
}) => {
  const name = unique('Сезон');
  await createDish(baseURL, name, await createCategory(baseURL, unique('Сезонное')));
  await signIn(page, '');
  for (const kind of kinds)
    await test.step(kind.path, async () => {
      await page.goto(`/admin${kind.path}?search=${encodeURIComponent(name)}`);
      await page.getByRole('main').getByRole('link', { name: kind.create }).click();
      const drawer = page.getByRole('dialog');
      await kind.begin(drawer);
      await page.keyboard.press('Control+s');
      await expect(drawer.getByText(`Заполните поле «${kind.required}»`).first()).toBeVisible();
      await kind.name(drawer, page, name);
      await page.keyboard.press('Control+s');
      await expect(page).not.toHaveURL(/\/new/);
      await expect(page).toHaveURL(/search=/);
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();

      const row = page.getByRole('main').getByRole('link', { name, exact: true });
      const choose = async (action: string) => {
        await page.getByRole('button', { name: `Действия: ${name}` }).click();
        await page.getByRole('menuitem', { name: action }).click();
      };
      await choose('В архив');
      await expect(row).toBeHidden();
      await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).last().click();
      await expect(row).toBeVisible();
      await choose('История');
      const history = page.getByRole('dialog');
      await expect(history.getByRole('listitem')).toHaveText([
        /Возвращена из архива/,
        /Убрана в архив/,
        /Запись создана/,
      ]);
      await page.keyboard.press('Escape');
    });
});

test('filters are chips that the address tells; a view is kept, and the palette and the keys lead through the list', async ({
  page,
  baseURL,
}) => {
  const word = unique('Кисель');
  const category = unique('Кисели');
  const id = await createCategory(baseURL, category);
  const cheap = await createDish(baseURL, `${word} малый`, id, 100);
  await createDish(baseURL, `${word} большой`, id, 300);
  await signIn(page, `/catalog/products?search=${encodeURIComponent(word)}`);
  const main = page.getByRole('main');
  const ask = async (words: string) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Заказ, телефон, блюдо, действие')).toBeFocused();
    await page.keyboard.type(words);
  };
  const [small, large] = ['малый', 'большой'].map((size) =>
    main.getByRole('link', { name: `${word} ${size}`, exact: true }),
  ) as [Locator, Locator];
  await expect(small).toBeVisible();
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: 'Цена от' }).click();
  await page.getByRole('textbox', { name: 'Цена от' }).fill('200');
  await page.keyboard.press('Enter');
  await expect(small).toBeHidden();
  await filters.getByRole('button', { name: 'Категория' }).click();
  await page.getByRole('textbox', { name: 'Категория' }).fill(category);
  await page.getByRole('option', { name: category }).click();
  await expect(page).toHaveURL(/price_from=200/);
  await expect(page).toHaveURL(new RegExp(`category=${id}`));
  await expect(large).toBeVisible();

  await page.getByRole('button', { name: '+ Сохранить вид' }).click();
  await page.getByRole('textbox', { name: 'Название вида' }).fill(word);
  await page.keyboard.press('Enter');
  const views = page.getByRole('navigation', { name: 'Виды списка' });
  await expect(views.getByRole('link', { name: word })).toHaveAttribute('aria-current', 'page');
  await filters.getByRole('button', { name: 'Сбросить: Цена от' }).click();
  await expect(small).toBeVisible();
  await views.getByRole('link', { name: word }).click();
  await expect(small).toBeHidden();
  await views.getByRole('button', { name: `Убрать вид «${word}»` }).click();
  await expect(views.getByRole('link', { name: word })).toBeHidden();

  // Letters are letters while one types, and keys where one does not.
  await page.getByRole('searchbox').press('j');
  await expect(page.getByRole('searchbox')).toHaveValue(`j${word}`);
  await filters.getByRole('button', { name: 'Сбросить', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('searchbox').fill(word);
  await expect(main.locator('[data-row]')).toHaveCount(2);
  await page.getByRole('searchbox').blur();
  await page.keyboard.press('j');
  await expect(main.locator('[data-row]').first()).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await ask(`${word} малый`);
  const palette = page.getByRole('dialog');
  await palette.getByRole('button', { name: `Стоп: ${word} малый` }).click();
  await expect(main.getByRole('row', { name: /малый/ })).toContainText('В стоп-листе');
  await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
  await expect(main.getByRole('row', { name: /малый/ })).toContainText('В продаже');
  await ask(`${word} малый`);
  await expect(palette.getByRole('button', { name: `${word} малый`, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/catalog/products/${cheap.product_id}$`));
});
