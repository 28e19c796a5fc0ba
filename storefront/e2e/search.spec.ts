import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { anyScreen, expect, open, refuseCookies, test } from './customer.ts';

test.beforeEach(({ page }) => refuseCookies(page));

const openSearch = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Поиск' }).click();
  return page.getByRole('combobox', { name: 'Блюдо или ингредиент' });
};

test(
  'search forgives mistakes, the layout and endings, and gives a way on when nothing is found',
  anyScreen,
  async ({ page }) => {
    await open(page, '/');
    const field = await openSearch(page);
    await expect(field).toBeFocused();
    const results = page.getByRole('option');

    for (const [query, found] of [
      ['филадельфя', 'Ролл «Филадельфия»'],
      ['djr', 'Вок удон с креветками'],
      ['ролл с лососем', 'Тёплый ролл темпура с лососем'],
      ['теплый', 'Тёплый ролл темпура с лососем'],
    ] as const) {
      await field.fill(query);
      await expect(results.filter({ hasText: found })).toBeVisible();
    }
    await field.fill('djr');
    await expect(page.getByText('Показаны результаты по запросу „вок“')).toBeVisible();
    await field.fill('филадельфя');
    await expect(results.filter({ hasText: 'Ролл «Филадельфия»' }).locator('b').first()).toHaveText(
      'Филадельф',
    );
    await expectAccessible(page);

    await test.step('a dish is added from the list', async () => {
      const dialog = page.getByRole('dialog', { name: 'Поиск' });
      await dialog.getByRole('button', { name: /^В корзину, Ролл «Филадельфия», / }).click();
      await expect(dialog.getByRole('group', { name: 'Ролл «Филадельфия»' })).toHaveText('1');
    });

    await test.step('other names: the menu’s own are said, with as many dishes as its pages have', async () => {
      await field.fill('суши');
      await expect(page.getByText('Показываем роллы и сеты')).toBeVisible();
      const rolls = page.getByRole('dialog').getByRole('link', { name: /^Роллы, \d+$/ });
      const promised = Number(/\d+/.exec((await rolls.textContent()) ?? '')?.[0]);
      await expectAccessible(page);
      await rolls.click();
      await expect(page).toHaveURL(/\/rolly$/);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(promised);
    });

    await test.step('«без …»: what is left out is said and left out; all of them as a filter', async () => {
      await openSearch(page);
      await field.fill('вок без кунжута');
      const dish = results.filter({ hasText: 'Вок удон с креветками' });
      await expect(dish).toContainText('можно без кунжута');
      const all = page.getByRole('dialog').getByRole('link', { name: /^Показать все \d+$/ });
      // The link of the query before stands there until the next one is asked.
      await field.fill('');
      await expect(all).toBeHidden();
      await field.fill('без кунжута');
      const promised = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
      await all.click();
      await expect(page).toHaveURL(/\/catalog\?without=/);
      const found = page.getByRole('region', { name: 'Подобрали для вас' });
      await expect(found.getByText(/^Уберём: кунжут/).first()).toBeVisible();
      const more = found.getByRole('button', { name: /^Показать ещё/ });
      if (await more.isVisible()) await more.click();
      await expect(found.getByRole('article')).toHaveCount(promised);
      await page.getByRole('button', { name: 'Сбросить всё' }).click();
      await openSearch(page);
    });

    await test.step('nothing found', async () => {
      await field.fill('ъъщщ');
      await expect(page.getByText('Ничего не нашли по запросу „ъъщщ“')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('link', { name: 'Воки' }).click();
      await expect(page).toHaveURL(/\/woki$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  },
);

test('with keys alone: slash, arrows, Enter, Esc; what was looked for is offered again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/supy');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Блюдо или ингредиент' });
  await expect(field).toBeFocused();
  await page.keyboard.type('борщ');
  await expect(page.getByRole('option', { name: /Борщ/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Борщ со сметаной' })).toBeVisible();
  await expect(page).toHaveURL(/\/supy\/borshch$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('an Enter that is faster than the answer waits for it, and opens nothing of what was found before', async () => {
    await page.keyboard.press('/');
    await field.fill('том ям');
    await expect(page.getByRole('option', { name: /Том ям/ })).toBeVisible();
    await field.fill('борщ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Борщ со сметаной' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a recent query', async () => {
    await page.keyboard.press('/');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'борщ' }).click();
    await expect(page.getByRole('option', { name: /Борщ/ })).toBeVisible();
  });
  await test.step('Esc clears, then closes', async () => {
    await field.focus();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await page.getByRole('dialog').getByRole('button', { name: 'Забыть' }).click();
    await expect(page.getByText('Недавние запросы')).toBeHidden();
    await field.focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('filters leave what fits; the address keeps them, and Back takes them off', async ({ page }) => {
  await open(page, '/catalog');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const dialog = page.getByRole('dialog', { name: 'Фильтры' });
  const show = dialog.getByRole('button', { name: /^(Показать|Нет таких)/ });
  await expect(show).toHaveText(/^Показать \d+ блюд/);
  const group = (name: string) => dialog.getByRole('group', { name });

  await dialog.getByText('По составу и точной цене').click();
  await group('Обязательно в составе').getByLabel('Найти ингредиент').fill('лосос');
  await group('Обязательно в составе').getByRole('button', { name: 'лосось' }).click();
  await group('Без этого').getByLabel('Найти ингредиент').fill('огурец');
  await group('Без этого').getByRole('button', { name: 'огурец' }).click();
  await dialog.getByLabel('до', { exact: true }).fill('550');
  await expectAccessible(page);

  await test.step('what contradicts leaves nothing, and the button says so', async () => {
    await dialog.getByLabel('до', { exact: true }).fill('10');
    await expect(show).toHaveText('Нет таких блюд');
    await expect(show).toBeDisabled();
    await dialog.getByLabel('до', { exact: true }).fill('550');
  });
  await expect(show).toHaveText(/^Показать \d+ блюд/);
  const promised = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  await show.click();
  await expect(page).toHaveURL(/\/catalog\?include=.+&exclude=.+&price_to=550/);
  const found = page.getByRole('region', { name: 'Подобрали для вас' });
  await expect(found.getByRole('article')).toHaveCount(promised);
  for (const words of await found.getByRole('article').allTextContents())
    expect(words).not.toContain('огурец');

  await test.step('a link shows the same', async () => {
    await open(page, page.url());
    await expect(found.getByRole('article')).toHaveCount(promised);
    await found.getByRole('button', { name: /до 550/ }).click();
    await expect(page).not.toHaveURL(/price_to/);
    await expect.poll(() => found.getByRole('article').count()).toBeGreaterThanOrEqual(promised);
  });
  await test.step('a sticker alone, then everything again', async () => {
    await open(page, '/catalog?stikers=new');
    await expect(found.getByText('Новинка').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Сбросить всё' }).click();
    await expect(page.getByRole('heading', { name: 'Воки', level: 2 })).toBeVisible();
  });
});

test(
  'without an allergen, within a category: the count is that of the page, and what can be left out is left out',
  anyScreen,
  async ({ page }) => {
    await open(page, '/woki');
    await page.getByRole('button', { name: 'Фильтры' }).click();
    const dialog = page.getByRole('dialog', { name: 'Фильтры' });
    await expect(dialog.getByRole('radio', { name: 'Воки' })).toBeChecked();
    await dialog.getByRole('button', { name: 'кунжут', exact: true }).click();
    await dialog.getByRole('button', { name: 'арахис', exact: true }).click();
    const show = dialog.getByRole('button', { name: /^Показать/ });
    await expect(dialog.getByText(/без арахиса и кунжута|без кунжута и арахиса/)).toBeVisible();
    const promised = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
    expect(promised).toBeLessThan(14);
    await expectAccessible(page);
    await show.click();
    await expect(page).toHaveURL(/\/woki\?without=/);
    const cards = page.getByRole('region', { name: 'Подобрали для вас' }).getByRole('article');
    await expect(cards).toHaveCount(promised);
    const card = cards.filter({ hasText: 'Вок удон с креветками' });
    await expect(card).toContainText('можно без кунжута');

    await test.step('the dish opens without it, and says so when it is put back', async () => {
      await card.getByRole('link').click();
      const dish = page.getByRole('dialog', { name: 'Вок удон с креветками' });
      await expect(dish.getByRole('button', { name: 'Без: кунжут' })).toHaveAttribute('aria-pressed', 'true');
      const allergens = dish.locator('p').filter({ hasText: /^Аллергены:/ });
      await expect(allergens).toHaveText('Аллергены: глютен, ракообразные, соя');
      await dish.getByRole('button', { name: 'Без: кунжут' }).click();
      await expect(allergens).toContainText('кунжут');
      await expect(dish.getByText('Вы исключили: кунжут')).toBeVisible();
    });
  },
);
