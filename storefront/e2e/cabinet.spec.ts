import type { Page } from '@playwright/test';
import { amend } from './amend.ts';
import { expectAccessible } from './axe.ts';
import {
  anyScreen,
  asOwner,
  call,
  complete,
  expect,
  fillCart,
  isPhone,
  open,
  placeOrder,
  refuseCookies,
  signUp,
  test,
} from './customer.ts';

test.beforeEach(async ({ page }) => refuseCookies(page));

/** The sections stand beside the page, on phones in the box that the way back opens. */
const toSection = async (page: Page, name: string) => {
  const main = page.getByRole('main');
  if (!isPhone()) return main.getByRole('link', { name }).click();
  await main.getByRole('button', { name: 'Личный кабинет' }).click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
};

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Сообщения' }).getByText(text);

test('the cabinet box: bonuses that are read again, where to go, the way out', async ({ page }) => {
  await signUp(page);
  await open(page, '/policy');
  const opener = isPhone()
    ? page.getByRole('navigation', { name: 'Быстрые действия' }).getByRole('button', { name: 'Кабинет' })
    : page.getByRole('banner').getByRole('button', { name: /^Личный кабинет: \+79/ });
  await opener.click();
  const box = page.getByRole('dialog');
  const bonuses = box.getByRole('region', { name: 'Мои бонусы' });
  await expect(bonuses.getByText('200 ₽')).toBeVisible();
  await expect(box.getByRole('heading')).toHaveText(/^\+7 \(9\d\d\) \d{3}-\d\d-\d\d$/);
  await expect.poll(async () => (await box.boundingBox())?.width).toBe(isPhone() ? 390 : 500);
  await expect(box.getByRole('navigation').getByRole('link')).toHaveText([
    'Бонусный счёт',
    'История заказов',
    'Мои любимые',
    'Личные данные',
    'Адреса',
  ]);
  await expect(box.getByRole('button', { name: 'Выйти' })).toBeVisible();
  await expectAccessible(page);

  await test.step('the refresh button shows what the account holds by now', async () => {
    await page.route('**/api/auth/client/bonuses_synchronization', (route) =>
      route.fulfill({ json: { bonuses: 1350 } }),
    );
    await bonuses.getByRole('button', { name: 'Обновить бонусы' }).click();
    await expect(bonuses.getByText('1 350 ₽')).toBeVisible();
    await page.unroute('**/api/auth/client/bonuses_synchronization');
    await page.route('**/api/auth/client/bonuses_synchronization', (route) =>
      route.fulfill({ status: 500, json: { error: 'Серверная ошибка, попробуйте позже!' } }),
    );
    await bonuses.getByRole('button', { name: 'Обновить бонусы' }).click();
    await expect(toast(page, 'Серверная ошибка, попробуйте позже!')).toBeVisible();
  });
  await test.step('a section opens and the box goes', async () => {
    await box.getByRole('link', { name: 'Бонусный счёт' }).click();
    await expect(page).toHaveURL(/\/my\/bonus$/);
    await expect(box).toBeHidden();
  });
  await test.step('whoever leaves from a cabinet page is led home', async () => {
    if (isPhone()) await page.getByRole('main').getByRole('button', { name: 'Личный кабинет' }).click();
    await page.getByRole('button', { name: 'Выйти' }).filter({ visible: true }).click();
    await expect(toast(page, 'Вы вышли из кабинета')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test('the bonus account: what came and went, for which order, what is left', async ({ page, baseURL }) => {
  const phone = await signUp(page);
  await fillCart(page, { product_id: 'filadelfiya', count: 2 });
  const { uid, number } = await placeOrder(page, phone);
  await complete(await asOwner(baseURL), uid);
  const statement = async () => call<{ count: number }>(page.request, 'GET', '/api/auth/client/bonuses/0');
  await expect.poll(async () => (await statement()).count).toBe(2);
  // The question how the order was is another test's.
  await amend(page, '**/api/init', (init) => ({ ...init, need_feedback: null }));
  await open(page, '/my/bonus');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Бонусный счёт');
  // The balance is said once: beside the account.
  await expect(main.getByRole('region', { name: 'Мои бонусы' })).toBeVisible();
  await expect(main.getByText('На счёте')).toBeHidden();
  await expect(main.getByText('Один бонус равен одному рублю, можно оплатить весь заказ')).toBeVisible();
  await expect(page.getByRole('banner').getByText(/^\d+\s₽$/)).toHaveCount(0);
  await expect(main.getByText(/^С каждого заказа — 5 % на бонусный счёт$/)).toBeVisible();
  const rows = main.getByRole('row');
  const accrued = rows.filter({ hasText: `Начислено за заказ ${number}` });
  await expect(accrued).toContainText(/\+\d+\s₽/);
  await expect(accrued.getByRole('link', { name: `Начислено за заказ ${number}` })).toHaveAttribute(
    'href',
    `/checkout/${uid}`,
  );
  const welcome = rows.filter({ hasText: 'Подарок за регистрацию' });
  await expect(welcome).toContainText('+200 ₽');
  await expect(welcome.getByRole('cell').last()).toHaveText('200 ₽');
  if (!isPhone())
    await expect(main.getByRole('columnheader')).toHaveText(['Дата', 'Операция', 'Сумма', 'Остаток']);
  await expectAccessible(page);

  await test.step('what expires says when, and an account of many pages is turned over', async () => {
    await amend(page, /\/api\/auth\/client\/bonuses\/\d+$/, (found) => {
      found.expiring = [{ sum: 150, at: '2027-01-15T00:00:00Z' }];
      for (const entry of found.entries) entry.expires_at = '2027-01-15T00:00:00Z';
      found.count = 5;
      return found;
    });
    await page.reload();
    await expect(main.getByText('150 ₽ сгорят 15 января 2027 г.')).toBeVisible();
    await expect(main.getByText('действуют до 15 января 2027 г.').first()).toBeVisible();
    const pages = main.getByRole('navigation', { name: 'Страницы' });
    await expect(pages).toContainText('1 из 3');
    await expect(pages.getByRole('button').first()).toBeDisabled();
    const second = page.waitForResponse('**/api/auth/client/bonuses/1');
    await pages.getByRole('button').last().click();
    await second;
    await expect(pages).toContainText('2 из 3');
  });
});

test('the history of orders, its repeat and its pages', async ({ page }) => {
  const phone = await signUp(page);
  await test.step('is empty at first', async () => {
    await open(page, '/my');
    await expect(page.getByRole('main').getByText('Заказов ещё не было')).toBeVisible();
    await expectAccessible(page);
  });
  await fillCart(page, { product_id: 'filadelfiya', count: 2 });
  const { uid, number } = await placeOrder(page, phone);
  await page.reload();
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: `№ ${number}` });

  await test.step('a row says what, when and for how much', async () => {
    const link = row.getByRole('link', { name: /^Сегодня в \d\d:\d\d № [\d-]+$/ });
    await expect(link.first()).toHaveAttribute('href', `/checkout/${uid}`);
    await expect(row).toContainText('Принят');
    await expect(row).toContainText('2 блюда');
    await expect(row).toContainText(/\d+\s₽/);
    if (!isPhone()) {
      await expect(row.getByRole('cell', { name: /^Сегодня в/ })).toContainText(`№ ${number}`);
      await expect(main.getByRole('columnheader')).toHaveText([
        'Дата',
        'Заказ',
        'Количество',
        'Сумма заказа',
        'Повтор',
      ]);
    }
    await expectAccessible(page);
  });
  await test.step('repeats into the cart, which opens', async () => {
    await row.getByRole('button', { name: `Повторить заказ № ${number}` }).click();
    const cart = page.getByRole('dialog', { name: 'Корзина' });
    await expect(cart.getByText('Ролл «Филадельфия»').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cart).toBeHidden();
  });
  await test.step('what could not be repeated is named; a failure without words has some', async () => {
    await page.route('**/api/auth/client/re_order', (route) => route.fulfill({ status: 500, json: {} }));
    await row.getByRole('button', { name: `Повторить заказ № ${number}` }).click();
    await expect(toast(page, 'Неизвестная серверная ошибка')).toBeVisible();
  });
  await test.step('older orders stand on the next pages', async () => {
    await amend(page, /\/api\/auth\/client\/orders_history\/\d+$/, (found) => ({ ...found, count: 2 }));
    await page.reload();
    const pages = main.getByRole('navigation', { name: 'Страницы' });
    await expect(pages).toContainText('1 из 2');
    const second = page.waitForResponse('**/api/auth/client/orders_history/1');
    await pages.getByRole('button').last().click();
    await second;
    await expect(pages).toContainText('2 из 2');
  });
});

test('what is liked stands in a table and goes to the cart from there', async ({ page, baseURL }) => {
  await signUp(page);
  await open(page, '/my/favourite');
  const main = page.getByRole('main');
  await expect(main.getByText('Любимых пока нет')).toBeVisible();
  await call(page.request, 'PUT', '/api/auth/like/filadelfiya');
  await page.reload();
  const row = main.getByRole('row').filter({ hasText: 'Ролл «Филадельфия»' });
  await expect(row.getByRole('img')).toHaveCount(0); // the name stands beside the picture
  await expect(row.locator('img')).toBeVisible();
  await expect(row.getByRole('link')).toHaveAttribute('href', '/rolly/filadelfiya');
  await expect(row).toContainText(/лосось/);
  await expect(row).toContainText('520 ₽');
  if (!isPhone())
    await expect(main.getByRole('columnheader')).toHaveText([
      'Фото',
      'Название',
      'Описание',
      'Цена',
      'Управление',
    ]);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^В корзину, Ролл «Филадельфия»/ }).click();
  await expect(page.getByRole('button', { name: /Корзина, 1 товар/ }).first()).toBeVisible();
  await test.step('what has run out says so, and cannot be ordered', async () => {
    // Each screen stops a dish of its own: they are tested at the same time.
    const dish = isPhone()
      ? { id: 'shokoladnyj-tort', name: 'Шоколадный торт', similar: '/deserty' }
      : { id: 'kartofel-fri', name: 'Картофель фри', similar: '/zakuski' };
    await call(page.request, 'PUT', `/api/auth/like/${dish.id}`);
    const owner = await asOwner(baseURL);
    const stop = (on: boolean) =>
      call(owner, 'PUT', '/api/admin/page', { page_id: dish.id, stop: { on, affiliate_id: null } });
    const gone = main.getByRole('row').filter({ hasText: dish.name });
    try {
      await stop(true);
      await expect(async () => {
        await page.reload();
        await expect(gone).toContainText(/закончил|недоступ/i, { timeout: 2000 });
      }).toPass();
      await expect(gone.getByRole('button', { name: /^В корзину/ })).toHaveCount(0);
      const similar = gone.getByRole('link', { name: `Похожие: ${dish.name}` });
      await expect(similar).toHaveAttribute('href', dish.similar);
    } finally {
      await stop(false);
      await call(page.request, 'PUT', `/api/auth/like/${dish.id}`);
    }
  });
  await test.step('is taken back by the heart', async () => {
    await page.reload();
    await row.locator('button[aria-pressed="true"]').click();
    await expect(row.locator('button[aria-pressed="false"]')).toBeVisible();
    await page.reload();
    await expect(main.getByText('Любимых пока нет')).toBeVisible();
  });
});

test('personal data: saved, refused at its field, consents taken back, and all of it erased', async ({
  page,
}) => {
  const phone = await signUp(page);
  await open(page, '/my/edit');
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Сохранить' });
  const mail = main.getByLabel('Электронная почта');
  await expect(main.getByLabel('Телефон')).toHaveAttribute('readonly', '');
  await expectAccessible(page);

  await test.step('the server’s word stands at the field until it is typed in', async () => {
    await main.getByLabel('Имя').fill('Анна');
    await mail.fill('не почта');
    await save.click();
    await expect(mail).toHaveAttribute('aria-invalid', 'true');
    await expect(mail).toHaveAccessibleDescription(/\S/);
    await expect(mail).toBeFocused();
    await expect(page.getByRole('region', { name: 'Сообщения' }).getByRole('alert')).toBeVisible();
    await mail.fill('anna@example.com');
    await expect(mail).not.toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('what is typed waits while another section is looked at, and through a reload', async () => {
    const birthday = main.getByLabel('Дата рождения');
    await birthday.pressSequentially('31021990');
    await expect(birthday).toHaveValue('31.02.1990');
    await save.click();
    await expect(birthday).toBeFocused();
    await expect(birthday).toHaveAccessibleDescription(/такого дня в календаре нет/);
    await birthday.fill('17.5.1990');
    await main.getByRole('checkbox', { name: 'SMS об акциях и подарках' }).check();
    await toSection(page, 'Бонусный счёт');
    await expect(page).toHaveURL(/\/my\/bonus$/);
    await page.goBack();
    await page.reload();
    await expect(mail).toHaveValue('anna@example.com');
    await expect(main.getByLabel('Дата рождения')).toHaveValue('17.05.1990');
    await expect(main.getByRole('checkbox', { name: 'SMS об акциях и подарках' })).toBeChecked();
  });
  await test.step('is saved, the consent to advertising with it', async () => {
    await save.click();
    await expect(toast(page, 'Изменения сохранены')).toBeVisible();
    await page.reload();
    await expect(main.getByLabel('Имя')).toHaveValue('Анна');
    await expect(main.getByLabel('Дата рождения')).toHaveValue('17.05.1990');
    await expect(main.getByRole('checkbox', { name: 'SMS об акциях и подарках' })).toBeChecked();
    if (!isPhone()) await expect(page.getByRole('button', { name: 'Личный кабинет: Анна' })).toBeVisible();
  });
  await test.step('a consent can be taken back at any time', async () => {
    await main.getByRole('checkbox', { name: 'SMS об акциях и подарках' }).uncheck();
    const answered = page.waitForResponse('**/api/auth/client');
    await save.click();
    const { client } = await (await answered).json();
    expect(client.consents).not.toContain('adsSms');
  });
  await test.step('all that is known can be taken along', async () => {
    const file = page.waitForEvent('download');
    await main.getByRole('link', { name: /^Скачать всё/ }).click();
    expect((await file).suggestedFilename()).toMatch(/\.json$/);
  });
  await test.step('the account goes for good, after the password', async () => {
    await main.getByRole('button', { name: 'Удалить учётную запись' }).click();
    const dialog = page.getByRole('dialog', { name: 'Удалить учётную запись' });
    const go = dialog.getByRole('button', { name: 'Удалить навсегда' });
    await expect(go).toBeDisabled();
    // On a phone a message may lie over the foot of a sheet for its three seconds.
    await expect(toast(page, 'Изменения сохранены')).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByLabel('Пароль для подтверждения').fill('не-тот-пароль');
    await go.click();
    await expect(dialog.getByText('Неверный пароль').first()).toBeVisible();
    await dialog.getByLabel('Пароль для подтверждения').fill('пароль-1');
    await go.click();
    await expect(toast(page, 'Кабинет удалён вместе со всеми личными данными')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('button', { name: 'Войти' }).filter({ visible: true }).first()).toBeVisible();
    const login = await page.request.post('/api/login', { data: { phone, password: 'пароль-1' } });
    expect(login.ok()).toBe(false);
  });
});

test(
  'logged out in another tab, the cabinet says so; what was typed waits for the login',
  anyScreen,
  async ({ page }) => {
    await signUp(page);
    await test.step('a list offers to log in', async () => {
      await open(page, '/my');
      const main = page.getByRole('main');
      // A list that is still on its way would be told of the logout itself.
      await expect(main.getByText('Заказов ещё не было')).toBeVisible();
      await call(page.request, 'DELETE', '/api/logout');
      await toSection(page, 'Мои любимые');
      await expect(main.getByText('Войдите, чтобы увидеть личный кабинет')).toBeVisible();
      await main.getByRole('button', { name: 'Войти' }).click();
      await expect(page.getByRole('dialog').getByRole('tab', { name: 'Войти' })).toBeVisible();
    });
    await test.step('a form keeps what is typed and asks for the login', async () => {
      await signUp(page);
      await open(page, '/my/edit');
      const name = page.getByLabel('Имя');
      await name.fill('Анна');
      await call(page.request, 'DELETE', '/api/logout');
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByRole('dialog').getByRole('tab', { name: 'Войти' })).toBeVisible();
      await expect(name).toHaveValue('Анна');
    });
  },
);
