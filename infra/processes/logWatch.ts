import type pg from 'pg';
import type { ProjectionLag } from '../../api/health/health.ts';
import type { EventStore } from '../../commands/ports.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import { projections } from '../../projections/readModels.ts';
import { readReactorPositions } from '../reactors/reactorPositions.ts';

/** Readers stand behind the end of the log: it was restored from an older copy, or emptied, and they would pass over what is new. */
export class LogIsYounger extends Error {
  override readonly name = 'LogIsYounger';
  readonly readers: readonly string[];
  constructor(readers: readonly string[]) {
    super(`The log ends before what was read of it: ${readers.join(', ')}`);
    this.readers = readers;
  }
}

interface Watched {
  readonly eventStore: Pick<EventStore, 'lastPosition'>;
  readonly status: Pick<ProjectionStatus, 'health'>;
  readonly pool: Pick<pg.Pool, 'query'>;
}
interface Reader {
  readonly name: string;
  readonly position: bigint;
}

const live: ReadonlySet<string> = new Set(projections.map(({ name }) => name));

/** Everybody who keeps in the database how far they have read. */
const readersOf = async ({ status, pool }: Watched): Promise<Reader[]> => {
  const [models, reactors] = await Promise.all([status.health(), readReactorPositions(pool)]);
  const named = reactors.map(({ name, position }) => ({ name: `reactor ${name}`, position }));
  return [...models.filter(({ name }) => live.has(name)), ...named];
};

/** The readers first: what they have read was in the log before. */
const look = async (watched: Watched): Promise<{ readers: Reader[]; end: bigint }> => {
  const readers = await readersOf(watched);
  return { readers, end: await watched.eventStore.lastPosition() };
};

const aheadOf = ({ readers, end }: { readers: readonly Reader[]; end: bigint }): string[] =>
  readers.filter(({ position }) => position > end).map(({ name }) => name);

/** @throws {LogIsYounger} before anything is read or sold. */
export const requireWholeLog = async (watched: Watched): Promise<void> => {
  const ahead = aheadOf(await look(watched));
  if (ahead.length > 0) throw new LogIsYounger(ahead);
};

export interface LogWatch {
  /** Events that a reader of this process was given. */
  counted(reader: { readonly name: string; readonly events: number }): void;
  lags(): Promise<ProjectionLag[]>;
  /** Once found ahead of the log, until the process ends: what came meanwhile was passed over. */
  aheadOfLog(): readonly string[];
  stop(): Promise<void>;
}

const keptSamples = 3_600;

/**
 * How far the readers are behind, in time: positions tell an order, no count (docs/decisions/0013-one-follower-of-the-log.md).
 * A reader is as late as the moment when the log ended where it stands now.
 */
export const watchLog = (
  watched: Watched,
  {
    onYounger,
    everyMs = 1000,
    now = () => performance.now(),
  }: {
    readonly onYounger: (readers: readonly string[]) => void;
    readonly everyMs?: number;
    readonly now?: () => number;
  },
): LogWatch => {
  const ends: { readonly end: bigint; readonly at: number }[] = [];
  const events = new Map<string, number>();
  let ahead: readonly string[] = [];

  const observe = async (): Promise<{ readers: Reader[]; end: bigint }> => {
    const seen = await look(watched);
    ends.push({ end: seen.end, at: now() });
    if (ends.length > keptSamples) ends.shift();
    const found = aheadOf(seen);
    if (ahead.length === 0 && found.length > 0) {
      ahead = found;
      onYounger(found);
    }
    return seen;
  };
  const lagOf = (position: bigint, end: bigint): number => {
    if (position >= end) return 0;
    const reached = ends.findLast((sample) => sample.end <= position);
    return (now() - (reached ?? ends[0] ?? { at: now() }).at) / 1000;
  };

  let watching: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    watching = watching.then(observe).catch(() => undefined); // told by the health of the log and the database
  }, everyMs);
  timer.unref();

  return {
    counted: ({ name, events: read }) => void events.set(name, (events.get(name) ?? 0) + read),
    lags: async () => {
      const { readers, end } = await observe();
      // A reactor writes down where it is only now and then: that is no lag.
      return readers
        .filter(({ name }) => live.has(name))
        .map(({ name, position }) => ({
          name,
          lagSeconds: lagOf(position, end),
          eventsRead: events.get(name) ?? 0,
        }));
    },
    aheadOfLog: () => ahead,
    stop: async () => {
      clearInterval(timer);
      await watching;
    },
  };
};
