import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  asOwner,
  call,
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

const wok = (sauce: string, count = 1) => ({
  product_id: 'vok-udon-s-krevetkami',
  modifier_ids: [sauce],
  count,
});
const cola = { product_id: 'kola-so-ldom' };
const cheesecake = { product_id: 'chizkejk' };
const roll = { product_id: 'filadelfiya' };

const cartOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Корзина' });

const openCart = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Корзина, \d+ товар/ }).click();
  const cart = cartOf(page);
  await expect(cart.getByRole('list', { name: 'Что в корзине' })).toBeVisible();
  return cart;
};
const openWithCart = async (page: Page): Promise<Locator> => {
  await open(page, '/dostavka-i-oplata');
  return openCart(page);
};

const lineOf = (cart: Locator, name: string): Locator =>
  cart.getByRole('list', { name: 'Что в корзине' }).getByRole('listitem').filter({ hasText: name });

const toastOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Сообщения' }).getByText(text);

/** «1 290 ₽» and «−174 ₽» in kopecks. */
const kopecks = (text: string): number => {
  const digits = Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
  return Math.round(digits * 100) * (/[−-]/.test(text) ? -1 : 1);
};

const rowsOf = async (cart: Locator): Promise<Map<string, number>> => {
  const total = cart.getByRole('button', { name: /^Итого:/ });
  if ((await total.getAttribute('aria-expanded')) === 'false') await total.click();
  const rows = cart.locator('dl[aria-label="Из чего складывается сумма"] > div');
  await expect(rows.first()).toBeVisible();
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
  return new Map(shown.map(([name = '', sum = '']) => [name, /\d/.test(sum) ? kopecks(sum) : 0]));
};
const totalOf = async (cart: Locator): Promise<number> => {
  const text = (await cart.getByRole('button', { name: /^Итого:/ }).textContent()) ?? '';
  return kopecks(/[\d\s]+(?:,\d+)?(?=\s₽)/.exec(text)?.[0] ?? '');
};

/** Until the colours have changed: each takes a frame. */
const turnDark = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
};

const deliverTo = async (page: Page, address: string): Promise<void> => {
  const { address_token } = await call<{ address_token: string }>(
    page.request,
    'POST',
    '/api/client/address/check',
    { address },
  );
  await call(page.request, 'PUT', '/api/cart/change/delivery_terms', { method: 'delivery', address_token });
};

test('lines are counted, changed, removed and brought back', async ({ page }) => {
  await fillCart(page, cola, wok('as-is'), wok('teriyaki'));
  const cart = await openWithCart(page);

  await test.step('the page behind does not scroll, and everything is accessible', async () => {
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await overflow()).toBe('hidden');
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

  await test.step('minus at one removes the line at once; it can be taken back', async () => {
    const line = lineOf(cart, 'Кола со льдом');
    await line.getByRole('button', { name: 'Убрать: Кола со льдом' }).click();
    await expect(line).toBeHidden();
    await expect(toastOf(page, 'Удалено: Кола со льдом')).toBeVisible();
    // The message does not lie over the way on: a trial click waits until the link itself would get it.
    await cart.getByRole('link', { name: 'Оформить заказ' }).click({ trial: true });
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
    await expect(toastOf(page, 'Состав изменён')).toBeVisible();
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('Терияки');
    await expect(lines.getByRole('group', { name: 'Вок удон с креветками' })).toHaveText('2');
  });

  await test.step('the whole cart is emptied at once, closes, and can be taken back', async () => {
    await cart.getByRole('button', { name: 'Очистить корзину' }).click();
    await expect(cart).toBeHidden();
    await expect(toastOf(page, 'Корзина очищена')).toBeVisible();
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
    expect((await linesSum(cart)) + sauces).toBe(goods + discount);
    expect([...rows.values()].reduce((sum, row) => sum + row, 0)).toBe(await totalOf(cart));
  });

  await test.step('and without it', async () => {
    await cart.getByRole('button', { name: 'Удалить промокод ВОК15' }).click();
    await expect(toastOf(page, 'Промокод успешно удален!')).toBeVisible();
    const rows = await rowsOf(cart);
    expect([...rows.keys()]).toEqual(['Товары', 'Доставка']);
    expect((await linesSum(cart)) + sauces).toBe(goods);
    expect([...rows.values()].reduce((sum, row) => sum + row, 0)).toBe(await totalOf(cart));
  });
});

test('a promocode is refused with the reason, applied, and taken off', async ({ page }) => {
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
    await expect(cart.getByText('Скидка 15 %: −174 ₽')).toBeVisible();
    await expect(cart.getByRole('button', { name: /^Итого:/ })).toContainText('−15 %');
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
  // Each screen stops a dish of its own: they are tested at the same time.
  const dish = isPhone()
    ? { product_id: 'medovik', name: 'Медовик' }
    : { product_id: 'mochi-assorti', name: 'Моти, ассорти' };
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
        '/deserty',
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
    await owner.dispose();
  }
});

