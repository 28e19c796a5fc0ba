import type { Page } from '@playwright/test';
import { anyScreen, expect, isPhone, newPhone, open, refuseCookies, test } from './customer.ts';

/** What the focus is on: its words, whether a ring is drawn, and whether other things lie all over it. */
const focusOn = (page: Page) =>
  page.evaluate(async () => {
    // What the focus brings in is drawn by then.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const label = element.closest('label') ?? element;
    const words = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    const box = element.getBoundingClientRect();
    const seen = box.width > 4 && box.height > 4 ? box : label.getBoundingClientRect();
    const shares = [0.5, 0.1, 0.9];
    const points = shares.flatMap((across) =>
      shares.map((down) => [seen.left + seen.width * across, seen.top + seen.height * down] as const),
    );
    const lying = points.map(([x, y]) => document.elementFromPoint(x, y));
    const isOwn = (top: Element | null) =>
      top !== null && (label.contains(top) || element.contains(top) || top.contains(element));
    const hasRing = (part: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow.includes('0px 0px 0px')
      );
    };
    // A hidden input is drawn by its neighbours or its label.
    const drawn = [
      element,
      label,
      element.closest('article') ?? label,
      ...(element.parentElement?.querySelectorAll('*') ?? []),
    ];
    return {
      name:
        element.getAttribute('aria-label') ??
        (words?.textContent || label.textContent || element.getAttribute('name') || element.tagName).trim(),
      ring: drawn.some(hasRing),
      onScreen: seen.bottom > 0 && seen.top < innerHeight && seen.right > 0 && seen.left < innerWidth,
      covered: !lying.some(isOwn),
      over: lying[0]?.outerHTML.slice(0, 120) ?? '',
    };
  });

const visited: string[] = [];
/** Tab by Tab to what is named so; every stop on the way has a visible ring that nothing covers. */
const tabTo = async (page: Page, name: RegExp, { most = 90, back = false } = {}) => {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const focus = await focusOn(page);
    if (!focus) continue;
    visited.push(focus.name);
    expect(
      focus,
      `stop «${focus.name.slice(0, 60)}» ${focus.covered ? `under ${focus.over}` : ''}`,
    ).toMatchObject({
      ring: true,
      onScreen: true,
      covered: false,
    });
    if (name.test(focus.name)) return;
  }
  throw new Error(`Tab never comes to ${name}; last stops: ${visited.slice(-12).join(' | ')}`);
};

/** From a category to a placed order, with the keys of the keyboard only. */
const orderByKeys = async (page: Page) => {
  await test.step('past the frame into the category, to a dish', async () => {
    await open(page, '/picca');
    await tabTo(page, /^К содержимому$/);
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await tabTo(page, /^Пицца «Пепперони»$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Пицца «Пепперони»' })).toBeVisible();
  });
  await test.step('modifiers by arrows and Space', async () => {
    await tabTo(page, /25 см/);
    await page.keyboard.press('ArrowRight');
    await tabTo(page, /Моцарелла/);
    await page.keyboard.press('Space');
    await tabTo(page, /^В корзину · 790/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    // The focus is back on the dish, not at the beginning of the page.
    await expect(page.locator('main').getByRole('link', { name: 'Пицца «Пепперони»' })).toBeFocused();
  });
  await test.step('the cart', async () => {
    await tabTo(page, /^Корзина, 1 товар/, {
      back: !(await page.getByRole('navigation', { name: 'Быстрые действия' }).isVisible()),
    });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
    await tabTo(page, /^Оформить заказ/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible();
    // A new page is read from its beginning.
    await expect(page.locator('#main')).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Самовывоз' })).toBeVisible();
  });
  await test.step('the checkout', async () => {
    const choose = async (name: RegExp, key: string) => {
      await tabTo(page, name);
      await page.keyboard.press(key);
    };
    await tabTo(page, /Доставка|Самовывоз/);
    if (!(await page.getByRole('radio', { name: 'Самовывоз' }).isChecked()))
      await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Самовывоз' })).toBeChecked();
    await choose(/На Ленина/, 'Space');
    await expect(page.getByRole('radio', { name: /На Ленина/ })).toBeChecked();
    await tabTo(page, /Имя/);
    await page.keyboard.type('Анна');
    await tabTo(page, /Телефон/);
    await page.keyboard.type(newPhone());
    await tabTo(page, /Картой|Наличными/);
    if (!(await page.getByRole('radio', { name: 'Наличными' }).isChecked()))
      await page.keyboard.press('ArrowDown');
    await choose(/Я ознакомлен и согласен/, 'Space');
    await choose(/^Заказать за /, 'Enter');
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1, name: /Заказ № / })).toBeVisible();
  });
};

test('dinner is ordered without a mouse, with the ring always in sight', async ({ page }) => {
  await refuseCookies(page);
  await orderByKeys(page);
});

test('at 200 % zoom dinner is ordered too, and nothing scrolls sideways', async ({ page }) => {
  test.skip(isPhone(), 'a phone is narrower than this anyway');
  // 1440 × 900 enlarged twice.
  await page.setViewportSize({ width: 720, height: 450 });
  await refuseCookies(page);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const path of ['/', '/wok', '/woki/vok-udon-s-krevetkami', '/policy']) {
    await open(page, path);
    expect(await sideways(), path).toBeLessThanOrEqual(0);
  }
  await orderByKeys(page);
  expect(await sideways()).toBeLessThanOrEqual(0);
});

test('a dialog keeps the focus, Esc closes it and gives the focus back', async ({ page }) => {
  await refuseCookies(page);
  await open(page, '/supy');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Поиск' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Поиск' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the menu is there with its prices', anyScreen, async ({ page }) => {
    for (const [path, heading, prices] of [
      ['/', 'Роллы', 60],
      ['/catalog', 'Каталог', 60],
      ['/woki', 'Воки', 13],
      ['/picca/pepperoni', 'Пицца «Пепперони»', 3],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
      const shown = (await page.locator('main').textContent()) ?? '';
      expect(shown.match(/\d\s₽/g)?.length ?? 0, path).toBeGreaterThanOrEqual(prices);
    }
    await expect(page.getByText(/520\s₽/).first()).toBeVisible();
    await page.goto('/');
    await page.locator('#picca').getByRole('link', { name: 'Пицца «Маргарита»' }).click();
    await expect(page).toHaveURL(/\/picca\/margarita$/);
    await expect(page.getByText('Состав:')).toBeVisible();
  });
});
