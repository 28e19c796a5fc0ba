import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The bundle stands in dist/server beside the programs that it starts. */
const program = (name: string): string => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

export interface Running {
  readonly origin: string;
  readonly pid: number;
  /** From the start of the process to its first answer. */
  readonly startMs: number;
  stop(): Promise<void>;
  /** As a power cut does it. */
  kill(): Promise<void>;
}

const startWithinMs = 120_000;

/** As in the `start` of package.json. Where memory is plenty V8 would let garbage lie: some 70 MB live, 350 MB taken. */
const heapLimits = ['--max-old-space-size=512', '--max-semi-space-size=8'];

/** Today at 13:00 in the demo city: its kitchen works. */
export const kitchenHour = (): string => `${new Date().toISOString().slice(0, 10)}T06:00:00Z`;

interface ShopEnvironment {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
  readonly CLOCK?: string;
  readonly DEMO_DAYS?: string;
  readonly WORKERS?: string;
  readonly NODE_OPTIONS?: string;
}

/** A shop as `npm start` runs it, with the demo menu. `build` holds `dist`. */
export const launchShop = (
  environment: ShopEnvironment,
  build = fileURLToPath(new URL('../../', import.meta.url)),
  readyWithinMs = startWithinMs,
): { readonly ready: Promise<Running>; kill(): Promise<void> } => {
  const began = performance.now();
  const child = spawn(process.execPath, [...heapLimits, join(build, 'dist/server/shop.js')], {
    cwd: build,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DEMO: '1',
      DEMO_DAYS: '0',
      ORDER_LIMITS: '0', // a few connections play a whole town
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: '0', // a port that was picked before it is listened on may be another's by then
      CLOCK: kitchenHour(),
      TRUST_PROXY: '1', // for the addresses of the visitors
      OWNER_PASSWORD: 'bench-password',
      ...environment,
    },
  });
  const untilOpen = async (): Promise<Running> => {
    const port = await toldPort(child, /http:\/\/localhost:(\d+)\n/, readyWithinMs);
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(child, `${origin}/readyz`, began + readyWithinMs);
    return runningAt(origin, child, began);
  };
  return { ready: untilOpen(), kill: () => end(child, 'SIGKILL') };
};

export const startShop = (...launch: Parameters<typeof launchShop>): Promise<Running> =>
  launchShop(...launch).ready;

/** An Express 5 that answers «hello json» and does nothing else. */
export const startBareExpress = (): Promise<Running> => startBare('bareExpress', {});

/** An Express 5 that does of a cart call only what no handler could leave out. */
export const startBareHandler = (environment: {
  readonly DATABASE_URL: string;
  readonly WRITE_BYTES: string;
  readonly READ_BYTES: string;
}): Promise<Running> => startBare('bareHandler', environment);

const startBare = async (name: string, environment: NodeJS.ProcessEnv): Promise<Running> => {
  const began = performance.now();
  const child = spawn(process.execPath, [...heapLimits, program(name)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...environment },
  });
  return runningAt(`http://127.0.0.1:${await toldPort(child, /^(\d+)\n/, startWithinMs)}`, child, began);
};

const runningAt = (origin: string, child: ChildProcess, began: number): Running => ({
  origin,
  pid: child.pid ?? 0,
  startMs: Math.round(performance.now() - began),
  stop: () => end(child, 'SIGTERM'),
  kill: () => end(child, 'SIGKILL'),
});

/** The system gives a free port, and whoever listens on it says which. The output is read to its end: an unread pipe fills up. */
async function toldPort(
  child: ChildProcessByStdio<null, Readable, null>,
  pattern: RegExp,
  withinMs: number,
): Promise<string> {
  let said = '';
  const port = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const told = said.match(pattern)?.[1];
      if (told) resolve(told);
    });
  });
  const found = new AbortController();
  try {
    return await Promise.race([
      port,
      once(child, 'exit', { signal: found.signal }).then(([code]) => {
        throw new Error(`It did not start: exit code ${code}`);
      }),
      delay(withinMs, undefined, { signal: found.signal }).then(() => {
        throw new Error(`It did not start in time. It said: ${said}`);
      }),
    ]);
  } finally {
    found.abort();
  }
}

const lookEveryMs = 20;

async function untilReady(child: ChildProcess, address: string, giveUpAt: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop did not start: exit code ${child.exitCode}`);
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (performance.now() > giveUpAt) throw new Error('The shop did not start in time');
    await delay(lookEveryMs);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Of its `/metrics`: the value of a gauge, the greatest when there are several. */
export const gaugeOf = async ({ origin }: Running, name: string): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const values = text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .map((line) => Number(line.slice(line.lastIndexOf(' '))));
  if (values.length === 0) throw new Error(`/metrics does not tell ${name}`);
  return Math.max(...values);
};

const restingShare = 0.05;

/** Read models and reactors have seen the whole log, and the process has nothing to do any more. */
export const untilCaughtUp = async (shop: Running): Promise<void> => {
  for (let before = 0; ; ) {
    await delay(1000);
    const now = await gaugeOf(shop, 'process_cpu_seconds_total');
    if (now - before < restingShare && (await gaugeOf(shop, 'projection_lag_seconds')) === 0) return;
    before = now;
  }
};
