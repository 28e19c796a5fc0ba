import type { Page } from '@playwright/test';
import { brokenSchemaRules } from '../src/testing/schemaRules.ts';
import { amend } from './amend.ts';
import { anyScreen, expect, fillCart, isPhone, open, signUp, test } from './customer.ts';

const metrika = 'https://mc.yandex.ru';

test('pages tell search engines what they are: title, description, canonical, picture, structured data', async ({
  page,
  request,
}) => {
  test.skip(isPhone(), 'the HTML is the same for every screen');
  for (const [path, types] of [
    ['/', ['Restaurant']],
    ['/catalog', ['Restaurant', 'BreadcrumbList']],
    ['/woki', ['ItemList', 'BreadcrumbList']],
    ['/picca/pepperoni', ['Product', 'BreadcrumbList']],
    ['/dostavka-i-oplata', ['BreadcrumbList']],
    ['/novosti/vok-s-lososem', ['Article', 'BreadcrumbList']],
  ] as const) {
    await page.goto(path);
    const head = await page.evaluate(() => {
      const read = (selector: string, name: string) =>
        document.head.querySelector(selector)?.getAttribute(name) ?? '';
      return {
        title: document.title,
        headings: document.querySelectorAll('h1').length,
        description: read('meta[name=description]', 'content'),
        canonical: read('link[rel=canonical]', 'href'),
        picture: read('meta[property="og:image"]', 'content'),
        address: read('meta[property="og:url"]', 'content'),
        things: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          ({ textContent }): unknown => JSON.parse(textContent ?? ''),
        ),
      };
    });
    expect(head.title).not.toBe('');
    expect(head.headings).toBe(1);
    expect(head.description.length).toBeGreaterThan(40);
    expect(new URL(head.canonical).pathname).toBe(path);
    expect(head.address).toBe(head.canonical);
    // A photograph of the shop's own food, and it is there.
    const picture = await request.get(new URL(head.picture).pathname);
    expect(picture.headers()['content-type']).toMatch(/^image\//);
    expect(head.picture).toContain('/files/');
    expect(head.things.flatMap(brokenSchemaRules)).toEqual([]);
    expect(head.things.map((thing) => (thing as { '@type': string })['@type'])).toEqual(types);
  }

  await test.step('what is not there is not for them', async () => {
    await page.goto('/no-such-page');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});

test(
  'robots are led to the sitemap, and it leads to pages and pictures that are there',
  anyScreen,
  async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    for (const closed of ['/admin', '/api/', '/my', '/checkout'])
      expect(robots).toContain(`Disallow: ${closed}`);
    expect(robots).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
    const answer = await request.get('/sitemap.xml');
    expect(answer.headers()['content-type']).toContain('application/xml');
    const sitemap = await answer.text();
    const pathsIn = (tag: string) =>
      [...sitemap.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(
        ([, address]) => new URL(address ?? '').pathname,
      );
    const pages = pathsIn('loc');
    expect(pages).toEqual(
      expect.arrayContaining(['/', '/catalog', '/wok', '/woki', '/picca/pepperoni', '/policy']),
    );
    expect(new Set(pages).size).toBe(pages.length);
    for (const path of [pages.at(-2) ?? '', pathsIn('image:loc').at(-1) ?? ''])
      expect((await request.get(path)).status()).toBe(200);
  },
);

/** The shop as it is with a counter set: its start says so, and its pages let it in. */
const withMetrika = async (page: Page) => {
  const asked: string[] = [];
  await amend(page, '**/api/init', (init) => {
    init.web_analytics.fields = { metrika_id: '12345678', webvisor: true, goals: true };
    return init;
  });
  await page.route(
    ({ pathname }) => !/\.|^\/api\//.test(pathname),
    async (route) => {
      const answer = await route.fetch();
      const policy = answer
        .headers()
        ['content-security-policy']?.replace("script-src 'self'", `script-src 'self' ${metrika}`);
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), ...(policy && { 'content-security-policy': policy }) },
      });
    },
  );
  await page.route(`${metrika}/**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
};
const counted = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: { ecommerce: Record<string, unknown> }[] };
    return dataLayer.map(({ ecommerce }) => Object.keys(ecommerce).find((key) => key !== 'currencyCode'));
  });
const goals = (page: Page) =>
  page.evaluate(() => {
    const { ym } = window as unknown as { ym?: { a: unknown[][] } };
    return (ym?.a ?? []).filter(([, method]) => method === 'reachGoal').map(([, , goal]) => goal);
  });

test(
  'nothing is counted and nobody else is asked before consent; then views, adds, removals and orders are',
  anyScreen,
  async ({ page }) => {
    const asked = await withMetrika(page);
    const outside: string[] = [];
    page.on('request', (request) => {
      const { hostname } = new URL(request.url());
      if (hostname !== '127.0.0.1' && hostname !== 'localhost') outside.push(request.url());
    });
    await open(page, '/');
    const notice = page.getByRole('region', { name: 'Файлы cookie' });
    await expect(notice).toBeVisible();
    await page
      .locator('#deserty')
      .getByRole('button', { name: /^В корзину, Медовик/ })
      .click();
    await expect(page.getByRole('button', { name: /^Корзина, 1 товар/ }).first()).toBeVisible();
    expect(outside).toEqual([]);
    expect(await counted(page)).toEqual([]);

    await test.step('after «Принять»', async () => {
      await notice.getByRole('button', { name: 'Принять' }).click();
      await expect(notice).toBeHidden();
      await expect.poll(() => asked).toEqual([`${metrika}/metrika/tag.js`]);
      const medovik = page.locator('#deserty').getByRole('group', { name: 'Медовик' });
      await medovik.getByRole('button', { name: 'Убрать: Медовик' }).click();
      await page.locator('#deserty').getByRole('link', { name: 'Чизкейк с ягодами' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^В корзину · / })
        .click();
      await expect.poll(() => counted(page)).toEqual(['remove', 'detail', 'add']);
      expect(await goals(page)).toEqual(['remove', 'detail', 'add']);
    });

    await test.step('an order is a purchase, and the choice holds on the next page', async () => {
      const phone = await signUp(page);
      await fillCart(page, { product_id: 'set-bolshoj' });
      await open(page, '/checkout');
      await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible();
      await page.getByRole('radio', { name: 'Самовывоз' }).check();
      await page.getByRole('radio', { name: /На Ленина/ }).check();
      await page.getByLabel('Имя').fill('Анна');
      await page
        .getByLabel(/Телефон/)
        .first()
        .fill(phone);
      await page.getByRole('radio', { name: 'Наличными' }).check();
      await page.getByRole('button', { name: /^Заказать за / }).click();
      await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}/);
      await expect.poll(() => counted(page)).toContain('purchase');
      expect(asked.length).toBe(2);
    });
  },
);

test(
  '«Только необходимые» counts nothing; the shop is told how long it was open',
  anyScreen,
  async ({ page }) => {
    const asked = await withMetrika(page);
    // Requests of a page that is going away are not shown to tests.
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (address, data) => {
        sessionStorage.setItem('beacon', String(address));
        return send(address, data);
      };
    });
    await open(page, '/supy');
    const notice = page.getByRole('region', { name: 'Файлы cookie' });
    await notice.getByRole('button', { name: 'Только необходимые' }).click();
    await expect(notice).toBeHidden();
    await open(page, '/woki');
    expect(await page.evaluate(() => sessionStorage.getItem('beacon'))).toMatch(
      /^\/api\/close\?livetime=\d+$/,
    );
    // What a beacon does: it posts.
    expect((await page.request.post('/api/close?livetime=1200')).ok()).toBe(true);
    await expect(page.getByRole('heading', { name: 'Воки', level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
    expect(asked).toEqual([]);
  },
);
