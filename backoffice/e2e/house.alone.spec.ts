import { asOwner, call, expect, test } from '../../storefront/e2e/customer.ts';
import { signIn } from './staff.ts';
import { watch } from './watcher.ts';

interface Saved {
  readonly zone: { readonly id: string; readonly revision: string };
}
interface Shop {
  readonly working_info: { readonly open_now: boolean; readonly now: string };
  readonly zones: readonly { readonly price: number }[];
}
interface Hours {
  readonly working_hours: { readonly week: readonly (readonly { start: string; end: string }[])[] };
}
const zoneOf = { name: 'Проверка', fee: 777, minutes: 33, polygon: [] as { lat: number; lon: number }[] };

test('a pause and a zone are seen by a customer at once, without a reload', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const customer = await watch(browser, '/', { baseURL, extraHTTPHeaders });
  /** What the customer's page was told, once it fits: what was done a moment before may still be on its way. */
  const seen = (fits: (shop: Shop) => boolean) =>
    customer.waitForResponse(
      async (answer) => answer.url().endsWith('/api/init') && fits((await answer.json()) as Shop),
    );

  await signIn(page, '/system/working-hours');
  const pauseSeen = seen(
    ({ working_info: { open_now: isOpen, now } }) => !isOpen && now.includes('на паузе до'),
  );
  await page.getByRole('button', { name: 'Пауза 30 мин' }).click();
  await pauseSeen;
  await page.getByRole('button', { name: 'Снять паузу' }).click();
  await expect(page.getByText(/^Открыто до/).first()).toBeVisible();

  const owner = await asOwner(baseURL);
  const polygon = [
    { lat: 10, lon: 30 },
    { lat: 10, lon: 31 },
    { lat: 11, lon: 31 },
  ];
  const zoneSeen = seen(({ zones }) => zones.some(({ price }) => price === zoneOf.fee));
  const { zone } = await call<Saved>(owner, 'PUT', '/api/admin/zone', { zone: { ...zoneOf, polygon } });
  await zoneSeen;
  await call(owner, 'DELETE', `/api/admin/zone/${zone.id}`);

  const { working_hours: hours } = await call<Hours>(owner, 'GET', '/api/admin/working-hours');
  const saveHours = (week: Hours['working_hours']['week']) =>
    call(owner, 'PUT', '/api/admin/working-hours', { working_hours: { week } });
  const hoursSeen = seen(({ working_info }) => working_info.now === 'Открыто до 17:35');
  await saveHours(hours.week.map(() => [{ start: '09:05', end: '17:35' }]));
  await hoursSeen;
  await saveHours(hours.week);
  await customer.close();
});

interface Home {
  readonly sections: readonly {
    readonly products: readonly {
      readonly product_id: string;
      readonly name: string;
      readonly price: number;
    }[];
  }[];
}

test('a price, a stop, a banner and a page are seen by customers at once, without a reload', async ({
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const owner = await asOwner(baseURL);
  const context = { baseURL, extraHTTPHeaders };
  const { sections } = await call<Home>(owner, 'GET', '/api/page?path=/');
  const dish = sections[0]?.products[0];
  if (!dish) throw new Error('The demo shop has no dish');
  const customer = await watch(browser, '/', context);
  const card = customer
    .getByRole('article')
    .filter({ has: customer.getByRole('link', { name: dish.name, exact: true }) })
    .first();
  const save = (fields: object) =>
    call(owner, 'PUT', '/api/admin/page', { page_id: dish.product_id, product: fields });
  await save({ price: 7777 });
  await expect(card.getByText('7 777 ₽').first()).toBeVisible();
  await save({ price: dish.price });

  const banner = {
    title: 'Живой баннер',
    text: 'Виден сразу',
    place: 'home',
    audience: 'all',
    published: true,
  };
  const made = await call<{ banner: { id: string } }>(owner, 'PUT', '/api/admin/banner', { banner });
  await expect(customer.getByText('Живой баннер').first()).toBeAttached();
  await call(owner, 'DELETE', `/api/admin/banner/${made.banner.id}`);
  await expect(customer.getByText('Живой баннер')).toHaveCount(0);

  await call(owner, 'PUT', '/api/admin/page', { page_id: dish.product_id, stop: { on: true } });
  await expect(card.getByRole('link', { name: /^Похож/ })).toBeVisible();
  await call(owner, 'PUT', '/api/admin/page', { page_id: dish.product_id, stop: { on: false } });

  const page = { name: 'Живая страница', html: '<p>Было так</p>', published: true };
  const written = await call<{ content_page: { id: string; slug: string } }>(
    owner,
    'PUT',
    '/api/admin/content_page',
    { content_page: page },
  );
  const reader = await watch(browser, `/${written.content_page.slug}`, context);
  await expect(reader.getByText('Было так')).toBeVisible();
  await call(owner, 'PUT', '/api/admin/content_page', {
    id: written.content_page.id,
    content_page: { html: '<p>Стало иначе</p>' },
  });
  await expect(reader.getByText('Стало иначе')).toBeVisible();
  await call(owner, 'DELETE', `/api/admin/content_page/${written.content_page.id}`);
  for (const each of [customer, reader]) await each.close();
});
