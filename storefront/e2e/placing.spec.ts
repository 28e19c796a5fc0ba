import { amend } from './amend.ts';
import { expectAccessible } from './axe.ts';
import {
  cheesecake,
  choosePickup,
  fillForm,
  openCheckout,
  ordersOf,
  rolls,
  submitButton,
} from './checkout.ts';
import {
  asOwner,
  call,
  expect,
  fillCart,
  isPhone,
  newPhone,
  open,
  refuseCookies,
  signUp,
  test,
} from './customer.ts';

test('a lost network and a hasty finger make one order', async ({ page, context }) => {
  const phone = await signUp(page);
  await fillCart(page, rolls);
  await choosePickup(page);
  await openCheckout(page);
  await fillForm(page, phone);
  const lost = page.getByRole('alert').filter({ hasText: 'Второго заказа не будет' });

  await test.step('without a network nothing is lost and nothing is placed', async () => {
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(lost).toContainText('Нет связи');
    await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Анна');
    await context.setOffline(false);
    expect(await ordersOf(page.request)).toBe(0);
  });

  await test.step('an answer that is lost on its way is asked for again', async () => {
    await page.route('**/api/order', async (route) => {
      await route.fetch(); // the kitchen has it
      await route.abort('connectionreset');
    });
    // What was said of the network before may still stand: the answer that is lost is what is waited for.
    const answer = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/order'));
    await submitButton(page).click();
    await answer;
    await expect(lost).toBeVisible();
    await page.unroute('**/api/order');
    await expect(submitButton(page)).toBeEnabled();
    await submitButton(page).dblclick();
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Заказ №/ })).toBeVisible();
    await expect.poll(() => ordersOf(page.request)).toBe(1);
  });

  await test.step('two quick presses are one order', async () => {
    await fillCart(page, rolls);
    await choosePickup(page);
    await open(page, '/checkout');
    await fillForm(page, phone);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/api/order')) asked.push(request.url());
    });
    await submitButton(page).dblclick();
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Заказ №/ })).toBeVisible();
    expect(asked).toHaveLength(1);
    await expect.poll(() => ordersOf(page.request)).toBe(2);
  });
});

test('a point that is chosen before «Самовывоз» was answered stays chosen', async ({ page }) => {
  await fillCart(page, rolls);
  await openCheckout(page);
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: unknown[] = [];
  await page.route('**/api/cart/change/delivery_terms', async (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length === 1) await slow;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Самовывоз' }).check();
  await page.getByRole('radio', { name: /На Ленина/ }).check();
  answer();
  await expect
    .poll(async () => (await call<{ cart: object }>(page.request, 'GET', '/api/init')).cart)
    .toMatchObject({ delivery: { method: 'pickup', affiliate_id: 'lenina' } });
  await expect(page.getByRole('radio', { name: /На Ленина/ })).toBeChecked();
  expect(sent).toHaveLength(2);
});

test('a price that grew meanwhile is shown line by line and asked about once', async ({ page, baseURL }) => {
  // A dish of this test alone, another one for each screen: they run side by side.
  const { id, name, price, shown } = isPhone()
    ? { id: 'medovik', name: 'Медовик', price: 270, shown: { was: '243 ₽', now: '279 ₽' } }
    : { id: 'mochi-assorti', name: 'Моти', price: 320, shown: { was: '288 ₽', now: '324 ₽' } };
  const owner = await asOwner(baseURL);
  const setPrice = (roubles: number) =>
    call(owner, 'PUT', '/api/admin/page', { page_id: id, product: { price: roubles } });
  await fillCart(page, { product_id: id });
  await choosePickup(page);
  await openCheckout(page);
  await fillForm(page, newPhone());
  await expect(submitButton(page)).toHaveText(`Заказать за ${shown.was}`);
  try {
    await setPrice(price + 40);
    await submitButton(page).click();
    const question = page.getByRole('dialog', { name: 'Условия изменились' });
    await expect(question.getByRole('row').filter({ hasText: name })).toContainText(
      `${price} ₽${price + 40} ₽`,
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Вернуться к заказу' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Анна');
    await expect(submitButton(page)).toHaveText(`Заказать за ${shown.now}`);
    // What was shown is known now: it is not asked again.
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('main')).toContainText(shown.now);
  } finally {
    await setPrice(price);
  }
});

test('a cart that was changed from another device is asked about before it is ordered', async ({ page }) => {
  await fillCart(page, rolls);
  await choosePickup(page);
  await openCheckout(page);
  await fillForm(page, newPhone());
  await fillCart(page, cheesecake);
  await submitButton(page).click();
  const question = page.getByRole('dialog', { name: 'Условия изменились' });
  await expect(question).toContainText('468 ₽');
  await expect(question).toContainText('729 ₽');
  await question.getByRole('button', { name: 'Заказать за 729 ₽' }).click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText('Чизкейк с ягодами');
});

test('a closed shop says when it works and takes a preorder', async ({ page }) => {
  await fillCart(page, rolls);
  await refuseCookies(page);
  await amend(page, '**/api/init', (init) => {
    const working_info = {
      ...init.working_info,
      open_modal: true,
      open_now: false,
      now: 'Закрыто, откроемся завтра в 10:00',
      today: { start: '10:00', end: '22:00' },
    };
    return { ...init, working_info };
  });
  await amend(page, '**/api/order/slots', (slots) => ({
    ...slots,
    asap: null,
    asap_refusal: 'закрыто, откроемся завтра в 10:00',
  }));
  await open(page, '/');
  const closed = page.getByRole('dialog', { name: 'Мы еще не открылись' });
  await expect(closed).toContainText('Время работы с 10:00 до 22:00. Закрыто, откроемся завтра в 10:00.');
  await expectAccessible(page);
  await closed.getByRole('link', { name: 'Сделать предзаказ' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(closed).toBeHidden();
  await expect(page.getByRole('radio', { name: 'Ближайшее' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Предзаказ' })).toBeChecked();
  if (isPhone()) await page.getByRole('button', { name: 'Выберите время' }).click();
  await expect(page.getByRole('group', { name: 'День', exact: true })).toBeVisible();

  await test.step('the hours are a table', async () => {
    if (isPhone()) {
      await page.keyboard.press('Escape'); // the sheet of slots
      await page.getByRole('link', { name: 'Вернуться в меню' }).filter({ visible: true }).click();
    } else
      await page
        .getByRole('banner')
        .getByRole('link', { name: /на главную$/ })
        .click();
    if (isPhone()) await page.getByRole('contentinfo').getByText('Контакты').click();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Время работы' }).click();
    const hours = page.getByRole('dialog', { name: 'Время работы' });
    await expect(hours.getByRole('columnheader')).toHaveText(['День недели', 'Время работы']);
    await expect(hours.getByRole('row').nth(1)).toContainText(/Пн–Чт\s*09:00 – 02:00/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
});
