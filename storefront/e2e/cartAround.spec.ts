import type { Page } from '@playwright/test';
import { amend } from './amend.ts';
import { expectAccessible } from './axe.ts';
import { cartOf, cheesecake, cola, lineOf, openWithCart, roll, rowsOf, totalOf } from './cart.ts';
import {
  anyScreen,
  call,
  deliverTo,
  expect,
  fillCart,
  isPhone,
  open,
  placeOrder,
  refuseCookies,
  signUp,
  test,
} from './customer.ts';

test.beforeEach(({ page }) => refuseCookies(page));

test('the cart says what is missing and what goes with it', async ({ page }) => {
  await fillCart(page, { product_id: 'chuka' });
  let cart = await openWithCart(page);

  await test.step('where to bring it is asked later', async () => {
    await expect(cart.getByText('Укажите адрес доставки')).toBeHidden();
    expect([...(await rowsOf(cart)).keys()]).toEqual(['Товары', 'Доставка']);
    await expect(cart.getByText('от 200 ₽')).toBeVisible();
  });

  await test.step('the minimum is said once, in place of the way to the checkout', async () => {
    await deliverTo(page, 'г. Томск, пр. Ленина, 85');
    cart = await openWithCart(page);
    await expect(cart.getByText(/минимальн/i)).toHaveText(['Ещё 250 ₽ до минимального заказа']);
    await expect(cart.getByRole('link', { name: 'Оформить заказ' })).toBeHidden();
    await expect(cart.getByRole('region', { name: 'До чего осталось немного' })).toBeHidden();
    await expect(cart.getByRole('button', { name: /^Итого:/ })).toContainText('450 ₽');
  });

  const tries = cart.getByRole('region', { name: 'Попробуйте' });
  const chips = cart.getByRole('region', { name: 'Рекомендации' });
  await test.step('nothing of a category that is in the cart is recommended', async () => {
    await expect(tries.getByRole('link').first()).toBeVisible();
    const paths = () =>
      tries.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect.poll(async () => (await paths()).filter((path) => path?.startsWith('/salaty'))).toEqual([]);
    await expect(chips.getByRole('link', { name: 'Сладкое к чаю' })).toBeVisible();
    await tries.getByRole('button', { name: 'В корзину, Чизкейк с ягодами, 290 ₽' }).click();
    await expect(lineOf(cart, 'Чизкейк с ягодами')).toBeVisible();
    const goals = cart.getByRole('region', { name: 'До чего осталось немного' });
    await expect(goals.locator('p')).toHaveText(['До подарка460 ₽', 'До бесплатной доставки660 ₽']);
    await expect.poll(async () => (await paths()).filter((path) => path?.startsWith('/deserty'))).toEqual([]);
    await expect(chips.getByRole('link', { name: 'Сладкое к чаю' })).toBeHidden();
    await expect(chips.getByRole('link', { name: 'Добавьте гёдза' })).toBeVisible();
  });

  await test.step('the rows of the sum make room while the list is read, and nothing moves', async () => {
    if (!isPhone()) return;
    const rows = cart.getByLabel('Из чего складывается сумма');
    const scrollTo = (top: number) =>
      cart
        .locator('[data-scroll]')
        .evaluate((list, y) => list.scrollTo({ top: y, behavior: 'instant' }), top);
    await scrollTo(0);
    await expect(rows).toBeVisible();
    const before = await layoutShift(page);
    await scrollTo(120);
    await expect(rows).toBeHidden();
    await scrollTo(100_000);
    await expect(rows).toBeVisible();
    await expect(cart.getByRole('button', { name: 'Зарегистрируйтесь, чтобы получать' })).toBeInViewport();
    await scrollTo(0);
    expect((await layoutShift(page)) - before).toBe(0);
  });

  await test.step('cutlery is free, sauces are not', async () => {
    const extras = cart.getByRole('region', { name: 'Приборы и соусы' });
    const count = (name: string) => extras.getByRole('group', { name });
    await extras.getByRole('button', { name: 'Больше: Приборы' }).click();
    await expect(count('Приборы')).toHaveText('1');
    await extras.getByRole('button', { name: 'Больше: Соевый соус' }).click();
    await expect(count('Соевый соус')).toHaveText('1');
    await expect.poll(async () => (await rowsOf(cart)).get('Товары')).toBe(580_00);
    await extras.getByRole('button', { name: 'Убрать: Соевый соус' }).click();
    await expect.poll(async () => (await rowsOf(cart)).get('Товары')).toBe(540_00);
    await expectAccessible(page);
  });

  await test.step('a guest is told of bonuses', async () => {
    await cart.getByRole('button', { name: 'Зарегистрируйтесь, чтобы получать бонусные рубли' }).click();
    await expect(page.getByRole('tab', { name: 'Регистрация' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('a client sees the bonuses, and what was left in the older cart', anyScreen, async ({ page }) => {
  const phone = await signUp(page);
  await fillCart(page, roll, { ...cola, count: 2 });
  await call(page.request, 'DELETE', '/api/logout');
  await fillCart(page, { product_id: 'chuka' });
  await call(page.request, 'POST', '/api/login', { phone, password: 'пароль-1' });
  const cart = await openWithCart(page);
  const offered = cart.getByRole('region', { name: 'Вы не дозаказали' });

  await test.step('nothing of it is added by itself', async () => {
    await expect(offered.getByRole('listitem')).toHaveText(['Ролл «Филадельфия»', 'Кола со льдом × 2']);
    await expect(offered.getByRole('button', { name: 'Не нужно' })).toBeVisible();
    await expect(lineOf(cart, 'Ролл «Филадельфия»')).toBeHidden();
    // A twentieth of 250
    await expect(cart.getByText('С этого заказа вы получите 12 ₽ на бонусный счёт')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('taken, it joins the cart', async () => {
    await offered.getByRole('button', { name: 'Добавить' }).click();
    await expect(offered).toBeHidden();
    await expect(lineOf(cart, 'Ролл «Филадельфия»')).toBeVisible();
    await expect(lineOf(cart, 'Кола со льдом').getByRole('group')).toHaveText('2');
  });

  await test.step('bonuses pay a part', async () => {
    const before = await totalOf(cart);
    await cart.getByRole('switch', { name: 'Списать 200 из 200 ₽' }).check();
    await expect.poll(() => totalOf(cart)).toBe(before - 200_00);
    await expect.poll(async () => (await rowsOf(cart)).get('Бонусы')).toBe(-200_00);
  });
});

test('with nothing to recommend the shop says thank you', async ({ page, context }) => {
  await fillCart(page, cola);
  // A shop that gives no gifts and recommends nothing.
  await amend(context, '**/api/init', (init) => ({
    ...init,
    recommendations: [],
    recommendations_order: [],
    gifts: { ...init.gifts, products: [], grades: [] },
  }));
  const cart = await openWithCart(page);
  for (const title of ['Попробуйте', 'Рекомендации', 'Выберите подарок'])
    await expect(cart.getByRole('heading', { name: title })).toBeHidden();
  // A phone has no left column.
  if (isPhone()) return;
  await expect(cart.getByText('Спасибо!')).toBeVisible();
  await expect(cart.getByText('Рады, что вы выбрали «ВОКруг».')).toBeVisible();
  await expect(cart.getByRole('link', { name: '+7 (3822) 00-11-22' })).toHaveAttribute(
    'href',
    'tel:+73822001122',
  );
  await expectAccessible(page);
});

/** How much the page has jumped by itself since it was opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list, observer) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value; // a LayoutShift
          observer.disconnect();
          resolve(sum);
        }).observe({ type: 'layout-shift', buffered: true });
        requestIdleCallback(() => resolve(sum));
      }),
  );

test('the last order is repeated from the first page and from the empty cart', async ({ page }) => {
  const phone = await signUp(page);
  const place = page.getByRole('main').getByRole('region', { name: 'Прошлый заказ' });

  await test.step('a client without orders is offered nothing, and no place is kept', async () => {
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-client', 'new');
    await expect(place).toBeHidden();
  });

  await fillCart(page, cheesecake, { ...cola, count: 2 });
  const { number } = await placeOrder(page, phone);
  await expect
    .poll(
      async () =>
        (await call<{ count: number }>(page.request, 'GET', '/api/auth/client/orders_history/0')).count,
    )
    .toBe(1);

  await test.step('the place is there before the order', async () => {
    await open(page, '/');
    await expect(place).toBeVisible();
    await open(page, '/');
    await expect(place).toContainText('3 блюда');
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  const repeat = { name: `Повторить заказ № ${number}` };
  if (isPhone()) {
    await place.getByRole('button', repeat).click();
    await expect(lineOf(cartOf(page), 'Кола со льдом').getByRole('group')).toHaveText('2');
    return;
  }
  const column = page.getByRole('complementary', { name: 'Корзина' });
  await test.step('in the empty cart', async () => {
    await open(page, '/sousy');
    await expect(column.getByText('Здесь пока пусто')).toBeVisible();
    await expect(column.getByRole('button', repeat)).toBeVisible();
    await expectAccessible(page);
    await expect(column.getByRole('link', { name: 'Перейти в меню' })).toHaveAttribute('href', '/catalog');
    await column.getByRole('button', repeat).click();
    await expect(lineOf(column, 'Кола со льдом').getByRole('group')).toHaveText('2');
    await expect(lineOf(column, 'Чизкейк с ягодами')).toBeVisible();
    await expect(cartOf(page)).toBeHidden();
  });
});

test('the column beside the menu folds to make room for one more dish in a row, and the device remembers', async ({
  page,
}) => {
  await open(page, '/woki');
  const column = page.getByRole('complementary', { name: 'Корзина' });
  // A phone has the cart in a window of its own.
  if (isPhone()) return expect(column).toBeHidden();
  const dishes = page.getByRole('main').locator('ul:has(> li article)').first();
  const columns = () =>
    dishes.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  await expect.poll(columns).toBe(4);
  await column.getByRole('button', { name: 'Свернуть корзину' }).click();
  const unfold = column.getByRole('button', { name: 'Развернуть корзину' });
  await expect(unfold).toBeFocused();
  await expect.poll(columns).toBe(5);
  await open(page, '/woki');
  await expect(unfold).toBeVisible();
  await expect.poll(columns).toBe(5);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expectAccessible(page);
  await unfold.click();
  await expect(column.getByRole('heading', { name: 'Корзина' })).toBeVisible();
  await expect.poll(columns).toBe(4);
});
