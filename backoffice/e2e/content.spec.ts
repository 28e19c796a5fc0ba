import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { expect, test } from '../../storefront/e2e/customer.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

const unique = (name: string) => `${name} ${test.info().workerIndex}${Date.now()}`;
const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** The address that the shop has given the page, once it has. */
const slugOf = async (page: Locator): Promise<string> => {
  const field = page.getByRole('textbox', { name: 'Адрес страницы' });
  await expect(field).not.toHaveValue('');
  return field.inputValue();
};

test('a page with a picture from the library and blocks is published, and a customer sees it', async ({
  page,
  browser,
}) => {
  const name = unique('Акция');
  await signIn(page, '/pages/new');
  const drawer = page.getByRole('dialog', { name: 'Новая страница' });
  await drawer.getByRole('textbox', { name: 'Название' }).fill(name);
  await drawer.getByRole('textbox', { name: 'Текст', exact: true }).fill('Вторая за полцены');
  await drawer.getByRole('button', { name: 'Выбрать из библиотеки' }).click();
  const library = page.getByRole('dialog', { name: 'Библиотека' });
  const chooser = page.waitForEvent('filechooser');
  await library.getByRole('button', { name: 'Загрузить' }).click();
  const color = `#${(Date.now() % 0xffffff).toString(16).padStart(6, '0')}`;
  await (await chooser).setFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photo(color) });
  const put = library.getByRole('button', { name: 'Поставить' });
  await expect(put).toBeEnabled({ timeout: 15_000 });
  await put.click();
  await expect(library.getByText('Опишите картинку')).toBeVisible();
  await library.getByRole('textbox', { name: 'Описание для незрячих' }).fill('Пицца на столе');
  await put.click();
  await drawer.getByRole('switch', { name: 'Опубликовано' }).click();
  await page.keyboard.press('Control+s');
  await expect(page).not.toHaveURL(/\/new/);
  const opened = page.getByRole('dialog', { name });
  const slug = await slugOf(opened);
  await opened.getByRole('link', { name: 'Собрать из блоков' }).click();
  await page.getByRole('button', { name: 'Промокод', exact: true }).click();
  await page.getByRole('textbox', { name: 'Код' }).fill('ПИЦЦА2');
  const publish = page.getByRole('button', { name: 'Опубликовать · 1' });
  await expect(publish).toBeEnabled();
  const customer = await (await browser.newContext()).newPage();
  await customer.goto(`/${slug}`);
  await expect(customer.getByText('Вторая за полцены')).toBeVisible();
  await expect(customer.getByRole('img', { name: 'Пицца на столе' })).toBeVisible();
  await expect(customer.getByText('ПИЦЦА2')).toBeHidden();
  await publish.click();
  await expect(page.getByRole('dialog').getByText('Появится:')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать · 1' }).click();
  await expect(page.getByText('Опубликовано: покупатели')).toBeVisible();
  await customer.reload();
  await expect(customer.getByText('ПИЦЦА2')).toBeVisible();
  await customer.context().close();
});

test('a banner that is published is on the home page at once, and one of a draft is not', async ({
  page,
  browser,
}) => {
  const title = unique('Вторник');
  await signIn(page, '/commercial/banners/new');
  await page.getByRole('textbox', { name: 'Заголовок' }).fill(title);
  await page.keyboard.press('Control+s');
  await expect(page).not.toHaveURL(/\/new/);
  const customer = await (await browser.newContext()).newPage();
  await customer.goto('/');
  await expect(customer.getByText(title)).toHaveCount(0);
  await page.getByRole('dialog', { name: title }).getByRole('switch', { name: 'Опубликовано' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Не сохранено/)).toBeHidden();
  await customer.reload();
  await expect(customer.getByText(title)).toHaveCount(1);
  await customer.context().close();
});

