import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { asOwner, call, expect, newPhone, signUp, test } from '../../storefront/e2e/customer.ts';
import { createCategory, createDish, expectNoSidewaysScroll, signIn, unique } from './staff.ts';

/** The command line without a shop and without its database: what an auditor has at home. */
const verify = (file: string) =>
  promisify(execFile)(process.execPath, ['dist/server/cli.js', 'audit', 'verify', file], {
    env: { PATH: process.env.PATH },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );

test('an auditor’s day: a price and an account as they were, the books held against the log, a history to take home', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const owner = await asOwner(baseURL);
  const name = unique('Том-ям');
  const dish = await createDish(baseURL, name, await createCategory(baseURL, unique('Супы')), 300);
  await call(owner, 'PUT', '/api/admin/page', { page_id: dish.product_id, product: { price: 360 } });
  const customer = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const phone = newPhone();
  await signUp(await customer.newPage(), phone);
  await customer.close();
  const found = async () =>
    (
      await call<{ results: readonly { client_id: string }[] }>(owner, 'POST', '/api/admin/search/client', {
        search: phone,
      })
    ).results;
  await expect.poll(async () => (await found()).length).toBe(1);
  const [client] = await found();
  await call(owner, 'PUT', `/api/admin/client/${client?.client_id}/bonuses`, {
    key: randomUUID(),
    amount: 150,
    reason: 'Извинение за опоздание',
  });

  await signIn(page, `/audit?tab=document&kind=Product&id=${dish.product_id}`);
  const timeline = page.getByRole('region', { name: `Товар «${name}»` });
  const price = timeline.getByRole('row', { name: /^Цена/ });
  await expect(price).toContainText('360 ₽360 ₽');
  await timeline.getByRole('slider', { name: 'Событие' }).press('ArrowLeft');
  await expect(price).toContainText('300 ₽360 ₽');
  await expect(page).toHaveURL(/revision=0/);
  await timeline.getByRole('button', { name: 'Сейчас' }).click();
  await expect(timeline.getByRole('status')).toContainText('Цена изменена');

  await page.getByRole('tab', { name: 'Бонусный счёт' }).click();
  await page.getByLabel('Телефон или номер клиента').fill(phone);
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  const statement = page.getByRole('region', { name: /^Выписка/ });
  await expect(statement.getByRole('row', { name: /Извинение за опоздание/ })).toContainText('+150 ₽');
  await expect(statement).toContainText('Начало + пришло − ушло = конец: сходится');
  const then = statement.getByRole('status');
  const now = await then.textContent();
  await statement.getByRole('button', { name: 'Предыдущее событие' }).click();
  await expect(then).toContainText('ниже позже: 1 движение');
  await expect(then).not.toHaveText(now ?? '');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('tab', { name: 'Кто что сделал' }).click();
  await page.getByLabel('Что меняли').selectOption('Бонусный счёт');
  await page.getByRole('button', { name: 'Показать', exact: true }).click();
  await expect(page.getByRole('link', { name: new RegExp(phone.slice(-4)) })).toBeVisible();

  await page.getByRole('tab', { name: 'Сверка' }).click();
  await page.getByRole('button', { name: 'Сверить' }).click();
  const result = page.getByRole('region', { name: 'Результат сверки' });
  await expect(result.getByRole('heading', { name: 'Всё сходится до копейки' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(result.getByRole('row', { name: /^Заказы: суммы/ })).toContainText('сходится');
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Выгрузить и подписать' }).click();
  const file = info.outputPath('history.jsonl');
  await (await saving).saveAs(file);
  const fingerprint = await page.locator('.audit-key').textContent();
  const whole = await verify(file);
  expect(whole).toMatchObject({ code: 0 });
  expect(whole.stdout).toContain(fingerprint ?? 'none');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"amount":15000', '"amount":25000'));
  const touched = await verify(file);
  expect(touched).toMatchObject({ code: 1 });
  expect(touched.stdout).toContain('Файл подделан или повреждён');
});
