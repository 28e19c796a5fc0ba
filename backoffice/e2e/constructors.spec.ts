import { asOwner, call, expect, open, refuseCookies, test } from '../../storefront/e2e/customer.ts';
import { signIn } from './staff.ts';

test('a second constructor is made, stands at its own address and is ordered from', async ({
  page,
  browser,
  baseURL,
}, { workerIndex }) => {
  const id = `poke-${workerIndex}-${Date.now()}`;
  await signIn(page, '/constructors/wok');
  await page.getByRole('button', { name: 'Новый конструктор' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый конструктор' });
  await dialog.getByLabel('Название').fill('Поке');
  await dialog.getByLabel('Адрес на сайте').fill('catalog');
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(dialog.getByText('По этому адресу уже что-то есть: возьмите другой')).toBeVisible();
  await dialog.getByLabel('Адрес на сайте').fill(id);
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(page).toHaveURL(new RegExp(`/constructors/wok/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Поке' })).toBeVisible();

  const owner = await asOwner(baseURL);
  const option = (name: string, price: number) => ({
    option_id: `${id}-${price}`,
    name,
    price,
    weight: 200,
    nutrition: { kcal: 120, proteins: 5, fats: 5, carbs: 10 },
    allergens: [],
    spicy: false,
    max: 1,
    file_info: null,
    layer: null,
    stopped: false,
  });
  const steps = [
    { step_id: 'base', name: 'Основа', min: 1, max: 1, free_count: 0, options: [option('Рис', 1350)] },
  ];
  await call(owner, 'PUT', '/api/admin/constructor', { id, constructor: { published: true, steps } });

  const customer = await (await browser.newContext()).newPage();
  await refuseCookies(customer);
  await open(customer, `/${id}`);
  await customer.getByRole('radio', { name: /^Рис/ }).click();
  await customer
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await expect
    .poll(async () => (await call<{ cart: Cart }>(customer.request, 'GET', '/api/init')).cart.products)
    .toMatchObject([{ name: 'Поке: рис', full_path: `/${id}`, price: 1350 }]);
  await customer.context().close();
});
interface Cart {
  readonly products: readonly object[];
}
