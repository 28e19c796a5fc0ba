import { type APIRequestContext, expect, type Page } from '@playwright/test';

let registered = 0;

/** Another phone for every customer of this run; the workers are told apart by their number. */
export const newPhone = (): string => {
  registered += 1;
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  const moment = String(Date.now()).slice(-5);
  return `+79${worker}${moment}${String(registered).padStart(3, '0')}`.padEnd(12, '0');
};

interface Outbox {
  readonly messages: readonly { readonly to: string; readonly text: string }[];
}

/** The code that the phone would have got by SMS. */
export const codeFor = async (request: APIRequestContext, phone: string): Promise<string> => {
  const answer = await request.get('/api/dev/outbox');
  const { messages } = (await answer.json()) as Outbox;
  const code = messages.find(({ to }) => to === phone)?.text.match(/\d{4}/)?.[0];
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
};

/** This device has answered the cookie notice before. */
export const refuseCookies = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'necessary'));
};

/** Opens a page and waits until it answers to touches. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
};

/** Registers through the dialog and stays where the page was. */
export const register = async (page: Page, phone: string): Promise<void> => {
  await page.getByRole('button', { name: 'Войти' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Регистрация' }).click();
  await dialog.getByLabel('Телефон').fill(phone);
  await dialog.getByLabel('Пароль', { exact: true }).fill('пароль-1');
  await dialog.getByLabel('Повторите пароль').fill('пароль-1');
  const go = dialog.getByRole('button', { name: 'Зарегистрироваться' });
  await expect(go).toBeDisabled();
  await dialog.getByLabel(/Я ознакомлен и согласен/).check();
  await go.click();
  const code = dialog.getByLabel('Код из SMS, 4 цифры');
  await expect(code).toBeVisible();
  await expect(dialog.getByText(/Выслать код повторно через \d+ секунд/)).toBeVisible();
  await code.fill(await codeFor(page.request, phone));
  await expect(dialog).toBeHidden();
};
