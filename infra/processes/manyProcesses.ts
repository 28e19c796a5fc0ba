import cluster, { type Worker } from 'node:cluster';
import { on, once } from 'node:events';
import { z } from 'zod';
import { createLogger } from '../../api/logging.ts';
import type { Configuration } from '../configuration.ts';
import { createBackoff } from '../retry.ts';
import type { Telling } from './oneProcess.ts';
import type { ProcessShare } from './processShares.ts';

const opened = z.strictObject({ open: z.number().nullable() });

/** Of a process of many: people read the lines of the one that does things once; the first process hears when it is open. */
export const toTheFirst: Telling = {
  say: (line) => {
    if (cluster.worker?.id === 1) process.stdout.write(`${line}\n`);
  },
  open: (port) => void process.send?.({ open: port } satisfies z.input<typeof opened>),
  stopped: () => undefined,
};

const pauses = { firstPauseMs: 200, longestPauseMs: 30_000 };
/** Who has lived so long did not die of its start. */
const stableMs = 60_000;

interface Many {
  readonly program: string;
  readonly logLevel: Configuration['LOG_LEVEL'];
  open(port: number | null): void;
  stopped(): void;
}

/**
 * The first process: it starts the others, one whose work must be there before the rest, and puts another in the place of each that dies.
 * They share one port; what they know they have from the log and the database, as processes on several machines do.
 */
export const runMany = async (
  [first, ...rest]: readonly ProcessShare[],
  { program, logLevel, open, stopped }: Many,
): Promise<void> => {
  cluster.setupPrimary({ exec: program });
  const logger = createLogger(logLevel);
  const alive = new Map<string, Worker>();
  const stopping = new AbortController();

  /** Resolves when it is open; null = it ended before. */
  const start = async ({ name, environment }: ProcessShare): Promise<{ port: number | null } | null> => {
    const worker = cluster.fork(environment);
    alive.set(name, worker);
    const ended = new AbortController();
    worker.once('exit', () => {
      alive.delete(name);
      ended.abort();
    });
    try {
      for await (const [message] of on(worker, 'message', { signal: ended.signal })) {
        const told = opened.safeParse(message);
        if (told.success) return { port: told.data.open };
      }
    } catch {
      return null;
    }
    return null;
  };
  const keep = async (share: ProcessShare): Promise<void> => {
    const backoff = createBackoff(pauses);
    while (!stopping.signal.aborted) {
      const worker = alive.get(share.name);
      if (worker) {
        const since = performance.now();
        const [code, signal] = await once(worker, 'exit');
        if (stopping.signal.aborted) return;
        logger.error(
          { process: share.name, code, signal },
          'A process of the shop has ended; another takes its place',
        );
        if (performance.now() - since > stableMs) backoff.reset();
      }
      await backoff.pause(stopping.signal).catch(() => undefined);
      if (!stopping.signal.aborted) await start(share);
    }
  };
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    // Those who serve people first: what they ask for is still done.
    const end = async (name: string) => {
      const worker = alive.get(name);
      if (!worker) return;
      worker.process.kill('SIGTERM');
      await once(worker, 'exit');
    };
    await Promise.all([...alive.keys()].filter((name) => name !== first?.name).map(end));
    if (first) await end(first.name);
    stopped();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());

  if (!first) return;
  const begun = [await start(first)];
  if (begun[0]) begun.push(...(await Promise.all(rest.map(start))));
  if (stopping.signal.aborted) return;
  if (begun.some((each) => each === null)) {
    // It has told why; a shop that starts by half does not start.
    for (const worker of alive.values()) worker.process.kill('SIGTERM');
    process.exit(1);
  }
  for (const share of [first, ...rest]) void keep(share);
  open(begun.find((each) => each?.port)?.port ?? null);
};
