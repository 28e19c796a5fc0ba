import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  addressField,
  agree,
  bigSet,
  cheesecake,
  choosePickup,
  openCheckout,
  openDetails,
  openSums,
  rolls,
  submitButton,
  summaryOfErrors,
} from './checkout.ts';
import {
  anyScreen,
  call,
  expect,
  expectTouchable,
  fillCart,
  isPhone,
  newPhone,
  open,
  refuseCookies,
  signUp,
  test,
} from './customer.ts';

test('without a cart it leads to the menu and says why', async ({ page }) => {
  await refuseCookies(page);
  await open(page, '/checkout');
  await expect(page.getByText('Корзина пуста: добавьте блюда, и можно будет оформить заказ')).toBeVisible();
  await expect(page).toHaveURL(/\/catalog$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/checkout$/);
});

test('the question about cookies hides no main action', async ({ page }) => {
  await fillCart(page, rolls);
  const notice = page.getByRole('region', { name: 'Файлы cookie' });
  await open(page, '/checkout');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expectTouchable(submitButton(page));
  await open(page, '/picca/pepperoni');
  await expect(notice).toBeVisible();
  await expectTouchable(page.getByRole('button', { name: /^В корзину · / }));
  if (!isPhone()) return;
  await page.getByRole('button', { name: /Корзина, 1 товар/ }).click();
  await expectTouchable(page.getByRole('link', { name: 'Оформить заказ' }));
});

