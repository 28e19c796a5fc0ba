import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { type AdminCall, adminCalls, findSamples, type Samples } from './adminCalls.ts';
import { fillAdminShop } from './adminShop.ts';
import { rounded, type Times, timesOf } from './load.ts';
import { tidyAll } from './logWork.ts';
import { kitchenHour, type Running, startBareHandler, startShop, untilCaughtUp } from './processes.ts';
import { table } from './report.ts';
import { findTarget, Guest } from './shopClient.ts';
import { Visitor } from './visitor.ts';

/** What `-- admin --json FILE` holds. */
export interface AdminResults {
  readonly bareSelect: Times;
  readonly calls: Readonly<Record<string, Times>>;
  /** How many times as long a call takes in the median as in a shop of 10 000 orders. */
  readonly growth: Readonly<Record<string, number>>;
}

const bars = { p95Ms: 100, growth: 1.5 };
const young = 10_000;
const longestCatchUpMs = 4 * 3_600_000;
type Say = (line: string) => void;

export interface AdminExtent {
  readonly orders: number;
  readonly rounds: number;
  /** Of whose names this is a part; all by default. */
  readonly calls: string;
}

/**
 * Every list, search, tab and card of the back office over a long past, beside a shop of 10 000 orders. The two run side by
 * side and are asked in turns, so that a machine that others use too slows both alike. A past that the directory holds
 * already is taken as it is.
 */
export async function measureAdmin(
  directory: string,
  { orders, rounds, calls: wanted }: AdminExtent,
  say: Say,
): Promise<AdminResults> {
  const calls = adminCalls.filter(({ name }) => name.includes(wanted));
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
  const shops: Running[] = [];
  const CLOCK = kitchenHour();
  try {
    const bare = await startBareHandler({
      DATABASE_URL: postgres.connectionString,
      WRITE_BYTES: '0',
      READ_BYTES: '0',
    });
    shops.push(bare);
    const open = async (name: string, count: number) => {
      const database = await startEmbeddedPostgres({
        directory: join(directory, 'postgres'),
        database: name,
      });
      await database.stop(); // the one above holds the server
      const url = new URL(postgres.connectionString);
      url.pathname = `/${name}`;
      const environment = { DATA_DIR: join(directory, name), DATABASE_URL: url.href, CLOCK };
      say(`${name}: a past of ${count} orders`);
      await fillAdminShop(environment, count, say);
      const shop = await startShop(environment, undefined, longestCatchUpMs);
      shops.push(shop);
      await untilCaughtUp(shop);
      await tidyAll(url.href);
      const staff = new Visitor(shop.origin, shops.length);
      await staff.expect('POST', '/api/admin/login', { login: 'owner', password: 'bench-password' });
      return { shop, staff, samples: await findSamples(staff, CLOCK.slice(0, 10)) };
    };
    const few = await open('few', Math.min(young, orders));
    const many = await open('many', orders);
    say(`the board: ${await evenBoards([few, many])}`);
    return {
      bareSelect: await selects(bare, rounds),
      ...(await measureBoth({ few, many, calls, rounds, say })),
    };
  } finally {
    for (const shop of shops) await shop.stop();
    await postgres.stop();
  }
}

/**
 * Ten times as many orders in the same days leave ten times as many open, which says nothing of how a board fares when the past
 * grows: whoever has fewer cards gets orders until both have as many.
 */
async function evenBoards(shops: readonly { readonly shop: Running; readonly staff: Visitor }[]) {
  const cards = async ({ staff }: { readonly staff: Visitor }) =>
    (JSON.parse(await staff.expect('POST', '/api/admin/orders', { view: 'board' })) as { orders: unknown[] })
      .orders.length;
  const own = await Promise.all(shops.map(cards));
  const wanted = Math.max(...own);
  for (const [index, { shop }] of shops.entries()) {
    const guest = new Guest(await findTarget(shop.origin));
    for (let count = own[index] ?? 0; count < wanted; count += 1) await guest.order();
    guest.close();
    await untilCaughtUp(shop);
  }
  return `${own.join(' and ')} cards of their own, ${(await Promise.all(shops.map(cards))).join(' and ')} now`;
}

interface Asked {
  readonly staff: Visitor;
  readonly samples: Samples;
}

async function measureBoth({
  few,
  many,
  calls: wanted,
  rounds,
  say,
}: {
  readonly few: Asked;
  readonly many: Asked;
  readonly calls: readonly AdminCall[];
  readonly rounds: number;
  readonly say: Say;
}): Promise<Omit<AdminResults, 'bareSelect'>> {
  const calls: Record<string, Times> = {};
  const growth: Record<string, number> = {};
  for (const call of wanted) {
    say(call.name);
    const [inFew, inMany]: [number[], number[]] = [[], []];
    // The first few run in.
    for (const asked of [few, many]) for (let round = 0; round < warmUp; round += 1) await ask(call, asked);
    for (let round = 0; round < rounds; round += 1) {
      inFew.push(await ask(call, few));
      inMany.push(await ask(call, many));
    }
    calls[call.name] = timesOf(inMany);
    growth[call.name] = rounded(timesOf(inMany).p50Ms / Math.max(0.1, timesOf(inFew).p50Ms));
  }
  return { calls, growth };
}

const warmUp = 5;

const mostTries = 2;

/** What takes too long is answered 503: it is asked again a few times, and all of that is its time, far beyond the bar. */
const ask = async ({ method, path, body }: AdminCall, { staff, samples }: Asked): Promise<number> => {
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    const { status, body: text } = await staff.send(method, path(samples), body?.(samples));
    if (status === 200 || (status === 503 && tries === mostTries)) return performance.now() - began;
    if (status !== 503) throw new Error(`${path(samples)}: ${status} ${text}`);
  }
};

/** The least that a call over the same database could cost: an Express that asks it for nothing. */
async function selects({ origin }: Running, rounds: number): Promise<Times> {
  const visitor = new Visitor(origin, 0);
  const times: number[] = [];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const began = performance.now();
    await visitor.succeed('GET', '/select');
    if (round >= warmUp) times.push(performance.now() - began);
  }
  visitor.close();
  return timesOf(times);
}

/** Each call with its times beside the two bars. */
export const adminReport = ({ bareSelect: bare, calls, growth }: AdminResults): string =>
  table([
    ['', 'p50 ms', 'p95 ms', '×', ''],
    ['bare SELECT 1', bare.p50Ms.toFixed(1), bare.p95Ms.toFixed(1), '', ''],
    ...Object.entries(calls).map(([name, { p50Ms, p95Ms }]) => {
      const grows = growth[name] ?? 0;
      const isMet = p95Ms <= bars.p95Ms && grows <= bars.growth;
      return [name, p50Ms.toFixed(1), p95Ms.toFixed(1), grows.toFixed(2), isMet ? 'met' : 'NOT MET'];
    }),
  ]);
