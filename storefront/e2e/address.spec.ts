import { expectAccessible } from './axe.ts';
import { call, expect, expectTouchable, isPhone, open, refuseCookies, test } from './customer.ts';

interface Checked {
  readonly coordinates: { readonly lat: number; readonly lon: number };
}

test('the address before the menu: the own place, a house by a press, a private house, and no zone', async ({
  page,
  context,
}) => {
  await refuseCookies(page);
  await open(page, '/');
  const house = await call<Checked>(page.request, 'POST', '/api/client/address/check', {
    address: 'Усова, 4',
  });
  const { lat: latitude, lon: longitude } = house.coordinates;
  await page.getByRole('button', { name: /Укажите адрес/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Куда доставить?' });
  const field = dialog.getByRole('combobox', { name: 'Улица и дом' });
  const map = dialog.getByRole('application', { name: /^Карта/ });
  const toMap = dialog.getByRole('button', { name: 'Указать на карте' });
  const go = dialog.getByRole('button', { name: 'Доставить сюда' });

  await test.step('what no address begins with is said while it is typed', async () => {
    await field.fill('Северск');
    await expect(dialog.getByText('Такого адреса не нашли').first()).toBeVisible();
    await field.fill('');
    await expect(dialog.getByText('Такого адреса не нашли')).toBeHidden();
  });

  await test.step('on a phone the map takes the whole screen, with the way back', async () => {
    if (!isPhone()) return;
    await toMap.click();
    await expect.poll(() => map.boundingBox()).toMatchObject({ x: 0, width: 390 });
    await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThan(700);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'К списку адресов' }).click();
    await expect(dialog.getByRole('radio', { name: 'Самовывоз' })).toBeVisible();
    await toMap.click();
  });

  await test.step('a browser that tells no place is told about in words', async () => {
    await dialog.getByRole('button', { name: 'Моё место' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/Браузер не показывает нам ваше место/);
    await expect(go).toBeHidden();
  });

  await test.step('the own place is the house there', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude, longitude });
    await dialog.getByRole('button', { name: 'Моё место' }).click();
    await expect(field).toHaveValue('г. Томск, ул. Усова, 4');
    await expect(dialog.getByRole('alert')).toBeHidden();
    await expect(dialog.getByText('Зона 1 · ≈ 45 мин')).toBeVisible();
    await expectTouchable(go);
  });

  await test.step('another press means another house; a private one has no door', async () => {
    const box = await map.boundingBox();
    if (!box) throw new Error('No map');
    await map.click({ position: { x: box.width / 2 - 60, y: box.height / 2 } });
    await expect(field).not.toHaveValue('г. Томск, ул. Усова, 4');
    await expect(go).toBeEnabled();
    await dialog.getByLabel('Кв.').fill('7');
    await dialog.getByRole('checkbox', { name: 'Частный дом' }).check();
    await expect(dialog.getByLabel('Кв.')).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('a typed house is what the header then says', async () => {
    await field.fill('Усова, 4');
    await field.press('Enter');
    await expect(dialog.getByText('ул. Усова, 4', { exact: true })).toBeVisible();
    await go.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /ул\. Усова, 4.*доставка 200 ₽/ })).toBeVisible();
  });
});
