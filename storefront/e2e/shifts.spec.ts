import type { Page } from '@playwright/test';
import { cola, roll } from './cart.ts';
import {
  asOwner,
  call,
  complete,
  expect,
  fillCart,
  isPhone,
  newPhone,
  open,
  placeOrder,
  refuseCookies,
  signUp,
  test,
} from './customer.ts';

/** What moved by itself since the page was begun, as the browser counts it (CLS): of one answer of the server to the last. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    // A phone's screen that settles as the page begins counts as input, too, and would hide the first half second.
    let isTouched = false;
    addEventListener('pointerdown', () => (isTouched = true), { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput && isTouched) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName} ${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The narrowest phone has its own lines: what fits one at 390 takes two there. */
const widths = () => (isPhone() ? [390, 320] : [1440]);

/** The page is whole: all that it asks for has come and stands. */
const expectStill = async (page: Page, path: string, width: number) => {
  await page.setViewportSize({ width, height: isPhone() ? 844 : 900 });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
  );
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${path} at ${width}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
};

const menu = ['/', '/rolly', '/rolly/filadelfiya', '/wok'];
const sharedWok = '/wok?set=udon,shrimp,chicken,broccoli,carrot,pepper,teriyaki,sesame';
const cabinet = ['/my', '/my/edit', '/my/favourite', '/my/bonus'];
const states: Record<string, { prepare: (page: Page) => Promise<unknown>; paths: readonly string[] }> = {
  'a guest': { prepare: async () => undefined, paths: [...menu, sharedWok] },
  'a guest with a cart': {
    prepare: (page) => fillCart(page, { ...roll, count: 2 }, cola),
    paths: [...menu, '/checkout'],
  },
  'a client who has ordered nothing yet': {
    prepare: (page) => signUp(page),
    paths: ['/', '/rolly', ...cabinet],
  },
  'a client who has ordered': {
    prepare: async (page) => {
      await signUp(page);
      await fillCart(page, { ...roll, count: 2 });
      await placeOrder(page, newPhone());
    },
    paths: [...menu, ...cabinet],
  },
  'a client who is asked to rate an order': {
    prepare: async (page) => {
      await signUp(page);
      await fillCart(page, { ...roll, count: 2 });
      const { uid } = await placeOrder(page, newPhone());
      await complete(await asOwner(test.info().project.use.baseURL), uid);
    },
    paths: ['/'],
  },
  'a client with a cart': {
    prepare: async (page) => {
      await signUp(page);
      await fillCart(page, { ...roll, count: 2 });
      await placeOrder(page, newPhone());
      await fillCart(page, { ...roll, count: 2 }, cola);
    },
    paths: [...menu, '/checkout'],
  },
};

for (const [who, { prepare, paths }] of Object.entries(states))
  test(`nothing moves by itself for ${who}, on the first visit and on the next`, async ({ page }) => {
    await refuseCookies(page);
    await watchShifts(page);
    await prepare(page);
    for (const width of widths())
      for (const path of [...paths, '/'])
        await test.step(`${path} at ${width}`, () => expectStill(page, path, width));
  });

test('the room of a client is kept on a device that has never seen one', async ({ page }) => {
  await refuseCookies(page);
  await signUp(page);
  await test.step('there is no order yet: nothing is kept', async () => {
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-client', 'new');
  });
  await fillCart(page, { ...roll, count: 2 });
  await placeOrder(page, newPhone());
  await test.step('with an order its place stands before anything of the client has come', async () => {
    await page.route('**/api/init', () => undefined);
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-client', 'orders');
    await page.unroute('**/api/init');
  });
  await call(page.request, 'DELETE', '/api/logout');
  await test.step('who has left leaves no room behind', async () => {
    await open(page, '/');
    await expect(page.locator('html')).not.toHaveAttribute('data-client');
  });
});

test('a card that nobody was near has exactly the room that it will take, at every width', async ({
  page,
}) => {
  test.skip(isPhone(), 'every width is tried on one screen');
  await refuseCookies(page);
  for (const width of [320, 390, 768, 1024, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/'); // the room is there before the page wakes up
    const rooms = await page.evaluate(() => {
      const cards = [...document.querySelectorAll<HTMLElement>('main section article')].filter(
        (card) => getComputedStyle(card).contentVisibility === 'auto',
      );
      const heights = () => cards.map((card) => Math.round(card.getBoundingClientRect().height));
      const kept = heights();
      for (const card of cards) card.style.contentVisibility = 'visible';
      return { kept, taken: heights() };
    });
    expect(rooms.kept.length).toBeGreaterThan(20);
    expect.soft(rooms.kept, `at ${width}`).toEqual(rooms.taken);
  }
});
