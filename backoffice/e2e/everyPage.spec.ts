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
const tests = 16;
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
    const titleOf = () => page.locator('main h1').first().textContent();
    const look = async (before?: string | null) => {
      await page.waitForFunction((left) => {
        const isComing = document.querySelector('.mantine-Loader-root, [aria-busy=true]') !== null;
        const titles = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
        // The tab of the board blinks while orders wait.
        const isNamed = titles.some((title) => document.title === `${title} — Управление магазином`);
        return titles[0] !== left && isNamed && !isComing;
      }, before);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    };
    const unfold = page.getByRole('button', { name: 'Развернуть меню' });
    for (const address of dealt(new Set(links), part))
      await test.step(address, async () => {
        // The board has the menu's width.
        if (await unfold.isVisible()) await unfold.click();
        // As staff go: the page is not loaded anew for each, and the one before stays until it has come.
        const before = address === '/admin' ? null : await titleOf();
        await menu.locator(`a[href="${address}"]`).first().click();
        await look(before);
      });
    for (const address of dealt(others, part))
      await test.step(address, async () => {
        await page.goto(address);
        await look();
      });
  });
