import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, fillCart, open, placeOrder, refuseCookies, signUp, test } from './customer.ts';

test.beforeEach(async ({ page }) => refuseCookies(page));

const crumbs = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Вы здесь', includeHidden: true })
    .getByRole('listitem', { includeHidden: true });
/** The storefront's layout: header, page, footer. Whoever orders, or looks for an order, is led nowhere else: no footer. */
const expectShop = async (page: Page) => {
  const { pathname } = new URL(page.url());
  // On phones the name of these pages stands in the place of the header.
  const titled = pathname === '/checkout' || pathname.startsWith('/my');
  await expect(page.getByRole(titled ? 'heading' : 'banner', titled ? { level: 1 } : {})).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(/\/checkout/.test(page.url()) ? 0 : 1);
};

test('every public address shows its page in the shop, with its breadcrumb', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await fillCart(page, { product_id: 'filadelfiya' }); // without a cart there is no checkout
  const pages = [
    ['/', [], /доставка еды/],
    ['/catalog', ['Главная', 'Каталог'], /Меню с ценами/],
    ['/woki', ['Главная', 'Воки'], /^Воки/],
    ['/picca/pepperoni', ['Главная', 'Пицца', 'Пицца «Пепперони»'], /Пепперони/],
    ['/checkout', ['Главная', 'Оформление заказа'], /^Оформление заказа/],
    ['/policy', ['Главная', 'Политика обработки персональных данных'], /^Политика/],
    ['/dostavka-i-oplata', ['Главная', 'Доставка и оплата'], /^Доставка и оплата/],
    ['/novosti', ['Главная', 'Новости'], /^Новости/],
  ] as const;
  for (const [path, names, title] of pages)
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(crumbs(page)).toHaveText([...names]);
      await expectShop(page);
    });
  await test.step('a post opens from the list of posts', async () => {
    await open(page, '/novosti');
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
    await expect(crumbs(page).nth(1)).toHaveText('Новости');
    await expect(crumbs(page)).toHaveCount(3);
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
  expect(errors).toEqual([]);
});

