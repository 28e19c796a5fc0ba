import { beginning, type EventStore } from '../commands/ports.ts';
import { type ProjectionFailure, readCheckpoints, recordComplete } from './checkpoints.ts';
import type { Statements } from './database.ts';
import type { Projection } from './projection.ts';
import { liveName } from './shape.ts';

/** The tables of a read model do not hold the whole past yet: whoever asks is told to come again. */
export class ReadModelMissing extends Error {
  override readonly name = 'ReadModelMissing';
  constructor(readModel: string) {
    super(`The read model ${readModel} is being built`);
  }
}

export interface MissingReadModel {
  readonly name: string;
  /** 0…1, by how far in the log it is. */
  readonly share: number;
  /** It stands before an event that it cannot handle: only a mended program builds it. */
  readonly failure: ProjectionFailure | null;
}

/** Which read models this process may show: those that hold what the log held when it began to look. */
export interface Readiness {
  /** @throws {ReadModelMissing} */
  require(name: string): void;
  isReady(name: string): boolean;
  missing(): readonly MissingReadModel[];
  /** Where the log ended when this process first asked. */
  end(): Promise<bigint>;
  /** Looks until all are there. @returns false when the time was up before. */
  until(timeoutMs: number, signal?: AbortSignal): Promise<boolean>;
}

export function createReadiness({
  db,
  eventStore,
  projections,
  lookEveryMs = 50,
}: {
  readonly db: Statements;
  readonly eventStore: Pick<EventStore, 'lastPosition'>;
  readonly projections: readonly Projection[];
  readonly lookEveryMs?: number;
}): Readiness {
  const missing = new Map<string, MissingReadModel>(
    projections.map(({ name }) => [name, { name, share: 0, failure: null }]),
  );
  let firstEnd: bigint | undefined;
  const end = async (): Promise<bigint> => {
    firstEnd ??= await eventStore.lastPosition();
    return firstEnd;
  };

  return {
    require(name) {
      if (missing.has(name)) throw new ReadModelMissing(name);
    },
    isReady: (name) => !missing.has(name),
    missing: () => [...missing.values()],
    end,
    async until(timeoutMs, signal) {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        // While the database or the log is away there is no answer: both are told by the health of the process.
        await look().catch(() => undefined);
        if (missing.size === 0) return true;
        if (signal?.aborted || performance.now() >= deadline) return false;
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    },
  };

  async function look(): Promise<void> {
    const target = await end();
    const awaited = projections.filter(({ name }) => missing.has(name));
    const checkpoints = await readCheckpoints(db, awaited.map(liveName));
    const completed: string[] = [];
    for (const projection of awaited) {
      const { name } = projection;
      const checkpoint = checkpoints.get(liveName(projection));
      if (!checkpoint) continue;
      const { position, failure, complete } = checkpoint;
      if (position >= target && !complete) completed.push(liveName(projection));
      // One that stopped later is shown as it was then: the shop goes on selling.
      if (position >= target || (complete && failure)) missing.delete(name);
      else missing.set(name, { name, share: shareOf(position, target), failure });
    }
    if (completed.length > 0) await recordComplete(db, completed);
  }
}

const shareOf = (position: bigint, end: bigint): number =>
  position === beginning ? 0 : Number(position) / Number(end);
