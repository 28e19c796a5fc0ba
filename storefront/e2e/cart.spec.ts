import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  cheesecake,
  cola,
  kopecks,
  lineOf,
  openCart,
  openWithCart,
  rowsOf,
  toastOf,
  totalOf,
  turnDark,
  wok,
} from './cart.ts';
import {
  anyScreen,
  asOwner,
  call,
  deliverTo,
  expect,
  expectTouchable,
  fillCart,
  isPhone,
  refuseCookies,
  test,
} from './customer.ts';

test.beforeEach(({ page }) => refuseCookies(page));

test('lines are counted, changed, removed and brought back', async ({ page }) => {
  await fillCart(page, cola, wok('as-is'), wok('teriyaki'));
  const cart = await openWithCart(page);

  await test.step('the page behind does not scroll, and everything is accessible', async () => {
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    await expect.poll(overflow).toBe('hidden');
    await expectAccessible(page);
  });

  await test.step('plus adds one, minus takes one', async () => {
    const line = lineOf(cart, 'Кола со льдом');
    await line.getByRole('button', { name: 'Больше: Кола со льдом' }).click();
    await expect(line.getByRole('group', { name: 'Кола со льдом' })).toHaveText('2');
    await expect(line).toContainText('300 ₽');
    await line.getByRole('button', { name: 'Меньше: Кола со льдом' }).click();
    await expect(line.getByRole('group', { name: 'Кола со льдом' })).toHaveText('1');
    await expect(line).toContainText('150 ₽');
  });

  await test.step('a finger beside the name of a line opens it, too', async () => {
    if (!isPhone()) return;
    const name = lineOf(cart, 'Кола со льдом').getByRole('button', { name: 'Подробнее: Кола со льдом' });
    const { x, y } = (await name.boundingBox()) ?? { x: 0, y: 0 };
    for (const expanded of ['true', 'false']) {
      await page.touchscreen.tap(x + 10, y - 10);
      await expect(name).toHaveAttribute('aria-expanded', expanded);
    }
  });

  await test.step('minus at one removes the line at once; it can be taken back', async () => {
    const line = lineOf(cart, 'Кола со льдом');
    await line.getByRole('button', { name: 'Убрать: Кола со льдом' }).click();
    await expect(line).toBeHidden();
    await expect(toastOf(page, 'Удалено: Кола со льдом')).toBeVisible();
    // The message does not lie over the way on.
    await expectTouchable(cart.getByRole('link', { name: 'Оформить заказ' }));
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(line.getByRole('group', { name: 'Кола со льдом' })).toHaveText('1');
  });

  await test.step('the confirm button is there only while another choice is made; equal lines become one', async () => {
    const lines = lineOf(cart, 'Вок удон с креветками');
    await expect(lines).toHaveCount(2);
    await lines
      .filter({ hasText: 'Как в рецепте' })
      .getByRole('button', { name: 'Изменить: Вок удон с креветками' })
      .click();
    const details = isPhone() ? page.getByRole('dialog', { name: 'Вок удон с креветками' }) : cart;
    const confirm = details.getByRole('button', { name: /^Сохранить · / });
    await expect(details.getByRole('radio', { name: 'Как в рецепте' })).toBeChecked();
    await expect(confirm).toBeHidden();
    await details.getByRole('radio', { name: 'Острый' }).check();
    await expect(confirm).toHaveText('Сохранить · 510 ₽');
    await details.getByRole('radio', { name: 'Как в рецепте' }).check();
    await expect(confirm).toBeHidden();
    await details.getByRole('radio', { name: 'Терияки' }).check();
    await expectAccessible(page);
    await confirm.click();
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('Терияки');
    await expect(lines.getByRole('group', { name: 'Вок удон с креветками' })).toHaveText('2');
  });

  await test.step('the whole cart is emptied at once, closes, and can be taken back', async () => {
    await cart.getByRole('button', { name: 'Очистить корзину' }).click();
    await expect(toastOf(page, 'Корзина очищена')).toBeVisible();
    await expect(cart).toBeHidden();
    await page.getByRole('button', { name: 'Отменить' }).click();
    await openCart(page);
    await expect(lineOf(cart, 'Вок удон с креветками')).toBeVisible();
    await expect(lineOf(cart, 'Кола со льдом')).toBeVisible();
  });

  await test.step('another page closes the cart', async () => {
    await cart.getByRole('link', { name: 'Оформить заказ' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(cart).toBeHidden();
  });
});

test('the last line that goes closes the cart', async ({ page }) => {
  await fillCart(page, cola);
  const cart = await openWithCart(page);
  await cart.getByRole('button', { name: 'Убрать: Кола со льдом' }).click();
  await expect(cart).toBeHidden();
  if (!isPhone()) return;
  // On a phone there is nothing to open then.
  await page.getByRole('button', { name: 'Корзина', exact: true }).click();
  await expect(toastOf(page, 'Корзина пуста')).toBeVisible();
  await expect(cart).toBeHidden();
});

/** What the lines cost as the eye sees it: without the struck prices. */
const linesSum = async (cart: Locator): Promise<number> => {
  const texts = await cart
    .getByRole('list', { name: 'Что в корзине' })
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines.map((line) => {
        const parts = [...line.querySelectorAll('span:not(:has(*))')];
        return parts.map(({ textContent }) => textContent ?? '').find((text) => /^[\d\s,]+₽$/.test(text));
      }),
    );
  return texts.reduce((sum, text) => sum + kopecks(text ?? ''), 0);
};

test('what the cart shows adds up', async ({ page }) => {
  await fillCart(page, { ...cola, count: 3 }, wok('spicy', 2), { product_id: 'set-bolshoj' });
  await call(page.request, 'PUT', '/api/cart/additional/change/count', {
    additional_id: 'soevyj-sous',
    count: 2,
  });
  await call(page.request, 'PUT', '/api/cart/promocode', { promocode: 'ВОК15' });
  await deliverTo(page, 'г. Томск, пр. Ленина, 85');
  const cart = await openWithCart(page);
  const goods = 3 * 150_00 + 2 * 510_00 + 1490_00 + 2 * 40_00;
  const sauces = 2 * 40_00;

  await test.step('with a discount', async () => {
    const rows = await rowsOf(cart);
    const discount = rows.get('Промокод ВОК15') ?? 0;
    // Fifteen per cent of the cola and the woks: the set takes no part.
    expect(discount).toBe(-Math.round((3 * 150 + 2 * 510) * 0.15 + 0.0001) * 100);
    expect(rows.get('Товары')).toBe(goods);
    // Lines have their price: the discount is taken off once, in its row.
    expect((await linesSum(cart)) + sauces).toBe(goods);
    await expect(cart.getByText('Промокод ВОК15, −15 %')).toBeVisible();
    expect([...rows.values()].reduce((sum, row) => sum + row, 0)).toBe(await totalOf(cart));
  });

  await test.step('and without it', async () => {
    await cart.getByRole('button', { name: 'Удалить промокод ВОК15' }).click();
    await expect(toastOf(page, 'Промокод успешно удален!')).toBeVisible();
    await expect.poll(async () => [...(await rowsOf(cart)).keys()]).toEqual(['Товары', 'Доставка']);
    const rows = await rowsOf(cart);
    expect((await linesSum(cart)) + sauces).toBe(goods);
    expect([...rows.values()].reduce((sum, row) => sum + row, 0)).toBe(await totalOf(cart));
  });
});

test('a promocode is refused with the reason, applied, and taken off', anyScreen, async ({ page }) => {
  await fillCart(page, { ...cheesecake, count: 3 });
  const cart = await openWithCart(page);
  const field = cart.getByRole('textbox', { name: 'Промокод' });
  const apply = cart.getByRole('button', { name: 'Применить' });
  const refused = cart.getByText('Промокод действует от 1 000 ₽, добавьте ещё на 130 ₽');

  await test.step('what is typed becomes upper case; a refusal says what is missing', async () => {
    await apply.click();
    await expect(cart.getByText('Введите промокод')).toBeVisible();
    await field.pressSequentially('нет-такого');
    await expect(field).toHaveValue('НЕТ-ТАКОГО');
    await field.press('Enter');
    await expect(cart.getByText('Промокода НЕТ-ТАКОГО нет. Проверьте, как он написан')).toBeVisible();
    await field.fill('вок15');
    await expect(field).toHaveValue('ВОК15');
    await apply.click();
    await expect(refused).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/добавьте ещё на 130\s₽/);
    await expectAccessible(page);
    await field.press('End');
    await field.pressSequentially('1');
    await expect(refused).toBeHidden();
    await field.press('Backspace');
  });

  await test.step('the discount is shown in roubles and per cent', async () => {
    await cart.getByRole('button', { name: 'Больше: Чизкейк с ягодами' }).click();
    await expect(cart.getByRole('button', { name: /^Итого:/ })).toContainText('1 160 ₽');
    await apply.click();
    await expect(toastOf(page, 'Промокод успешно активирован!')).toBeVisible();
    await expect(cart.getByText('Скидка 15 %, −174 ₽')).toBeVisible();
    await rowsOf(cart);
    await expect(cart.getByText('Промокод ВОК15, −15 %')).toBeVisible();
    await expect(cart.getByRole('button', { name: /^Итого:/ })).toContainText('986 ₽');
    await expect(field).toBeHidden();
    await turnDark(page);
    await expectAccessible(page);
  });

  await test.step('when the sum falls it stays, and says what is missing', async () => {
    await cart.getByRole('button', { name: 'Меньше: Чизкейк с ягодами' }).click();
    await expect(refused).toBeVisible();
  });

  await test.step('the same button takes it off and the field is empty', async () => {
    await cart.getByRole('button', { name: 'Удалить промокод ВОК15' }).click();
    await expect(toastOf(page, 'Промокод успешно удален!')).toBeVisible();
    await expect(field).toHaveValue('');
  });
});

