import { asOwner, call, expect, open, refuseCookies, test } from '../../storefront/e2e/customer.ts';
import { signIn } from './staff.ts';

interface Saved {
  readonly zone: { readonly id: string; readonly revision: string };
}
const zoneOf = { name: 'Проверка', fee: 777, minutes: 33, polygon: [] as { lat: number; lon: number }[] };

test('a pause and a zone are seen by a customer at once, without a reload', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const customer = await browser.newPage({
    ...(baseURL && { baseURL }),
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  });
  await refuseCookies(customer);
  await open(customer, '/');
  const listening = customer.waitForResponse('**/api/shop/live');
  await customer.waitForLoadState('networkidle');
  await customer.mouse.move(400, 400);
  await customer.mouse.wheel(0, 120);
  await listening;
  const fresh = () => customer.waitForResponse((answer) => answer.url().endsWith('/api/init'));

  await signIn(page, '/system/working-hours');
  const pauseSeen = fresh();
  await page.getByRole('button', { name: 'Пауза 30 мин' }).click();
  expect((await (await pauseSeen).json()).working_info).toMatchObject({
    open_now: false,
    now: expect.stringContaining('на паузе до'),
  });
  await page.getByRole('button', { name: 'Снять паузу' }).click();
  await expect(page.getByText(/^Открыто до/).first()).toBeVisible();

  const owner = await asOwner(baseURL);
  const polygon = [
    { lat: 10, lon: 30 },
    { lat: 10, lon: 31 },
    { lat: 11, lon: 31 },
  ];
  const zoneSeen = fresh();
  const { zone } = await call<Saved>(owner, 'PUT', '/api/admin/zone', { zone: { ...zoneOf, polygon } });
  expect((await (await zoneSeen).json()).zones).toContainEqual(
    expect.objectContaining({ zone_id: zone.id, price: 777 }),
  );
  await call(owner, 'DELETE', `/api/admin/zone/${zone.id}`);
  await customer.close();
});
