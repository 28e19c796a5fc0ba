import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { measureGrowth } from './growth.ts';
import { measure, measureInTurns } from './load.ts';
import { appends, bareCommits, openLog, replay, tidy } from './logWork.ts';
import { fillWithDinners, haveDinner } from './past.ts';
import {
  gaugeOf,
  type Running,
  startBareExpress,
  startBareHandler,
  startShop,
  untilCaughtUp,
} from './processes.ts';
import type { Results } from './results.ts';
import {
  addsToCart,
  bytesOfCarts,
  findTarget,
  Guest,
  opensPage,
  orders,
  readsBare,
  readsCart,
  type Target,
  writesBare,
} from './shopClient.ts';

export interface Extent {
  /** Of each measurement. */
  readonly seconds: number;
  /** That are put into the log for the growth. */
  readonly events: number;
  readonly growth: { readonly seconds: number; readonly rounds: number };
}

type Say = (line: string) => void;

/** Everything in one run, on a folder that is thrown away afterwards. */
export const measureShop = async (directory: string, extent: Extent, say: Say): Promise<Results> => {
  const closing: (() => Promise<void>)[] = [];
  try {
    return await run(directory, extent, { say, closing });
  } finally {
    for (const close of closing.toReversed()) await close();
  }
};

async function run(
  directory: string,
  { seconds, events, growth }: Extent,
  { say, closing }: { readonly say: Say; readonly closing: (() => Promise<void>)[] },
): Promise<Results> {
  const opened = <Closable extends { stop(): Promise<void> }>(closable: Closable): Closable => {
    closing.push(() => closable.stop());
    return closable;
  };
  say('first start, with the demo menu');
  await (await startShop({ DATA_DIR: directory })).stop();
  say('second start');
  const shop = opened(await startShop({ DATA_DIR: directory }));
  const postgres = opened(await startEmbeddedPostgres({ directory: join(directory, 'postgres') }));
  const bare = opened(await startBareExpress());
  const target = await findTarget(shop.origin);
  const guest = new Guest(target);
  const requests = await guest.order();
  guest.close();
  say('the shop runs itself in');
  await runIn(target, seconds);

  const weights = await bytesOfCarts(target);
  const commits = await bareCommits(postgres.connectionString);
  const handler = opened(
    await startBareHandler({
      DATABASE_URL: postgres.connectionString,
      WRITE_BYTES: String(weights.write),
      READ_BYTES: String(weights.read),
    }),
  );
  const log = openLog(postgres.connectionString);
  closing.push(log.close);
  const figures = await measureInTurns(
    seconds,
    {
      bareExpress: opensPage(bare, '/'),
      bareHandler: writesBare(handler, target.dishes[0] ?? ''),
      cartAdd: addsToCart(target),
      bareAnswer: readsBare(handler),
      cartRead: readsCart(target),
      publicPage: opensPage(target, '/'),
      order: orders(target),
      bareCommit: commits,
      append: appends(log),
    },
    say,
  );
  const memory = await memoryOf(shop);
  say(`memory of the young shop after the load: ${memory} MB`);

  const grown = await growShop({ directory, postgres: postgres.connectionString, events, say });
  opened(grown.shop);
  say('the grown shop beside the young one');
  const grownTarget = await findTarget(grown.shop.origin);
  await runIn(grownTarget, seconds);
  const growths = await measureGrowth({ young: target, grown: grownTarget }, growth);
  return {
    ...figures,
    // The figures by connections, and beside them one number of another kind: no type of TypeScript says that.
    order: { requests, ...figures.order } as Results['order'],
    bytes: weights,
    replay: { eventsPerSecond: grown.replayed },
    start: { ms: shop.startMs },
    memory: { mb: Math.max(memory, await memoryOf(shop), await memoryOf(grown.shop)) },
    growth: growths,
  };
}

/** Node compiles what is often called: a process that was just started is slower than the same one a little later. */
const runIn = async (target: Target, seconds: number): Promise<void> => {
  for (const work of [addsToCart(target), orders(target), addsToCart(target)])
    await measure(Array.from({ length: 8 }, work), 3 * seconds);
};

/** A second shop, in a database of its own of the same server, with a long past. */
async function growShop({
  directory,
  postgres,
  events,
  say,
}: {
  readonly directory: string;
  readonly postgres: string;
  readonly events: number;
  readonly say: Say;
}): Promise<{ shop: Running; replayed: number }> {
  const database = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), database: 'grown' });
  await database.stop(); // the young shop holds the server
  const url = new URL(postgres);
  url.pathname = '/grown';
  const environment = { DATA_DIR: join(directory, 'grown'), DATABASE_URL: url.href };
  const young = await startShop(environment);
  const log = openLog(url.href);
  const dinner = await haveDinner(young, log.eventStore).finally(() => young.stop());
  say(`a past of dinners with ${dinner.events.length} events each`);
  await fillWithDinners(log.eventStore, dinner, events, (done) => say(`${done} of ${events} events`));
  await tidy(url.href);
  say('replay');
  const replayed = await replay(log);
  await log.close();
  say('the read models catch up with the grown log');
  // It is ready when its read models have seen all of it.
  const catchingUp = await startShop(environment, undefined, longestCatchUpMs);
  await untilCaughtUp(catchingUp);
  await catchingUp.stop();
  const shop = await startShop(environment);
  say(`start with the grown log: ${shop.startMs} ms`);
  await untilCaughtUp(shop);
  return { shop, replayed };
}

/** Of ten million events on a slow machine. */
const longestCatchUpMs = 4 * 3_600_000;

const memoryOf = async (shop: Running): Promise<number> =>
  Math.round((await gaugeOf(shop, 'process_resident_memory_bytes')) / 1_000_000);
