import type { APIRequestContext, Page } from '@playwright/test';
import { amend } from './amend.ts';
import { expectAccessible } from './axe.ts';
import {
  asOwner,
  call,
  complete,
  expect,
  expectTouchable,
  fillCart,
  isPhone,
  newPhone,
  open,
  placeOrder,
  refuseCookies,
  signUp,
  test,
} from './customer.ts';

const rolls = { product_id: 'filadelfiya' };

const currentStep = (page: Page) => page.locator('[aria-current="step"]');
const ratePrompt = (page: Page) =>
  page.getByRole('dialog', { name: /^Как вам (сегодня|вчера)шний заказ\?$/ });

/** An order for pickup, and its page. */
const ordered = async (page: Page, phone: string) => {
  await refuseCookies(page);
  await fillCart(page, rolls);
  return placeOrder(page, phone);
};
const move = (owner: APIRequestContext, uid: string, change: { status?: string; add_minutes?: number }) =>
  call(owner, 'PUT', '/api/admin/order', { order_id: uid, ...change });

const feedbackIsDue = (request: APIRequestContext) =>
  expect
    .poll(async () => (await call<{ need_feedback: unknown }>(request, 'GET', '/api/init')).need_feedback)
    .not.toBeNull();

/** A photo as a phone would send it, only smaller. */
const photo = async (page: Page, colour: string) => {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 32;
    const brush = canvas.getContext('2d');
    if (brush) brush.fillStyle = fill;
    brush?.fillRect(0, 0, 32, 32);
    return canvas.toDataURL('image/png');
  }, colour);
  return {
    name: `${colour}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  };
};

test('its owner sees everything at a glance, others the status; it moves without a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await asOwner(baseURL);
  const phone = newPhone();
  const order = await ordered(page, phone); // a guest's: known by the device
  await open(page, `/checkout/${order.uid}`);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('number, time, steps and what can be done are seen without scrolling', async () => {
    await expect(heading).toHaveText(`Заказ № ${order.number} принят`);
    if (!isPhone()) await expect(page.getByRole('navigation', { name: 'Вы здесь' })).toContainText('Главная');
    const steps = page.getByRole('list', { name: 'Что с заказом' });
    await expect(steps.getByRole('listitem')).toHaveText([
      /^Принят/,
      /^Готовится≈ \d\d:\d\d$/,
      /^Готов к выдаче≈ \d\d:\d\d$/,
      'Выдан',
    ]);
    const foot = (page.viewportSize()?.height ?? 0) - (isPhone() ? 64 : 0);
    for (const part of [
      heading,
      page.getByText('Будет готов к'),
      steps,
      page.getByRole('button', { name: 'Повторить' }),
      page.getByRole('link', { name: /^Изменить заказ по телефону/ }),
      page.getByRole('button', { name: 'Отменить' }),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? foot) + (box?.height ?? 0)).toBeLessThanOrEqual(foot);
    }
    const main = page.getByRole('main');
    await expect(main).toContainText('Ролл «Филадельфия»');
    await expect(main).toContainText('468 ₽');
    await expect(main).toContainText('На Ленина, г. Томск, пр. Ленина, 85');
    await expect(main).toContainText('Анна');
    await expectAccessible(page);
  });

  const context = await browser.newContext({ ...(baseURL && { baseURL }), colorScheme: 'dark' });
  const stranger = await context.newPage();
  await test.step('another device sees the status only', async () => {
    await refuseCookies(stranger);
    await open(stranger, `/checkout/${order.uid}`);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${order.number} принят`);
    const main = stranger.getByRole('main');
    await expect(main).toContainText('Состав, адрес и сумму видит только тот, кто сделал заказ.');
    await expect(main).not.toContainText('Филадельфия');
    await expect(main).not.toContainText('Анна');
    await expect(stranger.getByRole('button', { name: 'Отменить' })).toBeHidden();
    await expectAccessible(stranger);
  });

  await test.step('another promised time comes by itself', async () => {
    const time = page.getByText('Будет готов к').locator('xpath=following-sibling::p').first();
    const before = (await time.textContent()) ?? '';
    await move(owner, order.uid, { add_minutes: 15 });
    await expect(time).not.toHaveText(before);
    await expect(page.locator('#live-polite')).toHaveText(/^Новое время заказа: \d\d:\d\d$/);
  });

  await test.step('each step comes by itself to everyone who looks, and is told once', async () => {
    await move(owner, order.uid, { status: 'confirmed' });
    await move(owner, order.uid, { status: 'cooking' });
    await expect(currentStep(page)).toContainText('Готовится');
    await expect(currentStep(stranger)).toContainText('Готовится');
    await expect(page.locator('#live-polite')).toHaveText(`Заказ № ${order.number}: Готовится`);
    await expect(page.getByRole('button', { name: 'Отменить' })).toBeHidden(); // too late
    await move(owner, order.uid, { status: 'ready' });
    await expect(currentStep(page)).toContainText('Готов к выдаче');
    await move(owner, order.uid, { status: 'completed' });
    await expect(page.getByText('Выдан. Приятного аппетита!')).toBeVisible();
    await expect(stranger.getByText('Выдан. Приятного аппетита!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Оценить заказ' })).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'Оценить заказ' })).toBeHidden();
  });

  await test.step('a guest is asked to log in before repeating', async () => {
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('tab', { name: 'Войти' })).toBeVisible();
  });

  await test.step('who registers here afterwards, with another phone, still sees it whole', async () => {
    await signUp(page);
    await open(page, `/checkout/${order.uid}`);
    await expect(page.getByRole('main')).toContainText('Ролл «Филадельфия»');
    await expect(page.getByRole('button', { name: 'Оценить заказ' })).toBeVisible();
  });
  await context.close();
});

