import type { Locator, Page } from '@playwright/test';
import { asOwner, call, expect, test } from '../../storefront/e2e/customer.ts';
import { signIn, unique } from './staff.ts';

/** Goes on with Tab as somebody without a mouse does, until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached by Tab: ${element}`);
}
const press = async (page: Page, button: Locator): Promise<void> => {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
};
const type = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};
const switchOn = async (page: Page, name: string): Promise<void> => {
  const toggle = page.getByRole('main').or(page.getByRole('dialog')).getByRole('switch', { name }).last();
  await tabTo(page, toggle);
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
};
/** Through the palette, as from anywhere. */
const goTo = async (page: Page, title: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder('Заказ, телефон, блюдо, действие');
  await expect(field).toBeFocused();
  await page.keyboard.type(title);
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await expect(page).not.toHaveURL(/\/new/);
  await expect(page.getByText(/^Не сохранено/)).toBeHidden();
};
/** What was saved stands in a drawer under its own name; Escape leads back to the list. */
const saveAndClose = async (page: Page, name: string): Promise<void> => {
  await save(page);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

test('an hour of an editor without a mouse: a category, a dish with modifiers and a picture, a banner, a page, published', async ({
  page,
  baseURL,
}) => {
  const [category, dish, banner, title] = [
    unique('Каши'),
    unique('Овсянка'),
    unique('Доброе утро'),
    unique('О кашах'),
  ];
  await signIn(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await goTo(page, 'Категории');
  await press(page, page.getByRole('link', { name: 'Добавить категорию' }));
  await type(page, page.getByRole('dialog').getByLabel('Название'), category);
  await switchOn(page, 'Опубликовано');
  await saveAndClose(page, category);

  await goTo(page, 'Товары');
  await press(page, page.getByRole('link', { name: 'Добавить товар' }));
  const main = page.getByRole('main');
  await type(page, main.getByRole('textbox', { name: 'Название', exact: true }), dish);
  await press(page, main.getByRole('button', { name: 'Выбрать из библиотеки' }).first());
  const library = page.getByRole('dialog', { name: 'Библиотека' });
  await press(page, library.getByRole('button', { name: /^Выбрать:/ }).first());
  const alt = library.getByRole('textbox', { name: 'Описание для незрячих' });
  if ((await alt.inputValue()) === '') await type(page, alt, 'Тарелка каши');
  await press(page, library.getByRole('button', { name: 'Поставить' }));
  await expect(library).toBeHidden();
  await type(page, main.getByLabel('Цена', { exact: true }).first(), '190');
  await press(page, main.getByRole('button', { name: 'Добавить строку' }).first());
  await type(page, main.getByLabel('Группа').first(), 'Размер');
  const variants = main.getByRole('group', { name: 'Варианты' });
  await press(page, variants.getByRole('button', { name: 'Добавить строку' }));
  await type(page, variants.getByLabel('Вариант', { exact: true }).first(), 'Большая');
  await switchOn(page, 'Опубликовано');
  await tabTo(page, main.getByRole('combobox', { name: 'Категории' }));
  await page.keyboard.type(category);
  await expect(page.getByRole('option', { name: category })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await save(page);

  await goTo(page, 'Баннеры');
  await press(page, page.getByRole('link', { name: 'Новый баннер' }));
  await type(page, page.getByRole('dialog').getByRole('textbox', { name: 'Заголовок' }), banner);
  await switchOn(page, 'Опубликовано');
  await saveAndClose(page, banner);

  await goTo(page, 'Страницы');
  await press(page, page.getByRole('link', { name: 'Новая страница' }));
  await type(page, page.getByRole('dialog').getByRole('textbox', { name: 'Название' }), title);
  await switchOn(page, 'Опубликовано');
  await save(page);
  const address = page.getByRole('dialog', { name: title }).getByRole('textbox', { name: 'Адрес страницы' });
  await expect(address).not.toHaveValue('');
  const slug = await address.inputValue();

  const owner = await asOwner(baseURL);
  const { products } = await call<{
    products: { published: boolean; price: number; file_info: object | null; modifier_groups: object[] }[];
  }>(owner, 'POST', '/api/admin/products/filter', { search: dish });
  expect(products).toMatchObject([
    {
      published: true,
      price: 190,
      file_info: expect.anything(),
      modifier_groups: [{ name: 'Размер', items: [{ title: 'Большая' }] }],
    },
  ]);
  await page.goto('/');
  await expect(page.getByText(dish).first()).toBeAttached();
  await expect(page.getByText(category).first()).toBeAttached();
  await expect(page.getByText(banner).first()).toBeAttached();
  await page.goto(`/${slug}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