test('a delivery: suggestions by house, the zone and its price, a pin, and no zone at all', async ({
  page,
}) => {
  await fillCart(page, cheesecake);
  await openCheckout(page);
  const field = addressField(page);

  await test.step('a street goes on to its houses, by the keyboard alone', async () => {
    await field.fill('красноарм');
    const street = page.getByRole('option', { name: /ул\. Красноармейская\s*добавьте дом/ });
    await expect(street).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await field.press('ArrowDown');
    await expect(street).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(field).toHaveValue('г. Томск, ул. Красноармейская, ');
    await field.pressSequentially('10');
    const house = page.getByRole('option', {
      name: 'ул. Красноармейская, 10 Зона 1 · ≈ 45 мин · 200 ₽',
      exact: true,
    });
    await expect(house).toBeVisible();
    await expectAccessible(page);
    await field.press('Escape');
    await expect(house).toBeHidden();
    await expect(field).toHaveValue('г. Томск, ул. Красноармейская, 10');
    await field.press('ArrowDown');
    await expect(house).toBeVisible();
    await field.press('ArrowDown');
    await expect(house).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
  });

  await test.step('zone, price, time, and what is missing appear at once', async () => {
    await expect(page.getByText('Зона 1. Доставка 200 ₽, от 1 200 ₽ бесплатно, около 45 мин')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Ближайшее ≈ 45 мин, к \d\d:\d\d$/ })).toBeVisible();
    // The minimum is said once, in the place of the button that could not work.
    const minimum = page.getByRole('main').getByText(/минимальн/i);
    await expect(minimum).toHaveText(['Ещё 210 ₽ до минимального заказа']);
    await expect(submitButton(page)).toBeHidden();
    const sums = await openSums(page);
    await expect(sums).toContainText('Доставка, Зона 1200 ₽');
    await page.getByRole('main').getByRole('button', { name: 'Изменить', exact: true }).click();
    const cart = page.getByRole('dialog', { name: 'Корзина' });
    await cart.getByRole('button', { name: 'Больше: Чизкейк с ягодами' }).click();
    await expect(cart.getByText('580 ₽').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(minimum).toBeHidden();
    await expect(submitButton(page)).toHaveText('Заказать за 780 ₽');
    await expect(page.getByText('До бесплатной доставки ещё 620 ₽')).toBeVisible();
  });

  await test.step('a private house has no door', async () => {
    await expect(page.getByLabel('Подъезд')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Частный дом' }).check();
    await expect(page.getByLabel('Подъезд')).toBeHidden();
  });

  await test.step('a house that the base does not know is shown on the map', async () => {
    await field.fill('Неизвестная 5');
    await field.press('Enter');
    await expect(page.getByText('Не нашли такой дом. Поставьте точку на карте')).toBeVisible();
    // The price of the last address is not the price of this one.
    await expect(submitButton(page)).toHaveText('Заказать за 580 ₽');
    const map = page.getByRole('application', { name: /^Карта/ });
    await expect(page.getByText('Точка ещё не поставлена')).toBeVisible();
    // Streets to aim by, not the zones alone.
    await expect.poll(() => map.locator('path').count()).toBeGreaterThan(60);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await map.press('ArrowRight');
    await expect(page.getByText(/^Точка: 56,\d{5}° с\. ш\., 8[45],\d{5}° в\. д\.$/)).toBeVisible();
    await expect(page.getByText('Зона 2. Доставка 300 ₽, от 1 800 ₽ бесплатно')).toBeVisible();
    await expect(map).toBeFocused();
    await expect(field).toHaveValue('Неизвестная 5');
  });

  await test.step('outside the zones nothing is promised, and pickup is offered', async () => {
    await page.getByRole('application', { name: /^Карта/ }).click({ position: { x: 14, y: 24 } });
    await expect(
      page.getByText('По этому адресу не доставляем. Можно забрать заказ самовывозом'),
    ).toBeVisible();
    await submitButton(page).click();
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Забрать самовывозом' }).click();
    await expect(page.getByRole('radio', { name: 'Самовывоз' })).toBeChecked();
  });

  await test.step('points tell where they are, how far, until when and how soon', async () => {
    const point = page.getByRole('radio', { name: /^На Красноармейской/ });
    await expect(point).toBeVisible();
    const card = page.locator('label').filter({ has: point });
    await expect(card).toContainText('г. Томск, ул. Красноармейская, 101');
    await expect(card).toContainText(/[\d,]+\sкм от вашего адреса/);
    await expect(card).toContainText(/Открыто до \d\d:\d\d · готово через 20 мин/);
    await expect(card).toContainText('Пн–Вс 10:00 – 23:00');
    await point.check();
    await expect(page.getByRole('radio', { name: /^Ближайшее ≈ 20 мин/ })).toBeVisible();
  });

  await test.step('a preorder has its days and the times that can be met', async () => {
    const asap = page.getByRole('radio', { name: 'Ближайшее' });
    await expect(asap).toBeChecked();
    await page.getByRole('radio', { name: 'Предзаказ' }).check();
    const days = page.getByRole('group', { name: 'День', exact: true }).getByRole('button');
    await expect(days.first()).toHaveText(/^Сегодня, /);
    await expect(days.nth(1)).toHaveText(/^Завтра, /);
    await expect(page.getByRole('radio', { name: '10:00–10:30' })).toBeHidden(); // it is past 13 o'clock
    await days.nth(1).click();
    await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('radio', { name: '18:00–18:30' }).check();
    await expectAccessible(page);
    if (!isPhone()) return;
    // The slots stand in a sheet there, whose button says what was chosen.
    await page.getByRole('button', { name: /^Завтра, .+, 18:00–18:30$/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('radio', { name: /^Предзаказ Завтра, .+, 18:00–18:30$/ })).toBeChecked();
  });
});

test('errors stand in words at their fields; the phone takes any writing; nothing typed is lost', async ({
  page,
  playwright,
  baseURL,
}) => {
  const phone = newPhone();
  const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await signUp({ request: elsewhere } as Page, phone);
  await fillCart(page, rolls);
  await choosePickup(page);
  await openCheckout(page);
  const name = page.getByLabel('Имя', { exact: true });
  const phoneField = page.getByLabel('Телефон', { exact: true });

  await test.step('every wrong field is named, the first one has the focus', async () => {
    await submitButton(page).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription('Как к вам обращаться?');
    await expect(phoneField).toHaveAccessibleDescription(/Введите номер полностью/);
    await expect(summaryOfErrors(page)).toContainText('Осталось поправить 4 поля');
    await expectAccessible(page);
  });

  await test.step('beside the form the sum, the consent and the button stand below each other, on the first screen', async () => {
    if (isPhone()) return;
    const beside = page.getByRole('complementary', { name: 'Ваш заказ' });
    const parts = [
      beside.getByText('К оплате:'),
      beside.getByRole('checkbox', { name: /Я ознакомлен/ }),
      submitButton(page),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    let above = 0;
    for (const box of boxes) {
      expect(box?.y).toBeGreaterThanOrEqual(above);
      above = (box?.y ?? 0) + (box?.height ?? 0);
    }
    expect(above).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  });

  await test.step('the summary leads to the fields', async () => {
    await summaryOfErrors(page)
      .getByRole('link', { name: /Введите номер полностью/ })
      .click();
    await expect(phoneField).toBeFocused();
    await summaryOfErrors(page).getByRole('link', { name: 'Выберите способ оплаты' }).click();
    await expect(page.getByRole('radio', { name: 'Картой при получении' })).toBeFocused();
  });

  await test.step('typing takes the error away', async () => {
    await name.fill('А');
    await expect(summaryOfErrors(page)).toContainText('Осталось поправить 3 поля');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await name.fill('Анна');
    await phoneField.fill('912');
    await expect(summaryOfErrors(page)).toContainText('Осталось поправить 2 поля');
    await phoneField.press('Tab'); // and leaving the field brings it back, when it is still wrong
    await expect(phoneField).toHaveAccessibleDescription(/Введите номер полностью/);
  });

  await test.step('any usual writing of a phone becomes the mask', async () => {
    for (const written of ['8 912 345-67-89', '+79123456789', '9123456789', '89123456789']) {
      await phoneField.fill(written); // as pasted or autofilled: at once
      await expect(phoneField).toHaveValue('+7 (912) 345-67-89');
      await phoneField.fill('');
      await phoneField.pressSequentially(written);
      await expect(phoneField).toHaveValue('+7 (912) 345-67-89');
    }
    await phoneField.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6)); // behind +7 (91
    await page.keyboard.press('Backspace');
    await page.keyboard.type('3');
    await expect(phoneField).toHaveValue('+7 (932) 345-67-89');
    await expect.poll(() => phoneField.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
  });

  await test.step('change from less than the sum is an error', async () => {
    await page.getByRole('radio', { name: 'Наличными' }).check();
    await expect(page.getByRole('radio', { name: '1 000 ₽' })).toBeVisible();
    await page.getByRole('radio', { name: 'Другая сумма' }).check();
    const sum = page.getByLabel('С какой суммы подготовить сдачу');
    await sum.fill('100');
    await sum.press('Tab');
    await expect(sum).toHaveAccessibleDescription('Нужно не меньше 468 ₽');
    await sum.fill('500');
    await expect(sum).toHaveAccessibleDescription('');
  });

  const typed = async () => {
    await expect(name).toHaveValue('Анна');
    await expect(phoneField).toHaveValue('+7 (932) 345-67-89');
    await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Без лука');
    await expect(page.getByRole('radio', { name: 'Не перезванивать' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Наличными' })).toBeChecked();
    await expect(page.getByLabel('С какой суммы подготовить сдачу')).toHaveValue('500');
  };

  await test.step('what is typed outlives a reload, Back and a login', async () => {
    await openDetails(page);
    await expect(page.getByRole('radio', { name: 'Перезвонить' })).toBeChecked();
    await page.getByLabel('Комментарий к заказу').fill('Без лука');
    await page.getByRole('radio', { name: 'Не перезванивать' }).check();
    await agree(page);
    await page.reload();
    await typed();
    await expect(page.getByRole('checkbox', { name: /Я ознакомлен и согласен/ })).toBeChecked();
    await page.getByRole('link', { name: 'Вернуться в меню' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/catalog$/);
    await page.goBack();
    await typed();
    await page.getByRole('main').getByRole('button', { name: 'Войти, есть бонусы' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Телефон').fill(phone);
    await dialog.getByLabel('Пароль', { exact: true }).fill('пароль-1');
    await dialog.getByRole('button', { name: 'Войти' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByRole('button', { name: /^Войти/ })).toBeHidden();
    await expect(page).toHaveURL(/\/checkout$/);
    for (const question of ['Контакты', 'Оплата']) {
      await page.getByRole('button', { name: `Изменить: ${question}` }).click();
    }
    await typed();
    await expect(submitButton(page)).toHaveText('Заказать за 468 ₽');
  });
  await elsewhere.dispose();
});

test('an order with all its wishes; the next time the address is a chip', async ({ page }) => {
  await signUp(page);
  await fillCart(page, bigSet);
  await openCheckout(page);
  await addressField(page).fill('Красноармейская 101');
  await addressField(page).press('Enter');
  await expect(page.getByText('Зона 1.')).toBeVisible();
  await page.getByLabel('Квартира').fill('5');
  await page.getByLabel('Подъезд').fill('2');
  await page.getByLabel('Этаж').fill('3');
  await page.getByLabel('Домофон').fill('5к');
  await page.getByRole('checkbox', { name: 'Сохранить адрес' }).check();
  await page.getByLabel('Название адреса').fill('Дом');
  await page.getByRole('button', { name: 'Изменить: Когда' }).click();
  await page.getByRole('radio', { name: 'Предзаказ' }).check();
  await page
    .getByRole('group', { name: 'День', exact: true })
    .getByRole('button', { name: /^Завтра/ })
    .click();
  await page.getByRole('radio', { name: '18:00–18:30' }).check();
  if (isPhone()) {
    // The page behind takes nothing until the sheet is gone.
    await page.getByRole('button', { name: /^Завтра, .+, 18:00–18:30$/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await openDetails(page);
  await page.getByRole('radio', { name: 'Не перезванивать' }).check();
  await page.getByLabel('Комментарий к заказу').fill('Без имбиря');
  await page.getByLabel('Комментарий курьеру').fill('Собака добрая');
  // To be left at the door, an order has to be paid before.
  await expect(page.getByRole('checkbox', { name: 'Оставить у двери' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Наличными' }).check();
  await page.getByRole('radio', { name: '5 000 ₽' }).check();
  await expect(submitButton(page)).toHaveText('Заказать за 1 390 ₽'); // delivered for nothing
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('г. Томск, ул. Красноармейская, 101');
  await expect(main).toContainText('сдача с 5 000 ₽');
  await expect(main).toContainText('Без имбиря');
  await expect(main).toContainText('18:00–18:30');

  await fillCart(page, bigSet);
  await expect
    .poll(async () => {
      const { client } = await call<{ client: { addresses: unknown[] } }>(page.request, 'GET', '/api/init');
      return client.addresses.length;
    })
    .toBe(1);
  await open(page, '/checkout');
  await page.getByRole('button', { name: 'Изменить: Как получить заказ' }).click();
  const home = page.getByRole('group', { name: 'Сохранённые адреса' }).getByRole('button', { name: 'Дом' });
  await addressField(page).fill('');
  await expect(home).toHaveAttribute('aria-pressed', 'false');
  await home.click();
  await expect(home).toHaveAttribute('aria-pressed', 'true');
  await expect(addressField(page)).toHaveValue('г. Томск, ул. Красноармейская, 101');
  await expect(page.getByLabel('Домофон')).toHaveValue('5к');
  await expect(page.getByText('Зона 1.')).toBeVisible();

  await test.step('the cabinet lists the address, changes what is beside its house, and forgets it', async () => {
    await open(page, '/my/addresses');
    await main.getByRole('button', { name: /^Изменить адрес: ул\. Красноармейская, 101, кв\. / }).click();
    const form = page.getByRole('dialog', { name: 'ул. Красноармейская, 101' });
    await form.getByLabel('Название').fill('Дача');
    await form.getByRole('checkbox', { name: 'Частный дом' }).check();
    await expect(form.getByLabel('Квартира')).toBeHidden();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(main.getByText('Дача')).toBeVisible();
    await main.getByRole('button', { name: 'Удалить адрес: ул. Красноармейская, 101', exact: true }).click();
    await expect(main.getByText('Адресов пока нет')).toBeVisible();
  });
});

test('a promocode and bonuses lower the sum on the button', anyScreen, async ({ page }) => {
  await signUp(page);
  await fillCart(page, { ...rolls, count: 3 });
  await choosePickup(page);
  await call(page.request, 'PUT', '/api/cart/change/self_pickup_discount/remove');
  await openCheckout(page);
  await expect(submitButton(page)).toHaveText('Заказать за 1 560 ₽');

  await test.step('a code is told what is wrong with it, then is taken and taken off', async () => {
    await openDetails(page);
    const code = page.getByRole('textbox', { name: 'Промокод' });
    await code.fill('нетакого');
    await expect(code).toHaveValue('НЕТАКОГО');
    await code.press('Enter');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('вок15');
    await code.press('Enter');
    await expect(page.getByText('Промокод успешно активирован!')).toBeVisible();
    await expect(submitButton(page)).toHaveText('Заказать за 1 326 ₽');
    await page.getByRole('button', { name: 'Удалить промокод ВОК15' }).click();
    await expect(page.getByText('Промокод успешно удален!')).toBeVisible();
    await expect(submitButton(page)).toHaveText('Заказать за 1 560 ₽');
  });

  await test.step('bonuses by a switch, a field and a slider', async () => {
    await page.getByRole('switch', { name: 'Списать 200 из 200 ₽' }).check();
    await expect(submitButton(page)).toHaveText('Заказать за 1 360 ₽');
    const field = page.getByRole('textbox', { name: 'Сколько бонусов списать' });
    await field.fill('50');
    await expect(submitButton(page)).toHaveText('Заказать за 1 510 ₽');
    const slider = page.getByRole('slider', { name: 'Сколько бонусов списать' });
    await slider.press('ArrowRight');
    await expect(field).toHaveValue('51');
    await expect(submitButton(page)).toHaveText('Заказать за 1 509 ₽');
    await field.fill('900'); // there is no more than there is
    await expect(field).toHaveValue('200');
    const sums = await openSums(page);
    await expect(sums).toContainText('Бонусы−200 ₽');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
});
