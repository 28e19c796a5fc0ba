import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PageKind } from '../src/page/shownPage.ts';
import { expect, fillCart, isPhone, open, placeOrder, refuseCookies, signUp, test } from './customer.ts';

/** One address of each kind of page that there is; null: no address of its own. */
const addresses: Record<PageKind, string | null> = {
  home: '/',
  catalog: '/catalog',
  category: '/supy',
  product: '/picca/pepperoni',
  wok: '/wok',
  page: '/policy',
  posts: '/novosti',
  checkout: '/checkout',
  order: '/checkout/ORDER',
  cabinet: '/my/edit',
  notFound: '/net-takoy-stranicy',
  receipt: null, // a slip of paper without the shop around it
  works: null, // one screen without a shop
  failure: null, // what stands when a page does not come
};
const routes = Object.values(addresses).filter((address) => address !== null);

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
const manifest = JSON.parse(
  readFileSync(new URL('../../dist/storefront/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, Chunk>;
const withImports = (key: string): string[] => {
  const chunk = manifest[key];
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap(withImports)] : [];
};
const ofTheStart = new Set(
  Object.keys(manifest)
    .filter((key) => manifest[key]?.isEntry)
    .flatMap(withImports),
);
/** Every script of the build that comes later than the start. */
const lazyChunks = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.js') && !ofTheStart.has(file));

/** What comes to a page only with this file, or after it. */
const leadsTo = (file: string): ReadonlySet<string> => {
  const seen = new Set<string>();
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file) || ofTheStart.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) walk(next);
  };
  for (const key of Object.keys(manifest)) if (manifest[key]?.file === file) walk(key);
  return seen;
};
/** Files that can be missing at once and are still missed one by one: none of them hides another. */
const inGroups = (files: readonly string[]): string[][] => {
  const groups: string[][] = [];
  for (const file of files) {
    const isApart = (other: string) => !leadsTo(file).has(other) && !leadsTo(other).has(file);
    const group = groups.find((members) => members.every(isApart));
    if (group) group.push(file);
    else groups.push([file]);
  }
  return groups;
};

test.skip(() => isPhone(), 'taps reach hidden buttons too: those of phones are tapped on the wide screen');
test.beforeEach(({ page }) => refuseCookies(page));

/** A client with an order and a cart: every part of the shop has something to show. */
const regular = async (page: Page): Promise<readonly string[]> => {
  const phone = await signUp(page);
  await fillCart(page, { product_id: 'filadelfiya' });
  const { uid } = await placeOrder(page, phone);
  await fillCart(page, { product_id: 'borshch', count: 2 });
  return routes.map((path) => path.replace('ORDER', uid));
};

/**
 * Taps one button of each kind (its look and the first word of its name), those that the taps bring too, then some links;
 * returns after which taps the page was not whole. Logging out and erasing are no taps of this test.
 */
const tapEverything = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What stands around the page is tapped on the home page; elsewhere the page itself, and what opens over it.
    const isHome = location.pathname === '/';
    const places = isHome ? [''] : ['#main ', 'dialog '];
    const inPlaces = (...selectors: string[]) =>
      places.flatMap((place) => selectors.map((selector) => place + selector)).join(', ');
    const empty: string[] = [];
    const tapped = new Set<string>();
    const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const isWhole = () =>
      (document.getElementById('main')?.textContent.trim() ?? '') !== '' &&
      document.querySelector('header') !== null;
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();
    const kindOf = (element: Element) => `${element.className} ${nameOf(element).split(/[\s:,]/)[0]}`;
    const tapAll = async (selector: string, most: number) => {
      for (let taps = 0; taps < most; taps += 1) {
        const next = [...document.querySelectorAll<HTMLElement>(selector)].find(
          (element) => !tapped.has(kindOf(element)) && !/Выйти|Удалить аккаунт/.test(nameOf(element)),
        );
        if (!next) return;
        const name = nameOf(next);
        tapped.add(kindOf(next));
        next.click();
        await moment(10);
        if (!isWhole()) empty.push(name);
      }
    };
    await tapAll(inPlaces('button:not(:disabled)', '[role="radio"]', 'summary'), 60);
    await tapAll('#main a[href^="/"]:not([download])', 2);
    if (isHome) await tapAll('header a[href^="/"], footer a[href^="/"]', 3);
    await moment(500);
    if (!isWhole()) empty.push('at the end');
    return empty;
  });

test('no tap on any page empties it when the network is cut', async ({ page, context }) => {
  for (const path of await regular(page))
    await test.step(path, async () => {
      await open(page, path);
      await context.setOffline(true);
      expect(await tapEverything(page)).toEqual([]);
      await expect(page.getByText(/Нет связи/).first()).toBeAttached();
      await context.setOffline(false);
    });
});

test('no part of the build empties a page by being missing', async ({ page }) => {
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => crashes.push(message));
  const paths = await regular(page);
  // Not `page.route`: every picture would go through the test.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const without = async (path: string, files: readonly string[]) => {
    await browser.send('Network.setBlockedURLs', { urls: files.map((file) => `*/${file}`) });
    await open(page, path);
    expect(await tapEverything(page)).toEqual([]);
  };
  for (const group of inGroups(lazyChunks))
    await test.step(`without ${group.join(', ')}`, () => without('/', group));
  await test.step('a page without its own code', async () => {
    const pages = Object.keys(manifest).filter((key) => /features\/\w+\/\w+Page\.tsx$/.test(key));
    const files = pages.map((key) => manifest[key]?.file ?? '');
    expect(files.length).toBeGreaterThan(8);
    for (const path of paths.slice(1)) await without(path, files);
  });
  expect(crashes).toEqual([]);
});

test('what is typed stays in its field through a cut network and taps on everything', async ({
  page,
  context,
}) => {
  await fillCart(page, { product_id: 'borshch' });
  await open(page, '/checkout');
  const name = page.getByRole('textbox', { name: /^Имя/ });
  await name.fill('Анна');
  await context.setOffline(true);
  expect(await tapEverything(page)).toEqual([]);
  await context.setOffline(false);
  await open(page, '/checkout');
  await expect(name).toHaveValue('Анна');
});
