import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import { expect, test } from '../../storefront/e2e/customer.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

/** Beside what the menu leads to: a form on a page, one in a drawer, a builder. */
const others = [
  '/admin/catalog/products?search=удон',
  '/admin/catalog/products/filadelfiya',
  '/admin/catalog/ingredients/new',
  '/admin/commercial/banners/new',
  '/admin/pages/new',
  '/admin/sales/orders?view=list',
];

/** The pages are dealt out to so many tests: one alone would keep the others waiting at the end. */
const tests = 8;
const dealt = <T>(all: Iterable<T>, part: number) => [...all].filter((_, index) => index % tests === part);

for (let part = 0; part < tests; part += 1)
  test(`every page of the menu is accessible in both themes, and nothing scrolls sideways at any width (${part + 1} of ${tests})`, async ({
    page,
  }) => {
    await signIn(page, '');
    const menu = page.getByRole('navigation', { name: 'Разделы' });
    const closed = menu.getByRole('button', { expanded: false });
    await expect(closed.first()).toBeVisible();
    while ((await closed.count()) > 0) await closed.first().click();
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(new Set(links).size).toBeGreaterThan(30);
    const look = async () => {
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.locator('.mantine-Loader-root, [aria-busy=true]')).toHaveCount(0);
      await expect(page).toHaveTitle(`${await heading.textContent()} — Управление магазином`);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    };
    for (const address of dealt(new Set(links), part))
      await test.step(address, async () => {
        // As staff go: the page is not loaded anew for each, and the one before stays until it has come.
        const before = await page.title();
        await menu.locator(`a[href="${address}"]`).first().click();
        if (address !== '/admin') await expect(page).not.toHaveTitle(before);
        await look();
      });
    for (const address of dealt(others, part))
      await test.step(address, async () => {
        await page.goto(address);
        await look();
      });
  });
