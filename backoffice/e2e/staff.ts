import { expect, type Page } from '@playwright/test';
import { asOwner, call, test } from '../../storefront/e2e/customer.ts';

export const password = 'owner-password';

const login = { login: 'owner', password };

/** Opens an address of the back office as the owner, who has signed in before. */
export const signIn = async (page: Page, address: string): Promise<void> => {
  await call(page.request, 'POST', '/api/admin/login', login);
  await page.goto(`/admin${address}`);
};

/** Whoever opens an address of the back office signs in first, and comes to that address. */
export const signInByForm = async (page: Page, address: string): Promise<void> => {
  await page.goto(`/admin${address}`);
  await page.getByLabel('Логин').fill(login.login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).not.toHaveURL(/\/admin\/login/);
};

/** Nothing to scroll sideways on a phone, a tablet and a desktop; the board scrolls within itself. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
        message: `${width}`,
      })
      .toBeLessThanOrEqual(0);
  }
};

export const isPhone = (width: number | undefined): boolean => (width ?? 1440) < 768;

/** A name that no other test has. */
export const unique = (name: string) =>
  `${name} ${test.info().project.name} ${test.info().workerIndex}${Date.now()}`;
type Saved<One extends string> = Record<One, { id: string }>;
export const createCategory = async (baseURL: string | undefined, name: string): Promise<string> => {
  const owner = await asOwner(baseURL);
  const { category } = await call<Saved<'category'>>(owner, 'PUT', '/api/admin/category', {
    category: { name, published: true },
  });
  return category.id;
};
/** A published dish of a test's own: what the test does to it, nobody else meets. */
export const createDish = async (
  baseURL: string | undefined,
  name: string,
  category: string,
  price = 100,
) => {
  const owner = await asOwner(baseURL);
  const { product } = await call<{ product: { product_id: string; full_path: string } }>(
    owner,
    'PUT',
    '/api/admin/page',
    { product: { name, price, category_ids: [category], published: true } },
  );
  return product;
};
