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