test('a dish that ran out stands in the cart with its ways out', async ({ page, baseURL }) => {
  // Each screen stops a dish of its own, which no other test orders: they are tested at the same time.
  const dish = isPhone()
    ? { product_id: 'fo-bo', name: 'Фо бо' }
    : { product_id: 'miso-sup', name: 'Мисо-суп с тофу' };
  await fillCart(page, cola, { product_id: dish.product_id });
  await call(page.request, 'PUT', '/api/cart/change/delivery_terms', {
    method: 'pickup',
    affiliate_id: 'lenina',
  });
  const owner = await asOwner(baseURL);
  const stop = async (on: boolean, affiliate_id: string | null) => {
    await call(owner, 'PUT', '/api/admin/page', { page_id: dish.product_id, stop: { on, affiliate_id } });
    await expect
      .poll(async () => {
        const { cart } = await call<{ cart: { products: { name: string; available: boolean }[] } }>(
          page.request,
          'GET',
          '/api/cart',
        );
        return cart.products.find(({ name }) => name === dish.name)?.available;
      })
      .toBe(!on);
  };

  try {
    await stop(true, 'lenina');
    const cart = await openWithCart(page);
    const line = lineOf(cart, dish.name);

    await test.step('at the chosen point', async () => {
      await expect(line.getByRole('alert')).toContainText('нет на выбранной точке');
      await stop(false, 'lenina');
    });

    await test.step('everywhere: not priced, and the checkout says why it waits', async () => {
      await stop(true, null);
      await openWithCart(page);
      await expect(line.getByRole('alert')).toContainText('закончилось');
      await expect(line).not.toContainText('₽');
      await expect(
        cart.getByText(`«${dish.name}» сейчас заказать нельзя. Уберите блюдо из корзины`),
      ).toBeVisible();
      await expect(line.getByRole('link', { name: `Заменить: ${dish.name}` })).toHaveAttribute(
        'href',
        '/supy',
      );
      await expectAccessible(page);
    });

    await test.step('removed, it is in nobody’s way', async () => {
      await line.getByText('Убрать', { exact: true }).click();
      await expect(line).toBeHidden();
      await expect(cart.getByText(/сейчас заказать нельзя/)).toBeHidden();
    });
  } finally {
    for (const place of ['lenina', null])
      await call(owner, 'PUT', '/api/admin/page', {
        page_id: dish.product_id,
        stop: { on: false, affiliate_id: place },
      });
  }
});
