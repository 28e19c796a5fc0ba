import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  anyScreen,
  asOwner,
  call,
  expect,
  fillCart,
  isPhone,
  open,
  refuseCookies,
  test,
} from './customer.ts';

test.beforeEach(({ page }) => refuseCookies(page));

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return box;
};
/** The card in the menu itself, not among the recommended ones. */
const cardOf = (page: Page, section: string, name: string) =>
  page.locator(`#${section} article`).filter({ has: page.getByRole('link', { name, exact: true }) });
const cartButton = (page: Page) => page.getByRole('button', { name: /^Корзина/ }).first();

test('one tap on the home page adds a dish: the button becomes a counter of the same box, and nothing moves', async ({
  page,
}) => {
  await open(page, '/');
  const card = cardOf(page, 'rolly', 'Ролл «Филадельфия»');
  const button = card.getByRole('button', { name: /^В корзину, Ролл «Филадельфия», .*520/ });
  // Far rows are laid out when they come near: hovering waits until the card stands still.
  await button.hover();
  const before = await boxOf(card);
  const buttonBox = await boxOf(button);
  await button.click();

  const counter = card.getByRole('group', { name: 'Ролл «Филадельфия»' });
  await expect(counter).toHaveText(/^1, 520\s₽$/);
  const counterBox = await boxOf(counter);
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(counterBox[side] - buttonBox[side])).toBeLessThanOrEqual(1);
  expect(await boxOf(card)).toEqual(before);

  await test.step('badge and sum follow', async () => {
    await expect(cartButton(page)).toHaveAccessibleName(/^Корзина, 1 товар, 520/);
    if (isPhone()) await expect(cartButton(page)).toHaveText(/520\s₽$/);
    await counter.getByRole('button', { name: 'Больше: Ролл «Филадельфия»' }).click();
    await expect(cartButton(page)).toHaveAccessibleName(/^Корзина, 2 товара, 1\s040/);
  });

  await test.step('minus at one takes it out again', async () => {
    await counter.getByRole('button', { name: 'Меньше: Ролл «Филадельфия»' }).click();
    await counter.getByRole('button', { name: 'Убрать: Ролл «Филадельфия»' }).click();
    await expect(button).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName('Корзина');
  });

  await test.step('a dish that needs a choice opens itself', async () => {
    await open(page, '/picca');
    await page.getByRole('button', { name: /^Выбрать, Пицца «Пепперони», от 520/ }).click();
    await expect(page.getByRole('dialog', { name: 'Пицца «Пепперони»' })).toBeVisible();
    await expect(page).toHaveURL(/\/picca\/pepperoni$/);
  });
});

test(
  'a dish tapped just before the page is left reaches the cart, even when the code of the cart has not come yet',
  anyScreen,
  async ({ page }) => {
    // The code of the cart never comes on this page.
    await page.route(/cartCounts-.*\.js/, () => undefined);
    await open(page, '/deserty');
    await page.getByRole('button', { name: /^В корзину, Чизкейк с ягодами/ }).click();
    await expect(page.getByRole('group', { name: 'Чизкейк с ягодами' })).toHaveText(/^1,/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await open(page, '/supy');
    await expect(cartButton(page)).toHaveAccessibleName(/^Корзина, 1 товар/);
    await expect
      .poll(
        async () => (await call<{ cart: { products_count: number } }>(page.request, 'GET', '/api/init')).cart,
      )
      .toMatchObject({ products_count: 1 });

    await test.step('and right after the tap, with the code in place, no dish is lost or doubled', async () => {
      await page.getByRole('button', { name: /^В корзину, Борщ/ }).click();
      await open(page, '/salaty');
      await expect(cartButton(page)).toHaveAccessibleName(/^Корзина, 2 товара/);
      await page.reload();
      await expect(cartButton(page)).toHaveAccessibleName(/^Корзина, 2 товара/);
    });
  },
);

test(
  'a dish of the cart shows its counter when its far section wakes up, over what the server drew',
  anyScreen,
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await fillCart(page, { product_id: 'medovik' });
    await open(page, '/');
    await expect(cartButton(page)).toHaveAccessibleName(/^Корзина, 1 товар/);
    const card = cardOf(page, 'deserty', 'Медовик');
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('group', { name: 'Медовик' })).toHaveText(/^1,/);
    expect(errors).toEqual([]);
  },
);

