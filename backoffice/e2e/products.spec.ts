import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { anyScreen, asOwner, call, expect, test } from '../../storefront/e2e/customer.ts';
import { password, signIn } from './staff.ts';

const list = '/catalog/products';
/** A dish of a test's own: nobody else's list has it. */
const create = async (baseURL: string | undefined, name: string): Promise<string> => {
  const owner = await asOwner(baseURL);
  const { allCategories } = await call<{ allCategories: { id: string }[] }>(
    owner,
    'POST',
    '/api/admin/products/filter',
    {},
  );
  const { product } = await call<{ product: { product_id: string } }>(owner, 'PUT', '/api/admin/page', {
    product: { name, price: 100, category_ids: [allCategories[0]?.id], published: false },
  });
  return product.product_id;
};
const unique = (name: string) =>
  `${name} ${test.info().project.name} ${test.info().workerIndex}${Date.now()}`;

test('a link with filters leads there also through signing in, and Back leads through the filters', async ({
  page,
}) => {
  await signIn(page, `${list}?search=${encodeURIComponent('вок')}&state=published`);
  await expect(page).toHaveURL(/search=.+&state=published/);
  await expect(page.getByRole('searchbox')).toHaveValue('вок');
  await page.getByRole('link', { name: 'Черновики' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('вок');
});

test('reset empties the filters and the search field', async ({ page }) => {
  await signIn(page, `${list}?search=${encodeURIComponent('ничего такого нет')}`);
  await expect(page.getByText('Товаров по этим условиям нет')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Сбросить', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('link', { name: /Вок|Удон|Ролл/ }).first()).toBeVisible();
});

test('a page beyond the end says so and leads back; a key that is none does too', async ({ page }) => {
  await signIn(page, list);
  const key = Buffer.from(JSON.stringify(['999999', 'я', 'я'])).toString('base64url');
  await page.goto(`/admin${list}?after=${key}`);
  await expect(page.getByText(/список закончился/)).toBeVisible();
  await page.getByRole('link', { name: 'К началу' }).click();
  await expect(page.getByText(/список закончился/)).toBeHidden();
  await page.goto(`/admin${list}?after=garbage`);
  await expect(page.getByText(/страницу другого списка/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'К началу' })).toBeVisible();
});

test('a dish is edited on its page; Back returns to its row, and what is not saved is asked about', async ({
  page,
  baseURL,
}) => {
  const name = unique('Чай с чабрецом');
  await create(baseURL, name);
  await signIn(page, `${list}?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('link', { name, exact: true });
  await row.click();
  const drawer = page.getByRole('main');
  await drawer.getByLabel('Подзаголовок').fill('Горячий');
  await page.goBack();
  await page.getByRole('button', { name: 'Остаться' }).click();
  await expect(drawer.getByLabel('Подзаголовок')).toHaveValue('Горячий');
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText(/Не сохранено/)).toBeHidden();
  await page.goBack();
  await expect(drawer.getByLabel('Подзаголовок')).toBeHidden();
  await expect(row).toBeFocused();
});

test('two who edit one dish: the other fields are merged, the same one is asked about', async ({
  page,
  baseURL,
}) => {
  const name = unique('Морс');
  const id = await create(baseURL, name);
  await signIn(page, `${list}/${id}`);
  const drawer = page.getByRole('main');
  await drawer.getByLabel('Подзаголовок').fill('Мой');
  const owner = await asOwner(baseURL);
  await call(owner, 'PUT', '/api/admin/page', {
    page_id: id,
    product: { subtitle: 'Их', description: 'Их описание' },
  });
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer.getByText(/стало Их/)).toBeVisible();
  await expect(drawer.getByLabel('Описание')).toHaveValue('Их описание');
  await expect(drawer.getByLabel('Подзаголовок')).toHaveValue('Мой');
  await drawer.getByRole('button', { name: 'Взять его вариант' }).click();
  await expect(drawer.getByLabel('Подзаголовок')).toHaveValue('Их');
});

test('an expired session asks over the page, and what was typed is saved', async ({
  page,
  baseURL,
  context,
}) => {
  const name = unique('Компот');
  const id = await create(baseURL, name);
  await signIn(page, `${list}/${id}`);
  const drawer = page.getByRole('main');
  await drawer.getByLabel('Подзаголовок').fill('Из вишни');
  await context.clearCookies();
  // Whatever the page asks for by itself may have been told first: then the dialog lies over the button already.
  await drawer.getByRole('button', { name: 'Сохранить' }).dispatchEvent('click');
  const gate = page.getByRole('dialog', { name: 'Сессия закончилась' });
  await gate.getByLabel('Пароль', { exact: true }).fill(password);
  await gate.getByRole('button', { name: 'Продолжить' }).click();
  await expect(gate).toBeHidden();
  await expect(drawer.getByText(/Не сохранено/)).toBeHidden();
  await expect(drawer.getByLabel('Подзаголовок')).toHaveValue('Из вишни');
});

test('what was done to many at once is undone exactly', anyScreen, async ({ page, baseURL }) => {
  const word = unique('Пачка');
  const owner = await asOwner(baseURL);
  const ids = [await create(baseURL, `${word} первая`), await create(baseURL, `${word} вторая`)];
  await call(owner, 'PUT', '/api/admin/page', { page_id: ids[0], product: { published: true } });
  await signIn(page, `${list}?search=${encodeURIComponent(word)}`);
  await page.getByLabel('Выбрать все на странице').check();
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Готово: 1 из 2, остальные уже такие')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByRole('row', { name: /вторая/ })).toContainText('Черновик');
  await expect(page.getByRole('row', { name: /первая/ })).toContainText('В продаже');
});

test(
  'who opens a dish and leaves it is told to whoever has it open, and field by field nothing is lost',
  anyScreen,
  async ({ page, browser, baseURL, extraHTTPHeaders }) => {
    const id = await create(baseURL, unique('Узвар'));
    const login = `anna${Date.now()}`;
    const owner = await asOwner(baseURL);
    const invited = await call<{ invitation: { path: string } }>(owner, 'PUT', '/api/admin/user', {
      user: { login, name: 'Анна Вторая', group_id: 2 },
    });
    const other = await browser.newPage({
      ...(baseURL && { baseURL }),
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    await other.goto(invited.invitation.path);
    await other.getByLabel('Пароль', { exact: true }).fill('Пароль Анны 2026');
    await other.getByRole('button', { name: 'Войти' }).click();
    await expect(other).not.toHaveURL(/invitation/);
    await signIn(page, `${list}/${id}`);
    await expect(page.getByRole('main').getByLabel('Подзаголовок')).toBeVisible();
    await other.goto(`/admin${list}/${id}`);
    await expect(page.getByText('Анна Вторая тоже здесь')).toBeVisible();
    await page.getByRole('main').getByLabel('Подзаголовок').fill('От владельца');
    await other.getByRole('main').getByLabel('Описание').fill('От Анны');
    await other.keyboard.press('Control+s');
    await expect(other.getByText(/Не сохранено/)).toBeHidden();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('main').getByLabel('Описание')).toHaveValue('От Анны');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Не сохранено/)).toBeHidden();
    await expect(page.getByRole('main').getByLabel('Подзаголовок')).toHaveValue('От владельца');
    await other.goBack();
    await expect(page.getByText('Анна Вторая тоже здесь')).toBeHidden();
    await other.close();
  },
);

test(
  'all that a filter finds gets a sticker that is shown beforehand, and in a sheet another price',
  anyScreen,
  async ({ page, baseURL }) => {
    const word = unique('Сбор');
    for (let index = 0; index < 3; index += 1) await create(baseURL, `${word} ${index}`);
    await signIn(page, `${list}?search=${encodeURIComponent(word)}&price_to=100`);
    await expect(page.getByText('3 товара')).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Виды списка' }).getByRole('link', { name: /^Без картинки \d/ }),
    ).toBeVisible();
    await page.getByLabel('Выбрать все на странице').check();
    await page.getByRole('button', { name: 'Стикер' }).click();
    const dialog = page.getByRole('dialog', { name: 'Стикер' });
    await dialog.getByRole('combobox', { name: 'Какой стикер' }).click();
    await page.getByRole('option').first().click();
    await expect(dialog.getByText('Изменим 3 записи.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Поставить · 3' }).click();
    await expect(page.getByText('Готово: 3 из 3')).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
    await expect(page.getByText('Вернули, как было')).toBeVisible();
  },
);

// A phone has the buttons on the card, a desk the menu of the row.
test('a dish is taken off the stop list by one thumb', { tag: '@phone' }, async ({ page, baseURL }) => {
  const name = unique('Окрошка');
  const id = await create(baseURL, name);
  const owner = await asOwner(baseURL);
  for (const place of [null, 'lenina'])
    await call(owner, 'PUT', '/api/admin/page', {
      page_id: id,
      stop: { on: true, affiliate_id: place, today: true },
    });
  await signIn(page, '');
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Стоп' }).click();
  await page.getByRole('searchbox').fill(name);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: `Продлить: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'В стоп, пока не верну' }).click();
  await expect(card.getByText('В стоп-листе')).toBeVisible();
  await card.getByRole('button', { name: /^Снять: / }).click();
  await card.getByRole('button', { name: `Снять стоп: ${name}` }).click();
  await expect(page.getByText('Товаров по этим условиям нет')).toBeVisible();
  await page.getByRole('alert').last().getByRole('button', { name: 'Отменить' }).click();
  await expect(card).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
