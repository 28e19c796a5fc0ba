import type { BrowserContext, Page, Request } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  call,
  expect,
  fillCart,
  newPhone,
  open,
  placeOrder,
  refuseCookies,
  signUp,
  test,
} from './customer.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => refuseCookies(page));

/** How many files the worker has fetched at once while it put them by, at most. */
const countAbreast = (context: BrowserContext) => {
  const underWay = new Set<Request>();
  let most = 0;
  context.on('request', (request) => {
    if (!request.serviceWorker() || !request.url().includes('/assets/')) return;
    underWay.add(request);
    most = Math.max(most, underWay.size);
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return () => most;
};

/** The worker is there, and has put by what an offline visit needs. */
const workerIsReady = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};
const countInCart = async (page: Page) =>
  (await call<{ cart: { products_count: number } }>(page.request, 'GET', '/api/init')).cart.products_count;

test('after one visit the shop opens without a network: the menu, the cart, and what was tapped is sent later', async ({
  page,
  context,
}) => {
  const mostAbreast = countAbreast(context);
  await fillCart(page, { product_id: 'borshch' });
  await open(page, '/');
  await workerIsReady(page);
  // A few at once, beside what the page itself asks for: who opens a dialog meanwhile does not wait behind all the others.
  expect(mostAbreast()).toBeGreaterThan(0);
  expect(mostAbreast()).toBeLessThan(12);
  await expect(page.getByRole('button', { name: /^Корзина, 1 товар/ }).first()).toBeVisible();
  await context.setOffline(true);

  await test.step('the page opens again, and says that there is no network', async () => {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(page.getByText('Нет связи — покажем то, что сохранено')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Роллы', level: 2 })).toBeVisible();
  });

  await test.step('a category that was never opened is there too', async () => {
    // On phones the list may be folded already.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Супы', includeHidden: true })
      .dispatchEvent('click');
    await expect(page.getByRole('heading', { name: 'Супы', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Том ям с креветками' })).toBeVisible();
  });

  await test.step('a change of the cart is kept', async () => {
    const counter = page.locator('main').getByRole('group', { name: 'Борщ со сметаной' });
    await counter.getByRole('button', { name: /^Больше/ }).click();
    await expect(counter).toHaveText(/^2,/);
    await expect(
      page.getByText('Нет связи. Корзину сохранили, отправим, когда связь вернётся.'),
    ).toBeVisible();
  });

  await test.step('an address that was never seen says what can be done', async () => {
    await page.goto('/novosti');
    await expect(page.getByRole('heading', { name: 'Нет связи' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Открыть меню' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    // The wish has outlived two pages.
    await expect(page.getByRole('button', { name: /^Корзина, 2 товара/ }).first()).toBeVisible();
  });

  await test.step('and is sent when the network is back', async () => {
    await context.setOffline(false);
    await expect.poll(() => countInCart(page)).toBe(2);
    await expect(page.getByText('Нет связи — покажем то, что сохранено')).toBeHidden();
  });
});

test('the checkout opens without a network after a look at the menu, and keeps what is typed', async ({
  page,
  context,
}) => {
  await fillCart(page, { product_id: 'borshch' });
  await open(page, '/');
  await workerIsReady(page);
  await expect(page.getByRole('button', { name: /^Корзина, 1 товар/ }).first()).toBeVisible();
  await context.setOffline(true);
  await page.goto('/checkout');
  const name = page.getByRole('textbox', { name: /^Имя/ });
  await name.fill('Анна');
  await page.reload();
  await expect(name).toHaveValue('Анна');
});

test('a server that fails is answered for by the copy of its last good start, which goes when the client logs out', async ({
  page,
}) => {
  await signUp(page);
  await open(page, '/');
  await workerIsReady(page);
  const copies = () =>
    page.evaluate(async () => {
      const found = await caches.match('/api/init');
      return found ? ((await found.json()) as { client: unknown }).client : undefined;
    });
  await expect.poll(copies).toMatchObject({ phone: expect.any(String) });
  // The worker's own questions are answered by the server: it is the server that has to fail.
  await page.context().route('**/api/init', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByText('Показываем сохранённое меню, цены проверим в корзине')).toBeVisible();
  await page.context().unrouteAll();
  // The shop asks again by itself, too, and may be faster than the finger.
  const told = page.getByText('Показываем сохранённое меню');
  await expect(async () => {
    if (await told.isVisible())
      await page.getByRole('button', { name: 'Повторить' }).click({ timeout: 1000 });
    await expect(told).toBeHidden({ timeout: 1000 });
  }).toPass();
  await open(page, '/my');
  await page.getByRole('main').getByRole('button', { name: 'Личный кабинет' }).click();
  await page.getByRole('button', { name: 'Выйти' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => (await copies()) ?? null).toBeNull();
});

test('news of an order by push are asked for only by a click, on the order', async ({ page, context }) => {
  await page.addInitScript(() => {
    const asked = { permission: 0 };
    Object.assign(window, { asked });
    // A headless browser has no push service: what the shop asks of the browser is recorded instead.
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => {
      asked.permission += 1;
      return 'granted';
    };
    PushManager.prototype.subscribe = async () =>
      ({
        toJSON: () => ({
          endpoint: 'https://push.example/one',
          keys: {
            p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
            auth: 'tBHItJI5svbpez7KI4CCXg',
          },
        }),
      }) as unknown as PushSubscription; // only what the shop reads of it
  });
  const asked = () =>
    page.evaluate(() => (window as unknown as { asked: { permission: number } }).asked.permission);
  const phone = await signUp(page, newPhone());
  await open(page, '/');
  await workerIsReady(page);
  expect(await asked()).toBe(0);
  await fillCart(page, { product_id: 'borshch' });
  const { uid } = await placeOrder(page, phone);
  await open(page, `/checkout/${uid}`);
  expect(await asked()).toBe(0);
  const subscribed = page.waitForRequest(
    (request) => request.method() !== 'GET' && request.url().includes('push'),
  );
  await page.getByRole('button', { name: 'Уведомления о статусе заказа' }).click();
  expect((await subscribed).postDataJSON()).toMatchObject({
    order_uid: uid,
    endpoint: 'https://push.example/one',
  });
  expect(await asked()).toBe(1);
  await context.clearPermissions();
});

test('the shop can be installed from its own menu', async ({ page }) => {
  await open(page, '/');
  const manifest = await call<{ name: string; icons: { sizes: string; purpose: string; src: string }[] }>(
    page.request,
    'GET',
    '/manifest.webmanifest',
  );
  expect(manifest.name).toBe('ВОКруг');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);

  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  const place = page.getByRole('dialog', { name: 'Меню' });
  await expect(place.getByRole('button', { name: 'Время работы' })).toBeVisible();
  const install = place.getByRole('button', { name: 'Установить приложение' });
  await expect(install).toHaveCount(0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => document.documentElement.setAttribute('data-installed', ''),
    });
    window.dispatchEvent(offer);
  });
  await install.click();
  await expect(page.locator('html')).toHaveAttribute('data-installed', '');
  await expect(install).toHaveCount(0);
});
