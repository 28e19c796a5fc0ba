import { asOwner, call, expect, test } from '../../storefront/e2e/customer.ts';
import { signIn } from './staff.ts';

interface Init {
  readonly gifts: { readonly grades: readonly { readonly gift_min_activate: number }[] };
}

test('a tier is refused under its field, saved, seen by customers at once, taken back, and its version restored', async ({
  page,
  baseURL,
}) => {
  const owner = await asOwner(baseURL);
  const sums = async () =>
    (await call<Init>(owner, 'GET', '/api/init')).gifts.grades.map((grade) => grade.gift_min_activate);
  const before = await sums();
  await signIn(page, '/commercial/gifts');
  const tiers = page.getByRole('region', { name: 'Ступени' });
  await expect(tiers.getByLabel('От суммы')).toHaveCount(before.length);
  await tiers.getByRole('button', { name: 'Добавить строку' }).click();
  await page.keyboard.press('Control+s');
  await expect(tiers.getByText('Укажите, от какой суммы заказа даётся подарок')).toBeVisible();
  await expect(tiers.getByLabel('От суммы').last()).toHaveAttribute('aria-invalid', 'true');
  await tiers.getByLabel('От суммы').last().fill('4321');
  await tiers.getByRole('combobox', { name: 'Подарки' }).last().click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary').getByText('от 4 321 ₽')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect.poll(sums).toEqual([...before, 4321]);
  await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
  await expect.poll(sums).toEqual(before);
  await page.getByRole('button', { name: 'История' }).click();
  const history = page.getByRole('dialog');
  await history.getByRole('button', { name: 'Вернуть эту версию' }).first().click();
  await expect(page.getByText('Вернули эту версию')).toBeVisible();
  await expect.poll(sums).toContain(4321);
  await page.getByRole('alert').getByRole('button', { name: 'Отменить' }).click();
  await expect.poll(sums).toEqual(before);
  await page.keyboard.press('Escape');
});
