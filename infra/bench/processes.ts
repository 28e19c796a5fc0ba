import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bundle stands in dist/server beside the programs that it starts. */
const program = (name: string): string => fileURLToPath(new URL(`./${name}.js`, import.meta.url));

export interface Running {
  readonly origin: string;
  /** From the start of the process to its first answer. */
  readonly startMs: number;
  stop(): Promise<void>;
  /** As a power cut does it. */
  kill(): Promise<void>;
}

/** As in the `start` of package.json. Where memory is plenty V8 would let garbage lie: some 70 MB live, 350 MB taken. */
const heapLimits = ['--max-old-space-size=512', '--max-semi-space-size=8'];

/** Today at 13:00 in the demo city: its kitchen works. */
export const kitchenHour = (): string => `${new Date().toISOString().slice(0, 10)}T06:00:00Z`;

/** A shop as `npm start` runs it, with the demo menu. `build` holds `dist`. */
export const startShop = async (
  environment: { readonly DATA_DIR: string; readonly DATABASE_URL?: string; readonly CLOCK?: string },
  build = fileURLToPath(new URL('../../', import.meta.url)),
  readyWithinMs = 120_000,
): Promise<Running> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [...heapLimits, join(build, 'dist/server/shop.js')], {
    cwd: build,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DEMO: '1',
      DEMO_DAYS: '0',
      ORDER_LIMITS: '0', // a few connections play a whole town
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      CLOCK: kitchenHour(),
      TRUST_PROXY: '1', // for the addresses of the visitors
      OWNER_PASSWORD: 'bench-password',
      ...environment,
    },
  });
  await untilReady(child, `${origin}/readyz`, readyWithinMs);
  return runningAt(origin, child, began);
};

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
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return runningAt(`http://127.0.0.1:${Number(port.toString())}`, child, began);
};

const runningAt = (origin: string, child: ChildProcess, began: number): Running => ({
  origin,
  startMs: Math.round(performance.now() - began),
  stop: () => end(child, 'SIGTERM'),
  kill: () => end(child, 'SIGKILL'),
});

const lookEveryMs = 20;

async function untilReady(child: ChildProcess, address: string, withinMs: number): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop did not start: exit code ${child.exitCode}`);
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (performance.now() > giveUpAt) throw new Error('The shop did not start in time');
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
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
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = await gaugeOf(shop, 'process_cpu_seconds_total');
    if (now - before < restingShare && (await gaugeOf(shop, 'projection_lag_seconds')) === 0) return;
    before = now;
  }
};
