import { join } from 'node:path';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import type { Answer } from '../../api/contract/endpoint.ts';
import type { offlineCatalogue } from '../../api/contract/init.contract.ts';
import { startBrowser } from './browser.ts';
import { weighPage } from './pageWeight.ts';
import { startShop } from './processes.ts';
import { table } from './report.ts';
import { Visitor } from './visitor.ts';

interface Bar {
  readonly name: string;
  readonly met: (value: number) => boolean;
  readonly digits: number;
}
const atLeast = (least: number) => (value: number) => value >= least;
const atMost = (most: number) => (value: number) => value <= most;

const bars = [
  { name: 'performance ≥ 95', met: atLeast(95), digits: 0 },
  { name: 'accessibility 100', met: atLeast(100), digits: 0 },
  { name: 'best practices 100', met: atLeast(100), digits: 0 },
  { name: 'SEO 100', met: atLeast(100), digits: 0 },
  { name: 'LCP ≤ 1.8 s', met: atMost(1.8), digits: 2 },
  { name: 'CLS ≤ 0.02', met: atMost(0.02), digits: 3 },
  { name: 'TBT ≤ 100 ms', met: atMost(100), digits: 0 },
  { name: 'first JS ≤ 125 kB', met: atMost(125), digits: 1 },
  { name: 'CSS ≤ 20 kB', met: atMost(20), digits: 1 },
  { name: 'fonts ≤ 25 kB', met: atMost(25), digits: 1 },
  { name: 'no third party', met: atMost(0), digits: 0 },
] as const satisfies readonly Bar[];

/**
 * Lighthouse as a phone sees the shop: home, a category, a dish, and the checkout of a filled cart. Of several runs the medians
 * are told, and the worst performance.
 */
export const measurePages = async (
  directory: string,
  runs: number,
  say: (line: string) => void,
): Promise<string> => {
  say('a fresh shop');
  const shop = await startShop({ DATA_DIR: directory });
  const browser = await startBrowser(join(directory, 'browser')).catch(async (error: unknown) => {
    await shop.stop();
    throw error;
  });
  try {
    const { pages, cookie } = await visit(shop.origin);
    const measure = (path: string) => measurePage(`${shop.origin}${path}`, { port: browser.port, cookie });
    const columns: string[][] = [];
    // Not counted: a shop and a browser that have just been started are busy with themselves.
    await measure('/');
    for (const [name, path] of pages) {
      const measured: number[][] = [];
      for (let run = 1; run <= runs; run += 1) {
        say(`${name}: ${path}, ${run} of ${runs}`);
        measured.push(await measure(path));
      }
      columns.push([
        name,
        ...bars.map(({ met, digits }, index) => {
          const value = median(measured.map((values) => values[index] ?? Number.NaN));
          return `${value.toFixed(digits)} ${met(value) ? 'met' : 'NOT MET'}`;
        }),
        `${Math.min(...measured.map(([performance = Number.NaN]) => performance))}`,
      ]);
    }
    const names = ['', ...bars.map(({ name }) => name), 'worst performance'];
    return table(names.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]));
  } finally {
    await browser.stop();
    await shop.stop();
  }
};

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Somebody with a dish in the cart, and the pages that he opens. */
async function visit(
  origin: string,
): Promise<{ pages: readonly (readonly [string, string])[]; cookie: string }> {
  const visitor = new Visitor(origin, 0);
  // The contract's own answer.
  const { products } = JSON.parse(await visitor.expect('GET', '/api/catalogue')) as Answer<
    typeof offlineCatalogue
  >;
  const dish = products.find(({ available, needs_choice }) => available && !needs_choice);
  if (!dish) throw new Error('The shop has nothing to sell');
  await visitor.expect('PUT', '/api/cart/add', { product_id: dish.product_id, count: 3 });
  const { cookie } = visitor;
  visitor.close();
  const pages = [
    ['home', '/'],
    ['category', dish.full_path.split('/').slice(0, -1).join('/')],
    ['dish', dish.full_path],
    ['checkout', '/checkout'],
  ] as const;
  return { pages, cookie };
}

/** In the order of `bars`. */
async function measurePage(
  address: string,
  { port, cookie }: { readonly port: number; readonly cookie: string },
): Promise<number[]> {
  const { lhr } = await runLighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    // With the cookies: one that a service worker has got for itself would stand in for the visitor's.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'cookies'],
    extraHeaders: { Cookie: cookie },
  });
  const { categories, audits } = lhr;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = requestsOf(audits['network-requests']);
  const { script, style } = await weighPage(address);
  return [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    value('largest-contentful-paint') / 1000,
    value('cumulative-layout-shift'),
    value('total-blocking-time'),
    script / 1000,
    style / 1000,
    requests
      .filter(({ resourceType }) => resourceType === 'Font')
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    requests.filter(({ url }) => /^https?:/.test(url) && new URL(url).origin !== new URL(address).origin)
      .length,
  ];
}

/**
 * On a busy machine the browser's trace may lack the page's beginning: that run says nothing of the page, and one more is made.
 * Whatever else is missing is told.
 */
const runLighthouse = async (address: string, flags: Flags): Promise<RunnerResult> => {
  for (let tries = 1; ; tries += 1) {
    const run = await lighthouse(address, flags);
    if (!run) throw new Error(`Lighthouse has no result for ${address}`);
    const { runtimeError } = run.lhr;
    if (!runtimeError) return run;
    if (runtimeError.code !== 'NO_NAVSTART' || tries > 1)
      throw new Error(`${address}: ${runtimeError.message}`);
  }
};

interface NetworkRequest {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
}

/** Lighthouse types the rows of its tables loosely; these three columns are those of `network-requests`. */
const requestsOf = (audit: { readonly details?: unknown } | undefined): readonly NetworkRequest[] =>
  (audit?.details as { readonly items?: readonly NetworkRequest[] } | undefined)?.items ?? [];
