import { chromium, type Page } from 'playwright-core';
import type {
  adminOrderCard,
  adminOrders,
  previewOrderEdit,
} from '../../api/contract/admin/orders.contract.ts';
import type { Answer } from '../../api/contract/endpoint.ts';
import { rounded, type Times, timesOf } from './load.ts';
import { startShop } from './processes.ts';
import { table } from './report.ts';
import { findTarget, Guest } from './shopClient.ts';
import { Visitor } from './visitor.ts';

const open = 300;
/** From the server's message in the page to the frame that shows it. */
const barMs = 100;
const columns = ['new', 'confirmed', 'cooking', 'ready'] as const;

export interface BoardTimes extends Times {
  /** The longest time that the page answered nobody, the board that is asked for behind the message included. */
  readonly longestTaskMs: number;
}
export type BoardResults = Readonly<Record<string, BoardTimes>>;

/** A board of three hundred open orders in a browser: how soon it shows what the server tells it. */
export async function measureLiveBoard(
  directory: string,
  rounds: number,
  say: (line: string) => void,
): Promise<BoardResults> {
  const { CHROMIUM } = process.env;
  if (!CHROMIUM) throw new Error('CHROMIUM must name the browser');
  const shop = await startShop({ DATA_DIR: directory });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    const staff = new Visitor(shop.origin, 1);
    await staff.expect('POST', '/api/admin/login', { login: 'owner', password: 'bench-password' });
    const guest = new Guest(await findTarget(shop.origin));
    say(`${open} open orders`);
    for (let count = 0; count < open; count += 1) await guest.order();
    await spread(staff);
    const page = await openBoard(browser, shop.origin, staff.cookie);
    const results: Record<string, BoardTimes> = {};
    for (const [name, change] of Object.entries(changes)) {
      say(name);
      const seen: Seen[] = [];
      for (let round = 0; round < rounds + warmUp; round += 1) {
        const { wanted, make } = await change(staff, guest, page);
        await page.evaluate(watch, wanted);
        await make();
        const shown = await page.evaluate(() => window.boardSeen);
        if (shown && round >= warmUp) seen.push(shown);
      }
      results[name] = {
        ...timesOf(seen.map(({ ms }) => ms)),
        longestTaskMs: rounded(Math.max(0, ...seen.map(({ longestTaskMs }) => longestTaskMs))),
      };
    }
    guest.close();
    staff.close();
    return results;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

const warmUp = 3;

export const boardReport = (results: BoardResults): string =>
  table([
    [`live board, ${open} open orders`, 'p50 ms', 'p95 ms', 'longest task ms', `p95 < ${barMs} ms`],
    ...Object.entries(results).map(([name, { p50Ms, p95Ms, longestTaskMs }]) => [
      name,
      p50Ms.toFixed(1),
      p95Ms.toFixed(1),
      longestTaskMs.toFixed(0),
      p95Ms < barMs ? 'met' : 'NOT MET',
    ]),
  ]);

interface Wanted {
  /** What is on the board once the change is shown. */
  readonly selector: string;
  /** It is there already, and says something else then. */
  readonly says?: 'another';
}
interface Change {
  readonly wanted: Wanted;
  readonly make: () => Promise<unknown>;
}
type MakeChange = (staff: Visitor, guest: Guest, page: Page) => Promise<Change>;

const changes: Readonly<Record<string, MakeChange>> = {
  'an order moves': async (staff) => {
    const { order_id } = await anyOrder(staff, 'new');
    return {
      wanted: { selector: `[data-column="confirmed"] [data-order="${order_id}"]` },
      make: () => staff.expect('PUT', '/api/admin/order', { order_id, status: 'confirmed' }),
    };
  },
  'a new order comes': async (_staff, guest, page) => {
    const count = await page.locator('[data-column="new"] article').count();
    return {
      wanted: { selector: `[data-column="new"] article:nth-of-type(${count + 1})` },
      make: () => guest.order(),
    };
  },
  'a sum is edited': async (staff) => {
    const { order_id } = await anyOrder(staff, 'confirmed');
    const { order, editable } = await read<Answer<typeof adminOrderCard>>(
      staff.expect('GET', `/api/admin/order/${order_id}`),
    );
    const body = {
      edition: editable.edition,
      products: order.products.map(({ uid, count }, index) => ({
        uid,
        count: index === 0 ? count + 1 : count,
      })),
      method: order.method,
      affiliate_id: order.affiliate_id,
      slot: null,
    };
    const path = `/api/admin/order/${order_id}/edit`;
    const { to_pay } = await read<Answer<typeof previewOrderEdit>>(staff.expect('POST', path, body));
    return {
      wanted: { selector: `[data-order="${order_id}"]`, says: 'another' },
      make: () => staff.expect('PUT', path, { ...body, to_pay }),
    };
  },
};

/** By the contract. */
const read = async <Wire>(text: Promise<string>): Promise<Wire> => JSON.parse(await text) as Wire;
const boardOf = async (staff: Visitor) =>
  (await read<Answer<typeof adminOrders>>(staff.expect('POST', '/api/admin/orders', { view: 'board' })))
    .orders;

async function anyOrder(staff: Visitor, status: (typeof columns)[number]) {
  const order = (await boardOf(staff)).find((each) => each.status === status);
  if (!order) throw new Error(`No order is ${status}`);
  return order;
}

/** As in the middle of an evening: as many in each column. */
async function spread(staff: Visitor): Promise<void> {
  for (const [index, { order_id }] of (await boardOf(staff)).entries())
    for (const status of columns.slice(1, 1 + (index % columns.length)))
      await staff.expect('PUT', '/api/admin/order', { order_id, status });
}

async function openBoard(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  origin: string,
  cookie: string,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    serviceWorkers: 'block',
  });
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(listen);
  await page.goto(`${origin}/admin/sales/orders`);
  await page.locator(`article:nth-of-type(2)`).first().waitFor();
  return page;
}

interface Seen {
  readonly ms: number;
  readonly longestTaskMs: number;
}
declare global {
  interface Window {
    boardTold: { at: number; tasks: number[] };
    boardSeen: Promise<Seen> | undefined;
  }
}

/** Runs in the page before its own scripts: hears each message of the server before the board does. */
function listen(): void {
  window.boardTold = { at: 0, tasks: [] };
  window.EventSource = class extends EventSource {
    constructor(...given: ConstructorParameters<typeof EventSource>) {
      super(...given);
      this.addEventListener('order', () => {
        window.boardTold.at ||= performance.now();
      });
    }
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.boardTold.tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Runs in the page: waits for the frame that shows what is wanted, and half a second for what comes behind it. */
function watch({ selector, says }: Wanted): void {
  const before = document.querySelector(selector)?.textContent;
  window.boardTold = { at: 0, tasks: [] };
  window.boardSeen = new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector(selector);
      if (!found || (says && found.textContent === before)) return;
      watcher.disconnect();
      // A task that is asked for in a frame comes after it has been painted.
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => {
          const ms = performance.now() - window.boardTold.at;
          setTimeout(() => resolve({ ms, longestTaskMs: Math.max(0, ...window.boardTold.tasks) }), 500);
        };
        painted.port2.postMessage(null);
      });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
