import type { Page } from '@playwright/test';
import { amend } from './amend.ts';
import { expectAccessible } from './axe.ts';
import { expect, fillCart, isPhone, open, refuseCookies, signUp, test } from './customer.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Быстрые действия' });
const notices = (page: Page) => page.getByRole('region', { name: 'Сообщения' });

/** The start of the shop as it would be with other settings: the shop itself is everybody's. */
const withSettings = async (page: Page, changed: Record<string, string>) =>
  amend(page, '**/api/init', (init) => {
    for (const setting of init.template.settings)
      if (setting.title in changed) setting.content = changed[setting.title];
    return init;
  });
const started = async (page: Page, path: string) => {
  const answered = page.waitForResponse('**/api/init');
  await open(page, path);
  await answered;
};

/** The footer of a phone folds once its code is here. */
const unfold = async (page: Page, ...parts: string[]) => {
  for (const part of parts) {
    const group = page.getByRole('contentinfo').locator('details').filter({ hasText: part });
    await expect(group).not.toHaveAttribute('open');
    await group.getByText(part, { exact: true }).click();
  }
};

test('the footer of a phone is folded before its code is here, so nothing moves', async ({ page }) => {
  test.skip(!isPhone(), 'wide screens show it unfolded');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/o-nas');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Меню сайта', { exact: true })).toBeVisible();
  await expect(footer.getByText('Доставка и оплата')).toBeHidden();
});