test('the cabinet and an order are pages of the shop for their owner', async ({ page }) => {
  const phone = await signUp(page);
  const cabinet = [
    ['/my', ['Главная', 'Личный кабинет']],
    ['/my/bonus', ['Главная', 'Личный кабинет', 'Бонусный счет']],
    ['/my/edit', ['Главная', 'Личный кабинет', 'Личные данные']],
    ['/my/favourite', ['Главная', 'Личный кабинет', 'Мои любимые']],
  ] as const;
  for (const [path, names] of cabinet)
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(crumbs(page)).toHaveText([...names]);
      await expectShop(page);
    });
  await fillCart(page, { product_id: 'filadelfiya' });
  const { uid } = await placeOrder(page, phone);
  const answer = await page.goto(`/checkout/${uid}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ № / })).toBeVisible();
  await expectShop(page);
});

test('addresses that lead elsewhere do so with the right status', async ({ page, request }) => {
  const ask = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  await test.step('a slash at the end: 301 to the same address without it', async () => {
    expect(await ask('/policy/')).toEqual([301, '/policy']);
    expect(await ask('/woki/?utm_source=ya')).toEqual([301, '/woki?utm_source=ya']);
    expect(await ask('/my/bonus/')).toEqual([301, '/my/bonus']);
    expect(await ask('/admin/')).toEqual([301, '/admin']);
  });
  await test.step('the cabinet is for clients: 302 to the home page', async () => {
    for (const path of ['/my', '/my/bonus', '/my/edit', '/my/favourite', '/my/addresses'])
      expect(await ask(path)).toEqual([302, '/']);
    await page.goto('/my/edit');
    expect(new URL(page.url()).pathname).toBe('/');
  });
  await test.step('the back office is for staff: 302 to its door', async () => {
    expect(await ask('/admin')).toEqual([302, '/admin/login?next=%2Fadmin']);
    expect(await ask('/admin/sales/orders')).toEqual([302, '/admin/login?next=%2Fadmin%2Fsales%2Forders']);
  });
});

test('the map of the site names the pages that everybody may see', async ({ request }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('xml');
  const map = await answer.text();
  for (const path of ['/woki', '/picca/pepperoni', '/policy', '/novosti/vok-s-lososem'])
    expect(map).toMatch(new RegExp(`<loc>[^<]*${path}</loc>`));
  expect(map).not.toMatch(/<loc>[^<]*\/(my|checkout|works|admin)/);
});

test('an address where nothing stands says so, and offers ways on', async ({ page, request }) => {
  const answer = await page.goto('/net-takoy-stranicy');
  expect(answer?.status()).toBe(404);
  expect(answer?.statusText()).toBe('This page could not be found');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page).toHaveTitle('Ошибка');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ошибка!');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByText('Такой страницы не существует')).toBeVisible();
  await expectShop(page);
  await expectAccessible(page);
  await test.step('also where an order or a call should be', async () => {
    for (const path of ['/checkout/nothing', `/checkout/${crypto.randomUUID()}`, '/my-cabinet', '/%D0%BD'])
      expect((await request.get(path)).status()).toBe(404);
    const call = await request.get('/api/nothing');
    expect([call.status(), call.statusText()]).toEqual([404, 'This page could not be found']);
    expect((await call.json()).error).toBe('Такой страницы не существует');
  });
  await page.getByRole('link', { name: 'Вернуться на главную' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle(/доставка еды/);
});

test('a page that the server cannot make is an error page with a way back', async ({ page }) => {
  await page.route(/\/api\/page\?/, (route) =>
    route.fulfill({ status: 500, json: { error: 'Серверная ошибка, попробуйте позже!' } }),
  );
  await open(page, '/novosti');
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Главная' }).click();
  await expect(page).toHaveTitle('Ошибка');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ошибка!');
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  await expect(page.getByText('Серверная ошибка, попробуйте позже!')).toBeVisible();
  await expect(page.getByText('Код ошибки: 500')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/api\/page\?/);
  await page.getByRole('link', { name: 'Вернуться на главную' }).click();
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
});

test('without its start the shop sends to the maintenance page', async ({ page }) => {
  await page.route('**/api/init', (route) =>
    route.fulfill({ status: 500, json: { error: 'Серверная ошибка' } }),
  );
  await page.goto('/policy');
  await expect(page).toHaveURL(/\/works$/);
  await expect(page.getByRole('heading', { name: 'Скоро вернёмся' })).toBeVisible();
  await expect(page.getByText('Пн–Чт')).toBeVisible();
  await expect(page.getByText('09:00 – 02:00').first()).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectAccessible(page);
});

test('a page that a new build has replaced is loaded anew, at most once a minute; another failure never does it', async ({
  page,
}) => {
  await page.clock.install();
  let starts = 0;
  page.on('domcontentloaded', () => {
    starts += 1;
  });
  await open(page, '/policy');
  await page.route('**/assets/AuthDialog-*.js', (route) => route.abort());
  const signIn = page.getByRole('button', { name: 'Войти' }).filter({ visible: true }).first();
  const sheet = page.getByRole('dialog', { name: 'Не загрузилось' });
  await test.step('the part is missing, the build is the same', async () => {
    await signIn.click();
    await page.clock.runFor(3_000);
    await expect(sheet.getByText(/Корзину сохранили, ничего не потеряно/)).toBeVisible();
    await expectAccessible(page);
    expect(starts).toBe(1);
    await sheet.getByRole('button', { name: 'Закрыть' }).click();
  });
  await test.step('the entry of the build is gone', async () => {
    await page.route('**/assets/shop-*.js', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.clock.runFor(6_000);
    await expect.poll(() => starts).toBe(2);
  });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await test.step('the second time the page stays and says it', async () => {
    await signIn.click();
    await page.clock.runFor(3_000);
    await expect(sheet).toBeVisible();
    expect(starts).toBe(2);
  });
  await test.step('a minute later it may again', async () => {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.clock.fastForward(61_000);
    // The shop asks for the part again by itself, too, and may be faster than the finger.
    await expect(async () => {
      if (starts < 4) await signIn.click({ timeout: 1000 });
      expect(starts).toBe(4);
    }).toPass();
    await page.unroute('**/assets/AuthDialog-*.js');
  });
});

test('a network that is cut takes nothing off the screen, whatever is tapped', async ({ page, context }) => {
  await open(page, '/supy');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^В корзину, / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Войти' }).filter({ visible: true }).click();
  await expect(page.getByText(/Нет связи/).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Супы' })).toBeVisible();
  await test.step('a page that is not here says what is wrong, and no code that nobody has sent', async () => {
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/picca"]')?.click());
    await expect(page.getByRole('main').getByText(/Нет связи с интернетом/)).toBeVisible();
    await expect(page.getByText(/Код ошибки/)).toHaveCount(0);
  });
});

test('a page that takes long is waited for under a thin bar, and scroll comes back with Back', async ({
  page,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/page\?path=%2Fpicca/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/woki');
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/picca"]')?.click());
  const bar = page.getByRole('progressbar', { name: 'Загружаем страницу' });
  await expect(bar).toBeAttached();
  const { delay, duration } = await bar.evaluate((element) => {
    const { animationDelay, animationDuration } = getComputedStyle(element);
    return { delay: animationDelay, duration: animationDuration };
  });
  // Reduced motion makes the run short, never the pause before it.
  expect([delay, duration]).toEqual(['0.2s', '0.001s']);
  await expect(page.getByRole('heading', { level: 1, name: 'Воки' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Пицца' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Воки' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('pages fade into each other, and the bar runs for five seconds', async ({ page }) => {
    await page.addInitScript(() => {
      const fade = document.startViewTransition?.bind(document);
      if (!fade) return;
      document.startViewTransition = (...change: Parameters<typeof fade>) => {
        document.documentElement.dataset.faded = '';
        return fade(...change);
      };
    });
    await open(page, '/novosti');
    await page.route(/\/api\/page\?path=%2F$/, async (route) => {
      const bar = page.getByRole('progressbar', { name: 'Загружаем страницу' });
      expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
      await route.continue();
    });
    await crumbs(page).getByRole('link', { name: 'Главная' }).click();
    await expect(page).toHaveTitle(/доставка еды/);
    await expect(page.locator('html')).toHaveAttribute('data-faded', '');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