const openGifts = async (page: Page): Promise<Locator> => {
  if (isPhone())
    await page.getByRole('button', { name: /До подарка ещё|Выберите подарок|Подарок в корзине/ }).click();
  else {
    await page.getByRole('button', { name: 'Мои бонусы' }).click();
    await page.getByRole('button', { name: 'Выберите подарок' }).click();
  }
  const gifts = page.getByRole('dialog', { name: 'Выберите подарок' });
  await expect(gifts).toBeVisible();
  return gifts;
};
const closeDialog = async (page: Page, dialog: Locator): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};
const colourOf = (element: Locator, property: 'color' | 'background-color'): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test('a gift waits for its sum', async ({ page }) => {
  await fillCart(page, roll, { product_id: 'set-bolshoj' });
  await open(page, '/dostavka-i-oplata');

  await test.step('the bar is the total of the cart; the words leave out what takes no part in promotions', async () => {
    if (!isPhone()) await page.getByRole('button', { name: 'Мои бонусы' }).click();
    const bar = page.getByRole('progressbar', { name: 'Сколько набрано до подарка' }).locator('visible=true');
    // (520 + 1490) of the last tier's 2500
    await expect(bar).toHaveAttribute('value', '80.4');
    await expect(page.getByText('До подарка ещё 480 ₽').locator('visible=true')).toBeVisible();
    if (!isPhone())
      await expect(
        page.getByText(
          'Когда сумма заказа достигнет необходимой отметки - вы сможете выбрать подарок в корзине',
        ),
      ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('nothing can be chosen yet', async () => {
    const gifts = await openGifts(page);
    await expect(gifts.getByText('До подарка 480 ₽ (без учёта акционных)')).toBeVisible();
    await expect(
      gifts.getByText(
        'Когда сумма заказа достигнет необходимой отметки - вы сможете выбрать подарок в корзине',
      ),
    ).toBeVisible();
    await expect(gifts.getByText('ещё 480 ₽')).toHaveCount(3);
    await expect(gifts.getByRole('button', { name: /^Выбрать/ })).toHaveCount(0);
    await expect(gifts.getByRole('link', { name: 'Перейти в меню' })).toHaveAttribute('href', '/catalog');
    if (!isPhone()) expect((await gifts.boundingBox())?.width).toBe(780);
    await expectAccessible(page);
    await closeDialog(page, gifts);
  });

  await test.step('at the last tier and above the bar is full', async () => {
    await fillCart(page, { ...roll, count: 5 });
    await open(page, '/dostavka-i-oplata');
    if (!isPhone()) await page.getByRole('button', { name: 'Мои бонусы' }).click();
    const bar = page.getByRole('progressbar', { name: 'Сколько набрано до подарка' }).locator('visible=true');
    await expect(bar).toHaveAttribute('value', '100');
  });
});

test('a gift is reached, chosen, changed, and leaves with the sum', async ({ page }) => {
  await fillCart(page, roll, { product_id: 'set-bolshoj' });
  const cart = await openWithCart(page);
  await test.step('the cart says how much is missing, and tells once when it is not', async () => {
    const goals = cart.getByRole('region', { name: 'До чего осталось немного' });
    await expect(goals).toContainText('До подарка (без учёта акционных)480 ₽');
    await cart.getByRole('button', { name: 'Убрать: Сет «Большой», 20 роллов' }).click();
    await cart.getByRole('button', { name: 'Больше: Ролл «Филадельфия»' }).click();
    await expect(toastOf(page, 'Вы собрали сумму на подарок')).toBeVisible();
    await expect(goals).toBeHidden();
  });

  await test.step('tiers that are not reached are grey', async () => {
    if (!isPhone()) return expect(cart.getByRole('heading', { name: 'Выберите подарок' })).toBeVisible();
    const tier = (name: string) => cart.getByRole('button', { name });
    await expect(tier('от 1 000 ₽ можно выбрать')).toBeVisible();
    expect(await colourOf(tier('от 1 500 ₽ ещё 460 ₽'), 'background-color')).toBe('rgb(203, 206, 213)');
  });
  await closeDialog(page, cart);

  await test.step('one is chosen, the others wait', async () => {
    const gifts = await openGifts(page);
    await gifts.getByRole('button', { name: 'Выбрать: Морс ягодный' }).click();
    const chosen = gifts.getByRole('article').filter({ hasText: 'Морс ягодный' });
    await expect(chosen.getByText('Подарок в корзине')).toBeVisible();
    await expect(gifts.getByRole('button', { name: 'Выбрать: Чай зелёный' })).toBeDisabled();
    await expectAccessible(page);
    await chosen.getByRole('button', { name: 'Выбрать другой' }).click();
    await gifts.getByRole('button', { name: 'Выбрать: Чай зелёный' }).click();
    await expect(
      gifts.getByRole('article').filter({ hasText: 'Чай зелёный' }).getByText('Подарок в корзине'),
    ).toBeVisible();
    await expect(gifts.getByRole('button', { name: 'Выбрать: Морс ягодный' })).toBeDisabled();
    await closeDialog(page, gifts);
  });

  await test.step('the icon is red while a gift is held', async () => {
    const icon = page.locator('[data-gift-button] svg').locator('visible=true').first();
    expect(await colourOf(icon, 'color')).toBe('rgb(248, 71, 82)');
  });

  await test.step('in the cart it has no price and no counter, and leaves when the sum falls', async () => {
    await openCart(page);
    const line = lineOf(cart, 'Чай зелёный');
    await expect(line.getByText('Подарок', { exact: true })).toBeVisible();
    await expect(line).toContainText('0 ₽');
    await expect(line.getByRole('group')).toHaveCount(0);
    await expect(line.getByRole('button', { name: 'Отказаться от подарка: Чай зелёный' })).toBeVisible();
    await turnDark(page);
    await expectAccessible(page);
    await cart.getByRole('button', { name: 'Меньше: Ролл «Филадельфия»' }).click();
    await expect(
      toastOf(
        page,
        'Подарок «Чай зелёный» убран из корзины: добавьте ещё на 480 ₽ (без учёта акционных блюд)',
      ),
    ).toBeVisible();
    await expect(line).toBeHidden();
  });
});

test('the cart says what is missing and what goes with it', async ({ page }) => {
  await fillCart(page, { product_id: 'chuka' });
  let cart = await openWithCart(page);

  await test.step('where to bring it is asked later', async () => {
    await expect(cart.getByText('Укажите адрес доставки')).toBeHidden();
    expect([...(await rowsOf(cart)).keys()]).toEqual(['Товары', 'Доставка']);
    await expect(cart.getByText('зависит от адреса')).toBeVisible();
  });

  await test.step('up to three goals, the nearest first', async () => {
    await deliverTo(page, 'г. Томск, пр. Ленина, 85');
    cart = await openWithCart(page);
    const goals = cart.getByRole('region', { name: 'До чего осталось немного' });
    await expect(goals.locator('p')).toHaveText([
      'До минимального заказа250 ₽',
      'До подарка (без учёта акционных)750 ₽',
      'До бесплатной доставки950 ₽',
    ]);
    await expect(cart.getByText('Минимальный заказ 500 ₽: добавьте ещё на 250 ₽')).toBeVisible();
    await expect(cart.getByRole('button', { name: /^Итого:/ })).toContainText('450 ₽');
  });

  const tries = cart.getByRole('region', { name: 'Попробуйте' });
  const chips = cart.getByRole('region', { name: 'Рекомендации' });
  await test.step('nothing of a category that is in the cart is recommended', async () => {
    await expect(tries.getByRole('link').first()).toBeVisible();
    const paths = () =>
      tries.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect((await paths()).filter((path) => path?.startsWith('/salaty'))).toEqual([]);
    await expect(chips.getByRole('link', { name: 'Сладкое к чаю' })).toBeVisible();
    await tries.getByRole('button', { name: 'В корзину, Чизкейк с ягодами, 290 ₽' }).click();
    await expect(lineOf(cart, 'Чизкейк с ягодами')).toBeVisible();
    await expect.poll(async () => (await paths()).filter((path) => path?.startsWith('/deserty'))).toEqual([]);
    await expect(chips.getByRole('link', { name: 'Сладкое к чаю' })).toBeHidden();
    await expect(chips.getByRole('link', { name: 'Добавьте гёдза' })).toBeVisible();
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

test('a client sees the bonuses, and what was left in the older cart', async ({ page }) => {
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
    await cart.getByRole('switch', { name: 'Списать 200 ₽ из 200 ₽' }).check();
    await expect.poll(() => totalOf(cart)).toBe(before - 200_00);
    expect((await rowsOf(cart)).get('Бонусы')).toBe(-200_00);
  });
});

test('with nothing to recommend the shop says thank you', async ({ page, context }) => {
  await fillCart(page, cola);
  // A shop that gives no gifts and recommends nothing.
  await context.route('**/api/init', async (route) => {
    const answer = await route.fetch();
    const init = (await answer.json()) as { gifts: object };
    await route.fulfill({
      response: answer,
      json: {
        ...init,
        recommendations: [],
        recommendations_order: [],
        gifts: { ...init.gifts, products: [], grades: [] },
      },
    });
  });
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

test('the column beside the menu folds to make room for a fourth dish, and the device remembers', async ({
  page,
}) => {
  await open(page, '/woki');
  const column = page.getByRole('complementary', { name: 'Корзина' });
  // A phone has the cart in a window of its own.
  if (isPhone()) return expect(column).toBeHidden();
  const dishes = page.getByRole('main').locator('ul:has(> li article)').first();
  const columns = () =>
    dishes.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(3);
  await column.getByRole('button', { name: 'Свернуть корзину' }).click();
  const unfold = column.getByRole('button', { name: 'Развернуть корзину' });
  await expect(unfold).toBeFocused();
  expect(await columns()).toBe(4);
  await open(page, '/woki');
  await expect(unfold).toBeVisible();
  expect(await columns()).toBe(4);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expectAccessible(page);
  await unfold.click();
  await expect(column.getByRole('heading', { name: 'Корзина' })).toBeVisible();
  expect(await columns()).toBe(3);
});