test('an order can be cancelled before it is cooked, and repeated', async ({ page }) => {
  const phone = await signUp(page);
  const order = await ordered(page, phone);
  await open(page, `/checkout/${order.uid}`);

  await test.step('it is asked first, and the answer may be no', async () => {
    await page.getByRole('button', { name: 'Отменить' }).click();
    const question = page.getByRole('dialog', { name: 'Отменить заказ?' });
    await expect(question).toContainText('Кухня ещё не начала готовить, отмена бесплатна.');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Оставить' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('принят');
  });

  await test.step('a yes cancels it for good', async () => {
    await page.getByRole('button', { name: 'Отменить' }).click();
    await page.getByLabel('Почему отменяете').fill('Передумали');
    await page.getByRole('button', { name: 'Отменить заказ' }).click();
    await expect(page.getByText('Заказ отменён. Платить не нужно.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('отменён');
    await expect(page.getByRole('button', { name: 'Отменить' })).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the receipt adds up, and prints', async () => {
    await page.getByRole('link', { name: 'Чек' }).click();
    const slip = page.getByRole('article', { name: /^Чек к заказу №/ });
    await expect(slip).toContainText('Итого');
    await expect(page.getByRole('button', { name: 'Печать' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'К заказу' }).click();
  });

  await test.step('repeating fills the cart and opens it, as everywhere', async () => {
    await page.getByRole('button', { name: 'Повторить' }).click();
    // What is told goes after its three seconds: it is looked at first.
    await expect(page.getByText(/^Добавили в корзину: /)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
  });
});

test('lateness is said in words; an order that does not exist says so', async ({ page }) => {
  const order = await ordered(page, newPhone());
  await page.route(`**/api/order/${order.uid}/live`, (route) => route.abort());
  await amend(page, `**/api/order/${order.uid}`, (answer) => ({ order: { ...answer.order, late: true } }));
  await open(page, `/checkout/${order.uid}`);
  await expect(page.getByText(/^Немного задерживаемся\. Извините/)).toBeVisible();
  await expectAccessible(page);

  await open(page, '/checkout/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Такой страницы не существует')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Вернуться на главную' })).toBeVisible();
});

test('a completed order is rated once, with stars, words and photos', async ({ page, baseURL }) => {
  const owner = await asOwner(baseURL);
  const phone = await signUp(page);
  const order = await ordered(page, phone);
  await complete(owner, order.uid);
  await feedbackIsDue(page.request);
  await open(page, `/checkout/${order.uid}?rate=1`); // the address that the prompt leads to
  const dialog = page.getByRole('dialog', { name: 'Оцените заказ' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/checkout/${order.uid}$`)); // a reload does not ask again

  await test.step('without stars it is not sent', async () => {
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Поставьте оценку');
  });

  await test.step('praise and blame have words of their own', async () => {
    const food = dialog.getByRole('group', { name: 'Как вам еда?' });
    await food.getByRole('radio', { name: '2 из 5, Плохо' }).check();
    await expect(dialog.getByRole('alert')).toBeHidden();
    await dialog.getByRole('button', { name: 'Остыло' }).click();
    await page.keyboard.press('Tab');
    await food.getByRole('radio', { name: '4 из 5, Хорошо' }).check();
    await page.keyboard.press('ArrowRight');
    await expect(food.getByRole('radio', { name: '5 из 5, Отлично' })).toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Остыло' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Вкусно' }).click();
    await expect(dialog.getByRole('button', { name: 'Вкусно' })).toHaveAttribute('aria-pressed', 'true');
    const service = dialog.getByRole('group', { name: /^А (доставка|самовывоз)\?$/ });
    await service.getByRole('radio', { name: '3 из 5, Нормально' }).check();
    await dialog.getByLabel('Расскажите подробнее').fill('Горячо и быстро');
    await dialog.getByRole('checkbox', { name: /^Ответить мне/ }).check();
  });

  await test.step('photos are added and taken back; what is no photo is refused', async () => {
    const input = dialog.getByLabel('Добавить фото');
    await input.setInputFiles([await photo(page, 'orange'), await photo(page, 'green')]);
    await expect(dialog.getByRole('img', { name: 'Фото 2' })).toBeVisible();
    await expect(dialog.getByText('Можно добавить ещё 3')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Убрать фото 2' }).click();
    await expect(dialog.getByRole('img', { name: 'Фото 2' })).toBeHidden();
    await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('text') });
    await expect(page.getByText(/^Это не фотография/)).toBeVisible();
    await expect(dialog.getByRole('img')).toHaveCount(1);
  });

  await test.step('it is sent with thanks, and there is no second one', async () => {
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText('Спасибо за отзыв!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Ваша оценка' })).toContainText(/3 из 5.*Горячо и быстро/s);
    await expect(page.getByRole('button', { name: 'Оценить заказ' })).toBeHidden();
    const second = await page.request.post('/api/feedback', { data: { order_id: order.uid, stars: 1 } });
    expect(second.status()).toBe(409);
    expect((await second.json()).error).toBe('Вы уже оценили этот заказ. Спасибо!');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Ваша оценка' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Оценить заказ' })).toBeHidden();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
});

test('the shop asks to rate the last order: at once, a second later, or not at all', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await asOwner(baseURL);
  const phone = await signUp(page);
  const order = await ordered(page, phone);
  await complete(owner, order.uid);
  await feedbackIsDue(page.request);

  await test.step('at once when it is due from the start; «Не хочу» leaves the page as it is', async () => {
    await open(page, '/');
    await expect(ratePrompt(page)).toBeVisible();
    await expectAccessible(page);
    // It names the order, and the page goes on under it.
    await expect(ratePrompt(page)).toContainText(/Ролл|Вок|Чизкейк|Пицца|Сет/);
    await expectTouchable(page.getByRole('article').first().getByRole('button').last());
    await ratePrompt(page).getByRole('button', { name: 'Не хочу' }).click();
    await expect(ratePrompt(page)).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  // «Не хочу» has ended the question about that order for good: another one is asked about.
  const next = await ordered(page, phone);
  await complete(owner, next.uid);
  await feedbackIsDue(page.request);

  await test.step('not over the closed-shop dialog, nor after it', async () => {
    await amend(page, '**/api/init', (init) => ({
      ...init,
      working_info: { ...init.working_info, open_modal: true },
    }));
    await page.clock.install();
    await open(page, '/');
    const closed = page.getByRole('dialog', { name: 'Мы еще не открылись' });
    await expect(closed).toBeVisible();
    await closed.getByRole('button', { name: 'Посмотреть меню' }).click();
    await expect(closed).toBeHidden();
    await page.clock.fastForward(5_000);
    await expect(ratePrompt(page)).toBeHidden();
  });

  await test.step('a second after it becomes due later; «Хорошо» leads to the order', async () => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(isPhone() && { viewport: { width: 390, height: 844 } }),
      reducedMotion: 'reduce',
    });
    const visitor = await context.newPage();
    // By the page's own clock: the test hears of both with a delay.
    await visitor.addInitScript(() => {
      const times = { loggedIn: Number.POSITIVE_INFINITY, asked: 0 };
      Object.assign(window, { times });
      const send = window.fetch.bind(window);
      window.fetch = async (...call) => {
        const answer = await send(...call);
        if (answer.url.endsWith('/api/login')) times.loggedIn = performance.now();
        return answer;
      };
      new MutationObserver(() => {
        const isAsked = document.body?.textContent.includes('шний заказ?');
        if (isAsked && times.asked === 0) times.asked = performance.now();
      }).observe(document, { childList: true, subtree: true });
    });
    await refuseCookies(visitor);
    await open(visitor, '/');
    await visitor.getByRole('button', { name: 'Войти' }).first().click();
    const dialog = visitor.getByRole('dialog');
    await dialog.getByLabel('Телефон').fill(phone);
    await dialog.getByLabel('Пароль', { exact: true }).fill('пароль-1');
    await dialog.getByRole('button', { name: 'Войти' }).click();
    await expect(ratePrompt(visitor)).toBeVisible();
    const { loggedIn, asked } = await visitor.evaluate(
      () => (window as unknown as { times: { loggedIn: number; asked: number } }).times,
    );
    expect(asked - loggedIn).toBeGreaterThanOrEqual(950);
    await ratePrompt(visitor).getByRole('button', { name: 'Хорошо' }).click();
    await expect(visitor).toHaveURL(new RegExp(`/checkout/${next.uid}`));
    await expect(visitor.getByRole('dialog', { name: 'Оцените заказ' })).toBeVisible();
    await context.close();
  });
});