test('the category strip marks the section in view both ways and leads to a section with its heading in sight', async ({
  page,
}) => {
  await open(page, '/');
  const strip = page.getByRole('navigation', { name: 'Категории' });
  const marked = strip.locator('[aria-current]');
  const lookAt = (section: string) =>
    page.evaluate((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
      window.scrollBy({ top: top - 100, behavior: 'instant' });
    }, section);

  await test.step('while scrolling down and up', async () => {
    for (const [section, name] of [
      ['rolly', 'Роллы'],
      ['picca', 'Пицца'],
      ['rolly', 'Роллы'],
      ['woki', 'Воки'],
    ] as const) {
      await lookAt(section);
      await expect(marked).toHaveText(name);
      await expect(marked).toBeInViewport();
    }
  });

  await test.step('by a click: heading below the strip, hash, focus', async () => {
    await strip.getByRole('link', { name: 'Напитки' }).click();
    await expect(page).toHaveURL(/#napitki$/);
    const heading = page.getByRole('heading', { name: 'Напитки', level: 2 });
    await expect(heading).toBeFocused();
    await expect(marked).toHaveText('Напитки');
    await expect
      .poll(async () => (await boxOf(heading)).y - ((await boxOf(strip)).y + (await boxOf(strip)).height))
      .toBeGreaterThanOrEqual(0);
    await expect(heading).toBeInViewport({ ratio: 1 });
  });

  await test.step('the hash does not fill the history', async () => {
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
});

test('on a narrow desktop two arrows scroll the strip', async ({ page }) => {
  test.skip(isPhone(), 'fingers scroll it by themselves');
  await page.setViewportSize({ width: 1200, height: 800 });
  await open(page, '/');
  const strip = page.getByRole('navigation', { name: 'Категории' });
  await expect(strip.getByRole('button', { name: 'Предыдущие категории' })).toBeHidden();
  await strip.getByRole('button', { name: 'Следующие категории' }).click();
  await expect(strip.getByRole('link', { name: 'Соусы' })).toBeInViewport({ ratio: 1 });
  await expect(strip.getByRole('button', { name: 'Следующие категории' })).toBeHidden();
  await strip.getByRole('button', { name: 'Предыдущие категории' }).click();
  await expect(strip.getByRole('link', { name: 'Воки' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('four dishes stand on the first screen of a phone', async ({ page }) => {
  test.skip(!isPhone(), 'a wide screen shows more');
  await open(page, '/');
  const cards = page.getByRole('region', { name: 'Рекомендуем' }).getByRole('article');
  const bar = await boxOf(page.getByRole('navigation', { name: 'Быстрые действия' }));
  for (const index of [0, 1, 2, 3]) {
    const card = await boxOf(cards.nth(index));
    expect(card.height).toBeLessThanOrEqual(292);
    // Of the second row at least the whole picture.
    expect(card.y + 6 + 156).toBeLessThanOrEqual(bar.y);
  }
});

test('rows of dishes and banners go on by arrows on a wide screen, and nothing moves by itself', async ({
  page,
}) => {
  test.skip(isPhone(), 'fingers scroll them by themselves');
  await open(page, '/');
  const banners = page.getByRole('region', { name: 'Акции и новинки' });
  await expect(banners.getByRole('link', { name: /Собери свой вок/ })).toBeInViewport();
  await banners.getByRole('button', { name: 'Следующая акция' }).click();
  await expect(banners.getByRole('link').nth(1)).toBeInViewport({ ratio: 0.9 });

  const row = page.getByRole('region', { name: 'Рекомендуем' });
  const [back, on] = [
    row.getByRole('button', { name: 'Предыдущие блюда' }),
    row.getByRole('button', { name: 'Следующие блюда' }),
  ];
  await expect(back).toBeDisabled();
  await on.click();
  await expect(row.getByRole('article').last()).toBeInViewport({ ratio: 0.9 });
  await expect(on).toBeDisabled();
  await back.click();
  await expect(row.getByRole('article').first()).toBeInViewport({ ratio: 0.9 });
});

test('a dish that has run out stays in its place, says when it is back and leads to the like', async ({
  page,
  baseURL,
}) => {
  const owner = await asOwner(baseURL);
  // Each screen stops a dish of its own: they are tested at the same time.
  const dish = isPhone()
    ? { id: 'salat-s-tuncom', name: 'Салат с тунцом и яйцом' }
    : { id: 'grecheskij', name: 'Греческий салат' };
  const stop = (on: boolean) => call(owner, 'PUT', '/api/admin/page', { page_id: dish.id, stop: { on } });
  await stop(true);
  try {
    await open(page, '/salaty');
    const card = page.getByRole('article').filter({ hasText: dish.name });
    await expect(card.getByText(/^Закончилось/)).toBeVisible();
    await expect(card.getByRole('button', { name: /^В корзину/ })).toBeHidden();
    await expect(card.getByRole('link', { name: /^Похожие/ })).toHaveAttribute('href', '/salaty');
    await expectAccessible(page);
    await open(page, `/salaty/${dish.id}`);
    await expect(page.getByText(/^Закончилось/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^В корзину · / })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Ещё из этой категории' })).toBeVisible();
  } finally {
    await stop(false);
  }
});

test(
  'while a page is on its way the old one stays, then the new one is shown',
  anyScreen,
  async ({ page }) => {
    await open(page, '/dostavka-i-oplata');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/page\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Главная' }).first().click();
    await expect(page.getByRole('progressbar', { name: 'Загружаем страницу' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Доставка и оплата', level: 1 })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Роллы', level: 2 })).toBeAttached();
    await expect(page.getByRole('progressbar')).toBeHidden();
  },
);

test('the menu is in order on categories and in both themes', async ({ page }) => {
  await fillCart(page, { product_id: 'medovik' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/deserty');
  // The cart at the side may show it too by now.
  await expect(page.getByRole('main').getByRole('group', { name: 'Медовик' })).toHaveText(/^1,/);
  // On a phone the strip of categories says it.
  if (!isPhone()) await expect(page.getByRole('navigation', { name: 'Вы здесь' })).toContainText('Десерты');
  await expectAccessible(page);
});

test('a card that nobody is near takes the room that it will have, so that what lies below stays where it is', async ({
  page,
}) => {
  await open(page, '/catalog');
  const grown = await page.locator('main article').evaluateAll((cards) => {
    const heights = () => cards.map((card) => card.getBoundingClientRect().height);
    const before = heights();
    for (const card of cards) if (card instanceof HTMLElement) card.style.contentVisibility = 'visible';
    const after = heights();
    return Math.max(...after.map((height, index) => Math.abs(height - (before[index] ?? 0))));
  });
  // On a wide screen a name of two lines is a line more; on a phone all cards are alike.
  expect(grown).toBeLessThanOrEqual(isPhone() ? 1 : 20);
});
