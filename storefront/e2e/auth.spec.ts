import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  call,
  codeFor,
  expect,
  fillCart,
  isPhone,
  newPhone,
  open,
  refuseCookies,
  signUp,
  test,
} from './customer.ts';

test.beforeEach(async ({ page }) => refuseCookies(page));

const password = 'пароль-1';
const consent = 'Я ознакомлен и согласен с условиями использования и обработки моих персональных данных';

/** The sign-in from the header of a wide screen, from the bottom bar of a phone. */
const openAuth = async (page: Page): Promise<Locator> => {
  const place = page.getByRole(isPhone() ? 'navigation' : 'banner', {
    ...(isPhone() && { name: 'Быстрые действия' }),
  });
  await place.getByRole('button', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab', { name: 'Войти' })).toBeVisible();
  return dialog;
};
/** What is told goes after its three seconds: it is looked at before anything else that a step brings. */
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Сообщения' }).getByText(text);
const account = (page: Page) =>
  isPhone()
    ? page.getByRole('navigation', { name: 'Быстрые действия' }).getByRole('button', { name: 'Кабинет' })
    : page.getByRole('banner').getByRole('button', { name: /^Личный кабинет: / });
/** Another browser of nobody, to which a phone number is known. */
const signOut = async (page: Page) => call(page.request, 'DELETE', '/api/logout');

test('signs in over the page it was opened from, with the cart, and out again', async ({ page }) => {
  const phone = await signUp(page);
  await signOut(page);
  await fillCart(page, { product_id: 'kola-so-ldom' });
  await open(page, '/woki');
  const dialog = await openAuth(page);

  await test.step('two tabs, on a phone over the whole screen', async () => {
    await expect(dialog.getByRole('tab')).toHaveText(['Войти', 'Регистрация']);
    await expect(dialog.getByRole('button', { name: 'Забыли пароль?' })).toBeVisible();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(isPhone() ? 390 : 500);
    await expectAccessible(page);
  });

  const phoneField = dialog.getByLabel('Телефон');
  const passwordField = dialog.getByLabel('Пароль', { exact: true });
  const go = dialog.getByRole('button', { name: 'Войти' });

  await test.step('what is missing is said at its field until something is typed there', async () => {
    await go.click();
    await expect(dialog.getByText('Введите телефон полностью')).toBeVisible();
    await expect(dialog.getByText('Введите пароль')).toBeVisible();
    await expect(phoneField).toBeFocused();
    await phoneField.pressSequentially('8912');
    await expect(phoneField).toHaveValue('+7 (912');
    await expect(dialog.getByText('Введите телефон полностью')).toBeHidden();
    await expect(dialog.getByText('Введите пароль')).toBeVisible();
  });

  await test.step('a wrong password is told by a toast and at the field', async () => {
    await phoneField.fill(phone);
    await passwordField.fill('совсем-не-тот');
    await go.click();
    await expect(toast(page, 'Неверный телефон или пароль')).toBeVisible();
    await expect(passwordField).toHaveAttribute('aria-invalid', 'true');
    await expect(passwordField).toHaveAccessibleDescription('Неверный телефон или пароль');
    await passwordField.fill(password);
    await expect(passwordField).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('the right one closes the dialog where it was opened', async () => {
    await go.click();
    await expect(toast(page, 'Добро пожаловать!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/woki$/);
    await expect(account(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /Корзина, 1 товар/ }).first()).toBeVisible();
  });

  await test.step('leaves from the cabinet box, the page stays', async () => {
    await account(page).click();
    const cabinet = page.getByRole('dialog');
    await expect(cabinet.getByText('Мои бонусы')).toBeVisible();
    await cabinet.getByRole('button', { name: 'Выйти' }).click();
    await expect(toast(page, 'Вы вышли из кабинета')).toBeVisible();
    await expect(cabinet).toBeHidden();
    await expect(page).toHaveURL(/\/woki$/);
    await openAuth(page);
  });
});

test('registers in two steps', async ({ page }) => {
  const phone = newPhone();
  await open(page, '/picca');
  const dialog = await openAuth(page);
  await dialog.getByRole('tab', { name: 'Войти' }).press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Регистрация' })).toBeFocused();
  const go = dialog.getByRole('button', { name: 'Зарегистрироваться' });
  const repeat = dialog.getByLabel('Повторите пароль');

  await test.step('not before the consent, whose words are the shop’s', async () => {
    await expect(go).toBeDisabled();
    const box = dialog.getByRole('checkbox', { name: consent, exact: true });
    await expect(box).not.toBeChecked();
    await box.check();
    await expect(go).toBeEnabled();
    await box.uncheck();
    await expect(go).toBeDisabled();
    await box.check();
    await expect(dialog.getByRole('link', { name: 'Политика обработки персональных данных' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('passwords that differ', async () => {
    await dialog.getByLabel('Телефон').fill('+7 (812) 123-45-67');
    await dialog.getByLabel('Пароль', { exact: true }).fill(password);
    await repeat.fill('пароль-2');
    await go.click();
    await expect(repeat).toHaveAccessibleDescription('Пароли должны совпадать');
    await expect(repeat).toBeFocused();
    await repeat.fill(password);
    await expect(dialog.getByText('Пароли должны совпадать')).toBeHidden();
  });

  await test.step('the server’s word on the phone stands at the phone', async () => {
    await go.click();
    const field = dialog.getByLabel('Телефон');
    await expect(field).toHaveAccessibleDescription(/Нужен мобильный номер/);
    await expect(field).toBeFocused();
    await field.fill(phone);
    await expect(dialog.getByText(/Нужен мобильный номер/)).toBeHidden();
    await go.click();
  });

  const code = dialog.getByLabel('Код, 4 цифры');
  await test.step('the code: where it went, when the next one may be sent, and a wrong one', async () => {
    await expect(code).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Введите код' })).toBeFocused();
    await expect(dialog.getByText('Код из 4 цифр придёт по SMS в течение нескольких секунд.')).toBeVisible();
    await expect(dialog.getByText(/^Отправили на \+7 \(9\d\d\) \d{3}-\d\d-\d\d/)).toBeVisible();
    await expect(dialog.getByText(/^Выслать код повторно через \d+ секунд[уы]?$/)).toBeVisible();
    await expectAccessible(page);
    const right = await codeFor(phone);
    await code.fill(right === '0000' ? '1111' : '0000');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText(/^Неверный код\. Осталось 4 попытки$/).first()).toBeVisible();
    await code.fill('1');
    await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a pasted code with spaces sends itself', async () => {
    const right = await codeFor(phone);
    await code.fill(`${right.slice(0, 2)} ${right.slice(2)}`);
    await expect(toast(page, 'Вы зарегистрированы. Добро пожаловать!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/picca$/);
    await expect(account(page)).toBeVisible();
  });
});

test('the next code may be sent after sixty seconds', async ({ page }) => {
  await page.clock.install();
  await open(page, '/policy');
  const dialog = await openAuth(page);
  await dialog.getByRole('button', { name: 'Забыли пароль?' }).click();
  await dialog.getByLabel('Телефон').fill(newPhone());
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await dialog.getByRole('button', { name: 'Выслать код' }).click();
  await expect(dialog.getByText('Выслать код повторно через 60 секунд', { exact: true })).toBeVisible();
  await page.clock.runFor(39_000);
  await expect(dialog.getByText('Выслать код повторно через 21 секунду', { exact: true })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(dialog.getByText('Выслать код повторно через 1 секунду', { exact: true })).toBeVisible();
  const again = dialog.getByRole('button', { name: 'Выслать код повторно' });
  await expect(again).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(again).toBeVisible();
  await expect(dialog.locator('form').getByText(/через \d+ секунд/)).toBeHidden();

  // The shop's own minute has not passed: its clock is not the browser's.
  await page.route('**/api/generate_code', (route) =>
    route.fulfill({ json: { message: 'Мы отправили SMS с кодом' } }),
  );
  await again.click();
  await expect(dialog.getByText('Выслать код повторно через 60 секунд', { exact: true })).toBeVisible();
  await expect(toast(page, 'Мы отправили SMS с кодом').first()).toBeVisible();
});

test('a forgotten password is set anew', async ({ page }) => {
  const phone = await signUp(page);
  await signOut(page);
  // The phone had its code for the registration this very minute, so the gateway would not send it another one:
  // its part in a restoring is played here, in the words of the contract, and ends in a real session.
  const right = '4071';
  await page.route('**/api/restore', (route) =>
    route.fulfill({ json: { message: 'Мы отправили SMS с кодом', sended_phone: phone } }),
  );
  await page.route('**/api/restore/confirm', async (route) => {
    if (route.request().postDataJSON().code !== right) {
      const refusal = 'Неверный код. Осталось 4 попытки';
      return route.fulfill({ status: 422, json: { error: refusal, fields: { code: refusal } } });
    }
    const { client } = await call<{ client: unknown }>(page.request, 'POST', '/api/login', {
      phone,
      password,
    });
    return route.fulfill({ json: { client, need_feedback: null, message: 'Пароль изменён' } });
  });
  await open(page, '/novosti');
  const dialog = await openAuth(page);
  await dialog.getByRole('button', { name: 'Забыли пароль?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Восстановление пароля' })).toBeFocused();
  const back = dialog.getByRole('button', { name: 'Назад' });

  await test.step('by the code that is sent to the phone', async () => {
    await dialog.getByRole('button', { name: 'Выслать код' }).click();
    await expect(dialog.getByLabel('Телефон')).toHaveAccessibleDescription('Введите телефон полностью');
    await back.click();
    await dialog.getByLabel('Телефон').fill(phone);
    await dialog.getByRole('button', { name: 'Забыли пароль?' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Выслать код' }).click();
    await expect(toast(page, 'Мы отправили SMS с кодом')).toBeVisible();
    await expect(dialog.getByText(/^Выслать код повторно через \d+ секунд[уы]?$/)).toBeVisible();
    await expectAccessible(page);
  });

  const code = dialog.getByLabel('Код, 4 цифры');
  const fresh = dialog.getByLabel('Новый пароль');
  const repeat = dialog.getByLabel('Повторите пароль');
  const go = dialog.getByRole('button', { name: 'Сохранить и войти' });

  await test.step('what is wrong is said at its field', async () => {
    await go.click();
    await expect(dialog.getByText('Введите 4 цифры кода')).toBeVisible();
    await code.fill('12');
    await expect(dialog.getByText('Введите 4 цифры кода')).toBeHidden();
    await code.fill('0000');
    await expect(fresh).toBeFocused();
    await fresh.fill('новый-пароль');
    await repeat.fill('другой-пароль');
    await go.click();
    await expect(repeat).toHaveAccessibleDescription('Пароли должны совпадать');
    await repeat.fill('новый-пароль');
    await go.click();
    await expect(code).toHaveAccessibleDescription(/^Неверный код/);
    await expect(toast(page, /^Неверный код/)).toBeVisible();
  });

  await test.step('the right code signs in where the person was', async () => {
    await code.fill(right);
    await go.click();
    await expect(toast(page, 'Пароль изменён')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/novosti$/);
    await expect(account(page)).toBeVisible();
  });
});
