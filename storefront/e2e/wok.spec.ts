import type { Page } from '@playwright/test';
import { amend } from './amend.ts';
import { expectAccessible } from './axe.ts';
import { anyScreen, call, expect, isPhone, open, refuseCookies, test } from './customer.ts';

test.beforeEach(({ page }) => refuseCookies(page));

const step = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`: ${name}$`) });
const summary = (page: Page) => page.getByRole('region', { name: 'Ваш вок' });
const addButton = (page: Page) =>
  page.getByRole('button', { name: /^В корзину · / }).filter({ visible: true });
/** Grey, but it can be tapped: it shows what is missing. */
const unready = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });
const next = (page: Page) => page.getByRole('button', { name: /^Далее/ }).filter({ visible: true });
interface CartAnswer {
  cart: { products: { name: string; price: number; count: number; wok_option_ids: string[] }[] };
}
const cartOf = async (page: Page) => (await call<CartAnswer>(page.request, 'GET', '/api/init')).cart.products;

test('a wok is built by hand: bounds, live sums, the missing step, the cart and back from it', async ({
  page,
}) => {
  await open(page, '/wok');
  await test.step('each step says its bounds', async () => {
    await expect(page.getByText('один на выбор', { exact: true }).first()).toBeVisible();
    await expect(summary(page)).toContainText('Начните с основы');
    await expect(unready(page, 'Выберите основу')).toHaveAttribute('aria-disabled', 'true');
    // The choice begins on the first screen of a phone, and no bar of the shop lies over it.
    if (isPhone()) {
      const tile = await page.getByRole('radio').first().boundingBox();
      expect((tile?.y ?? 0) + (tile?.height ?? 0)).toBeLessThan(844 - 78);
      await expect(page.getByRole('navigation', { name: 'Быстрые действия' })).toBeHidden();
    }
  });

  await test.step('price, weight, nutrition and allergens are those of the portions', async () => {
    await page.getByRole('radio', { name: /^Удон/ }).click();
    await expect(summary(page)).toContainText('190 ₽');
    await next(page).click();
    await expect(page.getByRole('heading', { name: /Начинка/ })).toBeFocused();
    await page.getByRole('checkbox', { name: /^Креветки/ }).click();
    await page.getByRole('checkbox', { name: /^Креветки/ }).click();
    // Two portions are the most of this step.
    await expect(page.getByRole('checkbox', { name: /^Курица/ })).toBeDisabled();
    const line = summary(page);
    await expect(line).toContainText('570 ₽');
    await expect(line).toContainText('340 г');
    await expect(line).toContainText(/403\sккал/);
    await expect(line).toContainText(/б\s37 · ж\s3 · у\s56\sг/);
    await expect(line).toContainText('Аллергены: глютен, ракообразные');
    await expect(page.getByRole('img', { name: /^В миске: Удон, Креветки/ })).toBeVisible();
  });
  await expectAccessible(page);

  await test.step('what is missing is named and shown', async () => {
    await expect(addButton(page)).toBeHidden();
    if (isPhone()) await next(page).click();
    // It is told as not available, and answers all the same.
    await unready(page, 'Выберите овощи').click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: 'Осталось выбрать: Овощи' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Овощи/ })).toBeFocused();
  });

  await test.step('the whole wok goes into the cart', async () => {
    for (const name of ['Брокколи', 'Морковь'])
      await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click();
    // The cheapest two are free, so a cheap one more costs as much as the dearest of three.
    await expect(page.getByRole('checkbox', { name: /^Лук красный/ })).toHaveAccessibleName(
      'Лук красный +50 ₽',
    );
    await expect(page.getByRole('checkbox', { name: /^Брокколи/ })).toHaveAccessibleName('Брокколи входит');
    await next(page).click();
    await page.getByRole('radio', { name: /^Терияки/ }).click();
    if (isPhone()) await next(page).click();
    // Two vegetables and a sauce are free of charge.
    await expect(addButton(page)).toHaveText('В корзину · 570 ₽');
    await addButton(page).click();
    await expect(page.getByRole('heading', { name: 'Вок в корзине' })).toBeFocused();
    await expect
      .poll(async () => (await cartOf(page)).map(({ name, price }) => [name, price]))
      .toEqual([['Вок: удон, креветки × 2, терияки', 570]]);
  });

  await test.step('and is changed from there', async () => {
    await page.getByRole('button', { name: 'Перейти в корзину · 570 ₽' }).filter({ visible: true }).click();
    const line = page
      .getByRole('dialog', { name: 'Корзина' })
      .getByRole('listitem')
      .filter({ hasText: 'Вок: удон, креветки × 2, терияки' });
    await expect(line).toContainText('морковь, брокколи');
    // The bowl, its base, filling and two vegetables: sauces are not drawn.
    await expect(line.locator('img')).toHaveCount(5);
    await page
      .getByRole('dialog', { name: 'Корзина' })
      .getByRole('link', { name: /^Изменить/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/wok\?replace=/);
    await expect(summary(page)).toContainText('570 ₽');
    await page.getByRole('radio', { name: /^Рис/ }).click();
    await expect(summary(page)).toContainText('550 ₽');
    if (isPhone()) for (let left = 4; left > 0; left -= 1) await next(page).click();
    await page.getByRole('button', { name: 'Сохранить в корзине' }).filter({ visible: true }).click();
    await expect(page.getByText('Вок в корзине изменён')).toBeVisible();
    await expect
      .poll(async () => (await cartOf(page)).map(({ price, count }) => [price, count]))
      .toEqual([[550, 1]]);
  });
});