test('the header of a wide screen', async ({ page }) => {
  test.skip(isPhone(), 'a phone has the bottom bar');
  await refuseCookies(page);
  await open(page, '/');
  const header = page.getByRole('banner');

  await test.step('the name leads home, the phone calls, the cart and the sign-in are at hand', async () => {
    await expect(header.getByRole('link', { name: /на главную$/ })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: /^Позвонить: / })).toHaveAttribute('href', /^tel:\+7\d+$/);
    await expect(header.getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Корзина' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Категории' }).getByRole('link').first()).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });
  // Where no category lies half under what opens.
  await open(page, '/policy');
  const menu = header.getByRole('navigation', { name: 'Главное меню' });
  await test.step('hidden items stand under «Еще»', async () => {
    await menu.getByRole('button', { name: 'Еще' }).click();
    const hidden = menu.getByRole('link', { name: 'О нас' });
    await expect(hidden).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(hidden).toBeHidden();
    await expect(menu.getByRole('button', { name: 'Еще' })).toBeFocused();
  });
  await test.step('the last items go there when there is no room', async () => {
    await page.setViewportSize({ width: 1200, height: 800 });
    const more = menu.getByRole('button', { name: 'Еще' });
    await more.click();
    await expect(menu.getByRole('link', { name: 'Новости' })).toBeVisible();
    await page.keyboard.press('Escape');
    const list = menu.getByRole('list').first();
    for (const room of [60, 100, 160, 280]) {
      await list.evaluate((element, width) => {
        element.style.flex = `0 0 ${width}px`;
      }, room);
      const cut = () =>
        list.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          const shown = [...element.children].filter(
            (item) => getComputedStyle(item).visibility !== 'hidden',
          );
          return shown
            .map((item) => item.getBoundingClientRect())
            .filter((item) => item.left < left - 1 || item.right > right + 1).length;
        });
      await expect.poll(cut, { message: `${room} px for the menu` }).toBe(0);
    }
    await list.evaluate((element) => {
      element.style.flex = '';
    });
    await page.setViewportSize({ width: 1199, height: 800 });
    await expect(menu).toBeHidden();
    await expect(bar(page)).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('the gift icon opens the bonuses', async () => {
    await header.getByRole('button', { name: 'Мои бонусы' }).click();
    await expect(header.getByText('Зарегистрируйтесь, чтобы получать бонусные рубли')).toBeVisible();
    await expect(
      header.getByText(
        'Когда сумма заказа достигнет необходимой отметки - вы сможете выбрать подарок в корзине',
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
  await test.step('a link elsewhere opens in a new tab', async () => {
    await amend(page, '**/api/init', async (init) => {
      Object.assign(init.template.menu[0], { type: 'link', content: 'https://example.com/' });
      // The shop changes after the menu of the page has woken up.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('header nav a') ?? {}).some((key) => key.startsWith('__react')),
      );
      return init;
    });
    await page.reload();
    const link = menu.locator('a[href="https://example.com/"]');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  });
});

test('the header hides below its own height and comes back on the way up', async ({ page }) => {
  await refuseCookies(page);
  await open(page, '/');
  const header = page.getByRole('banner');
  const strip = page.getByRole('navigation', { name: 'Категории' });
  await page.mouse.move(200, 400);
  await page.evaluate(() => window.scrollTo(0, 40));
  await expect(header).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect(header).not.toBeInViewport();
  await expect(strip).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(header).toBeInViewport();
});

test('the bottom bar of a phone and what it opens', async ({ page }) => {
  test.skip(!isPhone(), 'a wide screen has the header');
  await refuseCookies(page);
  await open(page, '/policy');
  await expect(bar(page).getByRole('button')).toHaveText(['Меню', 'Корзина', 'Подарок', 'Войти']);

  await test.step('the menu slides in with two sections', async () => {
    await bar(page).getByRole('button', { name: 'Меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu.getByRole('heading', { name: 'Основное' })).toBeVisible();
    await expect(menu.getByRole('heading', { name: 'Каталог' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Главная' })).toBeVisible();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(390);
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Время работы' }).click();
    const hours = page.getByRole('dialog', { name: 'Время работы' });
    await expect(hours.getByRole('columnheader')).toHaveText(['День недели', 'Время работы']);
    await expect(hours.getByRole('row').nth(1)).toContainText(/\d\d:\d\d/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(hours).toBeHidden();
    await menu.getByRole('link', { name: 'Пицца' }).click();
    await expect(page).toHaveURL(/\/picca$/);
    await expect(menu).toBeHidden();
  });
  await test.step('an empty cart does not open, a filled one does over the whole screen', async () => {
    await bar(page).getByRole('button', { name: 'Корзина' }).click();
    await expect(notices(page).getByText('Корзина пуста')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await fillCart(page, { product_id: 'kola-so-ldom', count: 2 });
    await started(page, '/policy');
    const cart = bar(page).getByRole('button', { name: /^Корзина, 2 товара/ });
    await expect(cart.locator('[data-count]')).toHaveAttribute('data-count', '2');
    await cart.click();
    const dialog = page.getByRole('dialog', { name: 'Корзина' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('the gift bar above and the button below open the gifts', async () => {
    await bar(page).getByRole('button', { name: 'Подарок', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Выберите подарок' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('the account is the sign-in for a guest, the cabinet for a client', async () => {
    await bar(page).getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('dialog', { name: 'Вход и регистрация' })).toBeVisible();
    await signUp(page);
    await started(page, '/policy');
    await bar(page).getByRole('button', { name: 'Кабинет' }).click();
    await expect(page.getByRole('dialog').getByText('Мои бонусы')).toBeVisible();
  });
});

test('the simple menu, the applications and the networks, where they are set', async ({ page }) => {
  await refuseCookies(page);
  await withSettings(page, {
    simple_menu: '1',
    apple_store: 'https://apps.example/ios',
    google_market: 'https://apps.example/android',
    vk: 'https://vk.example/shop',
    youtube: 'https://youtube.example/shop',
  });
  await started(page, '/policy');
  const footer = page.getByRole('contentinfo');
  if (isPhone()) {
    await bar(page).getByRole('button', { name: 'Меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu.getByRole('link', { name: 'Главная' })).toHaveAttribute('href', '/');
    await expect(menu.getByRole('link', { name: 'Каталог' })).toHaveAttribute('href', '/catalog');
    await expect(menu.getByRole('link', { name: 'Новости' })).toBeVisible();
    await expect(menu.getByText('Основное')).toHaveCount(0);
    for (const platform of ['iPhone', 'Android'])
      await expect(menu.getByRole('link', { name: `Мобильное приложение для ${platform}` })).toHaveAttribute(
        'href',
        /apps\.example/,
      );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await unfold(page, 'Контакты', 'О магазине');
  }
  await expect(footer.getByRole('link', { name: 'App Store' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Google Play' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'ВКонтакте' })).toHaveAttribute('href', /vk\.example/);
  await expect(footer.getByRole('link', { name: 'YouTube' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Одноклассники' })).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'Twitter' })).toHaveCount(0);
});

test('the footer has all its parts, and pages are shared from it', async ({ page }) => {
  await refuseCookies(page);
  await open(page, '/novosti');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('button', { name: 'Поделиться: ВКонтакте' })).toBeVisible();
  if (isPhone()) await unfold(page, 'Меню сайта', 'Контакты', 'О магазине');
  await expect(footer.getByRole('link', { name: 'Доставка и оплата' })).toBeVisible();
  await expect(footer.getByText(/^© 2016–20\d\d ВОКруг$/)).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Политика конфиденциальности' })).toHaveAttribute(
    'href',
    '/policy',
  );
  await expect(footer.getByText('Горячая линия')).toBeVisible();
  await expect(footer.getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', /^tel:/);
  await expect(footer.getByText(/пр\. Ленина, 85/).first()).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Карта сайта' })).toHaveAttribute('href', '/sitemap.xml');
  await expect(footer.getByRole('link', { name: 'ВКонтакте' })).toHaveCount(0);
  await footer.getByRole('button', { name: 'Время работы' }).click();
  await expect(page.getByRole('dialog', { name: 'Время работы' })).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('to three networks, by their own windows', async () => {
    await page.evaluate(() => {
      window.open = (address) => {
        document.documentElement.dataset.shared = String(address);
        return null;
      };
    });
    for (const [network, address] of [
      ['ВКонтакте', 'https://vk.com/share.php'],
      ['Одноклассники', 'https://connect.ok.ru/offer'],
      ['Twitter', 'https://twitter.com/intent/tweet'],
    ] as const) {
      await footer.getByRole('button', { name: `Поделиться: ${network}` }).click();
      const shared = async () =>
        new URL((await page.locator('html').getAttribute('data-shared')) ?? 'about:blank');
      await expect.poll(async () => (await shared()).href.startsWith(address)).toBe(true);
      expect((await shared()).searchParams.get('url')).toMatch(/\/novosti$/);
    }
  });
});

test.describe('the offer of the application', () => {
  const agents = {
    iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    Android: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
  };
  for (const [device, userAgent] of Object.entries(agents))
    test(`on ${device}`, async ({ browser, baseURL }) => {
      test.skip(!isPhone(), 'one width is enough: the device decides');
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        userAgent,
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await withSettings(page, {
        apple_store: 'https://apps.example/ios',
        google_market: 'https://apps.example/android',
      });
      await started(page, '/policy');
      const offer = page.getByRole('region', { name: 'Приложение' });
      if (device === 'desktop') {
        await expect(page.getByRole('contentinfo').getByText('© 2016')).toBeAttached();
        await expect(offer).toBeHidden();
      } else {
        await expect(offer.getByText('Приложение')).toBeVisible();
        await expect(offer.getByRole('link', { name: 'Скачать' })).toHaveAttribute(
          'href',
          `https://apps.example/${device === 'iPhone' ? 'ios' : 'android'}`,
        );
        await offer.getByRole('button', { name: 'Скрыть предложение приложения' }).click();
        await expect(offer).toBeHidden();
        await started(page, '/novosti');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(offer).toBeHidden();
      }
      await context.close();
    });
});

test('the question about counters is asked once, and again from the footer', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) foreign.push(request.url());
  });
  await open(page, '/policy');
  const question = page.getByRole('region', { name: 'Файлы cookie' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Только необходимые' }).click();
  await expect(question).toBeHidden();
  await started(page, '/novosti');
  await expect(question).toBeHidden();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('button', { name: /^Поделиться: / }).first()).toBeVisible();
  if (isPhone()) await unfold(page, 'О магазине');
  await page.getByRole('button', { name: 'Настройки cookie' }).click();
  await question.getByRole('button', { name: 'Принять' }).click();
  await expect(question).toBeHidden();
  expect(foreign).toEqual([]);
});

test('a dialog on a wide screen takes all of it, and nothing behind it moves', async ({ page }) => {
  test.skip(isPhone(), 'phones have no scrollbar to keep a place for');
  await refuseCookies(page);
  await fillCart(page, { product_id: 'kola-so-ldom' });
  await started(page, '/');
  const wordmark = page.getByRole('banner').getByRole('link').first();
  const before = await wordmark.boundingBox();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Корзина, 1 товар/ })
    .click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart).toBeVisible();
  const box = await cart.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1440);
  expect(await wordmark.boundingBox()).toEqual(before);
});
