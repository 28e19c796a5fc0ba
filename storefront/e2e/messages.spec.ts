import type { Page } from '@playwright/test';
import { expect, open, refuseCookies, test } from './customer.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Сообщения' });

test.beforeEach(async ({ page }) => {
  await refuseCookies(page);
  await page.clock.install();
  await open(page, '/policy');
  await page.getByRole('button', { name: 'Войти' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByRole('tab')).toHaveCount(2);
  await page.getByRole('dialog').getByLabel('Телефон').fill('+7 (912) 345-67-89');
  await page.getByRole('dialog').getByLabel('Пароль', { exact: true }).fill('пароль-1');
});
const answer = async (page: Page, path: string, status: number, json: object) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json }));

test('an error stays for six seconds, unless it is looked at, and is above the bars', async ({ page }) => {
  await answer(page, '/api/login', 422, { error: 'Что-то не так' });
  const go = page.getByRole('dialog').getByRole('button', { name: 'Войти' });
  const message = notices(page).getByText('Что-то не так');
  await test.step('the first one brings its code along', async () => {
    await go.click();
    await expect(message).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await expect(message).toHaveCount(0);
  });
  await go.click();
  await expect(message).toBeVisible();
  await expect(notices(page).getByRole('alert')).toHaveText('Что-то не так');
  await page.clock.runFor(5_000);
  await expect(message).toBeVisible();
  await test.step('a pointer or the focus on it stops its clock', async () => {
    await message.hover();
    await page.clock.runFor(20_000);
    await expect(message).toBeVisible();
    await notices(page).getByRole('button', { name: 'Закрыть' }).focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    await expect(message).toBeVisible();
  });
  const box = await message.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 - 64);
  await page.getByRole('dialog').getByLabel('Телефон').focus();
  await page.clock.runFor(900);
  await expect(message).toBeVisible();
  await page.clock.runFor(400);
  await expect(message).toHaveCount(0);
});

test('good news stays for three seconds, news of a code for nine; at most three at once', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const fail = async (text: string) => {
    await page.unroute('**/api/login');
    await answer(page, '/api/login', 422, { error: text });
    await dialog.getByRole('button', { name: 'Войти' }).click();
    await expect(notices(page).getByText(text)).toBeVisible();
  };
  await test.step('the first one brings its code along', async () => {
    await fail('Нулевая');
    // From here on none of them goes before its time, however long the taps take.
    await page.clock.pauseAt(Date.now() + 1_800_000);
    await expect(notices(page).getByRole('alert')).toHaveCount(0);
  });
  await test.step('three errors at most, the newest first', async () => {
    for (const text of ['Первая', 'Вторая', 'Третья', 'Четвёртая']) await fail(text);
    await expect(notices(page).getByRole('alert')).toHaveText(['Четвёртая', 'Третья', 'Вторая']);
    await page.clock.fastForward(7_000);
    await expect(notices(page).getByRole('alert')).toHaveCount(0);
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await test.step('nine seconds for a code', async () => {
    await answer(page, '/api/restore', 200, { message: 'Код отправлен', sended_phone: '+79123456789' });
    await dialog.getByRole('button', { name: 'Забыли пароль?' }).click();
    await dialog.getByRole('button', { name: 'Выслать код' }).click();
    const sent = notices(page).getByText('Код отправлен');
    await expect(sent).toBeVisible();
    await page.clock.runFor(8_700);
    await expect(sent).toBeVisible();
    await page.clock.runFor(600);
    await expect(sent).toHaveCount(0);
  });
  await test.step('three for good news', async () => {
    await answer(page, '/api/restore/confirm', 200, {
      client: null,
      need_feedback: null,
      message: 'Готово',
    });
    await dialog.getByLabel('Код, 4 цифры').fill('1234');
    await dialog.getByLabel('Новый пароль').fill('пароль-2');
    await dialog.getByLabel('Повторите пароль').fill('пароль-2');
    await dialog.getByRole('button', { name: 'Сохранить и войти' }).click();
    const done = notices(page).getByText('Готово');
    await expect(done).toBeVisible();
    await page.clock.runFor(2_700);
    await expect(done).toBeVisible();
    await page.clock.runFor(600);
    await expect(done).toHaveCount(0);
  });
});