test('a wok by lot, by a link, and as the last time', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/wok');
  await expect(page.getByRole('button', { name: 'Как в прошлый раз' })).toBeHidden();
  const firstTile = page.getByRole('radio').first();
  const place = await firstTile.boundingBox();

  await test.step('by lot it is whole at once', async () => {
    await page.getByRole('button', { name: 'Случайный вок' }).click();
    await expect(page.getByRole('img', { name: /^В миске: / })).toBeVisible();
  });
  const shared = await test.step('the link carries the set', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.getByRole('main').getByRole('button', { name: 'Поделиться' }).click();
    await expect(page.getByText('Ссылка на ваш вок скопирована')).toBeVisible();
    await expect(page).toHaveURL(/\/wok\?set=/);
    return page.evaluate(() => navigator.clipboard.readText());
  });
  const bowl = await page.getByRole('img', { name: /^В миске: / }).getAttribute('aria-label');
  await open(page, shared);
  await expect(page.getByRole('img', { name: bowl ?? '' })).toBeVisible();
  // The HTML of the page is the same for everybody: the figures of the link come later, into a place that is kept.
  expect(await firstTile.boundingBox()).toEqual(place);

  await test.step('on a phone each next step begins below the bowl and the steps, which stay', async () => {
    if (!isPhone()) return;
    const figures = summary(page);
    const steps = page.getByRole('navigation', { name: 'Шаги сборки' });
    for (let step = 2; step <= 5; step += 1) {
      await page.evaluate(() => window.scrollTo(0, 400));
      await next(page).click();
      const heading = page.getByRole('heading', { level: 2, name: new RegExp(`^Шаг ${step} из 5`) });
      await expect(heading).toBeFocused();
      await expect(async () => {
        const [low, title] = await Promise.all([steps.boundingBox(), heading.boundingBox()]);
        expect(await figures.evaluate((each) => each.getBoundingClientRect().top)).toBeGreaterThan(0);
        expect(title?.y).toBeGreaterThanOrEqual((low?.y ?? 0) + (low?.height ?? 0));
      }).toPass();
    }
  });

  await test.step('once ordered, it can be had again', async () => {
    await addButton(page).click();
    await expect.poll(async () => (await cartOf(page)).length).toBe(1);
    await page.getByRole('button', { name: 'Собрать ещё' }).click();
    await page.getByRole('button', { name: 'Как в прошлый раз' }).click();
    await expect(page.getByRole('img', { name: bowl ?? '' })).toBeVisible();
    await page.getByRole('button', { name: 'Начать заново' }).click();
    await expect(page.getByRole('img', { name: 'Пустая миска: выберите основу' })).toBeVisible();
  });
});

test(
  'what is being built outlives a reload, a walk through the shop, Back and another visit',
  anyScreen,
  async ({ page }) => {
    const bowl = page.getByRole('img', { name: 'В миске: Рис, Креветки' });
    await open(page, '/wok');
    await page.getByRole('radio', { name: /^Рис/ }).click();
    await next(page).click();
    await page.getByRole('checkbox', { name: /^Креветки/ }).click();
    await expect(bowl).toBeVisible();
    await page.reload();
    await expect(bowl).toBeVisible();
    await open(page, '/novosti');
    await page.goBack();
    await expect(bowl).toBeVisible();
    await expect(summary(page)).toContainText('360 ₽');
    await open(page, '/wok');
    await expect(bowl).toBeVisible();
    await page.getByRole('button', { name: 'Начать заново' }).click();
    await page.reload();
    await expect(page.getByRole('img', { name: 'Пустая миска: выберите основу' })).toBeVisible();
  },
);

test('a portion that has run out cannot be taken, and an old link says so', anyScreen, async ({ page }) => {
  await amend(page, '**/api/page?path=%2Fwok', (content) => {
    content.constructor.steps[0].options[1].available = false;
    return content;
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/novosti');
  // By a link of the shop: the page then comes from the call above.
  await page.evaluate(() => {
    window.history.pushState({}, '', '/wok?set=egg-noodles,chicken');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { name: 'Собери свой вок', level: 1 })).toBeVisible();
  await expect(page.getByText('Часть состава закончилась, выберите замену')).toBeVisible();
  const gone = page.getByRole('radio', { name: /^Яичная лапша/ });
  await expect(gone).toBeDisabled();
  await expect(step(page, 'Основа')).toContainText('Закончилось');
  await expect(summary(page)).toContainText('120 ₽');
  await expectAccessible(page);
});

test('the whole wok is built with keys alone', async ({ page }) => {
  await open(page, '/wok');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.getByRole('radio', { name: /^Удон/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Яичная лапша/ })).toBeChecked();
  for (const [name, keys] of [
    ['Начинка', ['Space']],
    ['Овощи', ['Space']],
    ['Соус', ['Space']],
  ] as const) {
    await next(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toContain(name);
    await page.keyboard.press('Tab');
    // A step that is not reached by one Tab starts with its change button.
    for (let more = 0; more < 3; more += 1) {
      if (await page.evaluate(() => document.activeElement?.matches('input'))) break;
      await page.keyboard.press('Tab');
    }
    for (const key of keys) await page.keyboard.press(key);
  }
  if (isPhone()) {
    await next(page).focus();
    await page.keyboard.press('Enter');
  }
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await cartOf(page))[0]?.wok_option_ids.toSorted())
    .toEqual(['chicken', 'egg-noodles', 'pepper', 'teriyaki']);
});