test('the builder of a page is accessible and fits every width', async ({ page }) => {
  await signIn(page, '/constructors/blocks');
  await page.locator('main').getByRole('link', { name: 'О нас' }).click();
  await expect(page.getByRole('button', { name: 'Галерея' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
});

test('a block stands where «+» puts it, is kept as a template, and only those see it whom it is for', async ({
  page,
  browser,
}) => {
  const name = unique('Кухня');
  await signIn(page, '/pages/new');
  const drawer = page.getByRole('dialog', { name: 'Новая страница' });
  await drawer.getByRole('textbox', { name: 'Название' }).fill(name);
  await drawer.getByRole('switch', { name: 'Опубликовано' }).click();
  await page.keyboard.press('Control+s');
  const opened = page.getByRole('dialog', { name });
  const slug = await slugOf(opened);
  await opened.getByRole('link', { name: 'Собрать из блоков' }).click();
  const settings = page.getByRole('region', { name: 'Настройки блока' });
  await page.getByRole('button', { name: 'Промокод', exact: true }).click();
  await settings.getByRole('textbox', { name: 'Код' }).fill('СВОИМ');
  await settings.getByRole('combobox', { name: 'Кому' }).click();
  await page.getByRole('option', { name: 'клиентам' }).click();
  await page.getByRole('button', { name: 'Сохранить как шаблон: Промокод' }).click();
  const asked = page.getByRole('dialog', { name: 'Сохранить шаблон' });
  await asked.getByRole('textbox', { name: 'Название шаблона' }).fill(name);
  await asked.getByRole('button', { name: 'Сохранить шаблон' }).click();
  await expect(page.getByText(`Шаблон «${name}» сохранён`)).toBeVisible();

  await page.getByRole('button', { name: 'Вставить в начало' }).click();
  await page.getByRole('menuitem', { name: 'Видео' }).click();
  await settings.getByRole('textbox', { name: 'Заголовок' }).fill('Как готовим');
  await settings.getByRole('textbox', { name: 'Адрес файла' }).fill('https://films.example.ru/kitchen.mp4');
  await page.getByRole('button', { name: 'Вставить после: Видео' }).click();
  await page.getByRole('menuitem', { name }).click();
  const outline = page.getByRole('list', { name: 'На странице' }).getByRole('listitem');
  await expect(outline).toContainText(['Как готовим', 'только клиентам', 'только клиентам']);
  await page.getByRole('button', { name: 'Опубликовать · 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать · 3' }).click();
  await expect(page.getByText('Опубликовано: покупатели')).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  const foreign: string[] = [];
  await guest.route('https://films.example.ru/**', (route) => {
    foreign.push(route.request().url());
    return route.abort();
  });
  await guest.goto(`/${slug}`);
  await expect(guest.getByText('Видео хранится на films.example.ru')).toBeVisible();
  await expect(guest.getByText('СВОИМ')).toHaveCount(2);
  await expect(guest.getByText('СВОИМ').first()).toBeHidden();
  await expectAccessibleInBothThemes(guest);
  expect(foreign).toEqual([]);
  await guest.getByRole('link', { name: 'Смотреть видео: Как готовим' }).click();
  await expect(guest.getByLabel('Как готовим')).toBeFocused();
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
  await guest.context().close();

  await page.goto('/admin/constructors/templates');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('dialog', { name }).getByRole('textbox', { name: 'Код' })).toHaveValue('СВОИМ');
});

test('a form that is built on a page is filled in by a customer, and the answer is tended in the back office', async ({
  page,
  browser,
}) => {
  const name = unique('Банкеты');
  await signIn(page, '/pages/new');
  const drawer = page.getByRole('dialog', { name: 'Новая страница' });
  await drawer.getByRole('textbox', { name: 'Название' }).fill(name);
  await drawer.getByRole('switch', { name: 'Опубликовано' }).click();
  await page.keyboard.press('Control+s');
  const opened = page.getByRole('dialog', { name });
  const slug = await slugOf(opened);
  await opened.getByRole('link', { name: 'Собрать из блоков' }).click();
  await page.getByRole('button', { name: 'Форма', exact: true }).click();
  const settings = page.getByRole('region', { name: 'Настройки блока' });
  await settings.getByRole('textbox', { name: 'Заголовок' }).fill(name);
  for (const [index, question] of ['Имя', 'Телефон'].entries()) {
    await settings.getByRole('button', { name: 'Добавить строку' }).click();
    await settings.getByRole('textbox', { name: 'Вопрос' }).nth(index).fill(question);
    await settings.getByRole('switch', { name: 'Обязательно' }).nth(index).check();
  }
  await settings.getByRole('combobox', { name: 'Ответ' }).nth(1).click();
  await page.getByRole('option', { name: 'телефон' }).click();
  await page.getByRole('button', { name: 'Опубликовать · 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать · 1' }).click();
  await expect(page.getByText('Опубликовано: покупатели')).toBeVisible();

  const customer = await (await browser.newContext()).newPage();
  await customer.goto(`/${slug}`);
  const form = customer.getByRole('region', { name });
  await expectAccessibleInBothThemes(customer);
  await form.getByLabel('Имя').fill('Мария Банкетная');
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(form.getByText('Заполните поле')).toBeVisible();
  await expect(form.getByLabel('Телефон')).toBeFocused();
  await form.getByLabel('Телефон').pressSequentially('9123456789');
  await form.getByRole('checkbox', { name: /Я ознакомлен и согласен/ }).check();
  await form.getByRole('button', { name: 'Отправить' }).click();
  await expect(form.getByRole('status')).toContainText('Спасибо');
  await customer.context().close();

  await page.goto('/admin/sales/answers');
  await page.getByRole('link', { name }).click();
  const answer = page.getByRole('dialog', { name: 'Ответ на форму' });
  await expect(answer.getByText('Мария Банкетная')).toBeVisible();
  await expect(answer.getByRole('link', { name: '+79123456789' })).toBeVisible();
  await answer.getByRole('button', { name: 'Разобрано, в архив' }).click();
  await expect(page.locator('main').getByRole('link', { name })).toBeHidden();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.locator('main').getByRole('link', { name })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
