import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { expect, test } from '../../storefront/e2e/customer.ts';
import { createCategory, createDish, expectNoSidewaysScroll, signIn, unique } from './staff.ts';

const mark = () => `${test.info().project.name === 'backoffice-phone' ? 'P' : 'D'}${Date.now().toString(36)}`;

test('a promocode is made, tried on a cart, becomes a series of one-time codes, and works by its link', async ({
  page,
  baseURL,
}) => {
  const dish = unique('Том-ям');
  await createDish(baseURL, dish, await createCategory(baseURL, unique('Супы')));
  const code = `WALK${mark()}`.toUpperCase();
  await signIn(page, '/sales/promocodes');
  await page.getByRole('link', { name: 'Новый промокод' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Код', { exact: true }).fill(code);
  await drawer.getByLabel('От суммы').fill('100000');
  await drawer.getByLabel('Включён').check();
  await drawer.getByLabel('Что даёт').click();
  await page.getByRole('option', { name: 'Бесплатная доставка' }).click();
  await page.keyboard.press('Control+s');
  await expect(drawer.getByRole('region', { name: 'Проверить промокод' })).toBeVisible();

  await drawer.getByLabel('Блюда корзины').fill(`${dish} × 2\nНеведомый суп`);
  await drawer.getByRole('button', { name: 'Проверить' }).click();
  const verdict = drawer.getByRole('list', { name: 'Условия' });
  await expect(verdict.getByRole('listitem').filter({ hasText: 'Сумма' })).toContainText('не хватает 99');
  await expect(drawer.getByText('Не нашли в меню: Неведомый суп')).toBeVisible();
  await expect(drawer.getByText('Промокод не сработает: не выполнено одно условие')).toBeVisible();
  await expect(drawer.getByText(`?promo=${code}`)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await drawer.getByLabel('Серия одноразовых кодов').check();
  await page.keyboard.press('Control+s');
  await drawer.getByLabel('Сколько выпустить').fill('10000');
  await drawer.getByRole('button', { name: 'Выпустить' }).click();
  await expect(drawer.getByText('10 000 кодов выпущено, использовано 0')).toBeVisible();
  const saving = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Скачать CSV' }).click();
  const file = await (await saving).createReadStream();
  let text = '';
  for await (const part of file) text += String(part);
  expect(text.trim().split('\n')).toHaveLength(10_001);
  await expectNoSidewaysScroll(page);
});
