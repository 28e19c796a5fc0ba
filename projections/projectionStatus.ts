import { type ProjectionFailure, readCheckpoint, readCheckpoints } from './checkpoints.ts';
import type { Statements } from './database.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import type { Projection } from './projection.ts';
import { liveName } from './shape.ts';

export interface ProjectionHealth {
  readonly name: string;
  readonly position: bigint;
  readonly failure: ProjectionFailure | null;
  /** This process writes it. */
  readonly ledHere: boolean;
}

/** How far the read models are, so that people read what they wrote, in whichever process the writer runs. */
export interface ProjectionStatus {
  /** False when the time is up, the projection has stopped (then what is there is shown), or its tables are being built. */
  waitFor(name: string, position: bigint, timeoutMs: number): Promise<boolean>;
  health(): Promise<ProjectionHealth[]>;
}

/** The same, with what the runner of this process reports. */
export interface ReportedStatus extends ProjectionStatus {
  moved(name: string, position: bigint): void;
  stopped(name: string): void;
  /** Another process leads from now on. */
  released(name: string): void;
}

/** How often another process's checkpoint is looked at while somebody waits. */
const pollMs = 25;

export function projectionStatus(
  db: Statements,
  projections: readonly Projection[],
  isReady: (name: string) => boolean = () => true,
): ReportedStatus {
  const checkpoints = new Map(projections.map((projection) => [projection.name, liveName(projection)]));
  /** Of the projections that this process writes. */
  const positions = new Map<string, bigint>();
  const notifiers = new Map<string, Notifier>();
  const notifierOf = (name: string): Notifier => {
    const notifier = notifiers.get(name) ?? createNotifier();
    notifiers.set(name, notifier);
    return notifier;
  };
  const forget = (name: string) => {
    positions.delete(name);
    notifierOf(name).notify();
  };

  const reachedIn = async (name: string): Promise<{ position: bigint; failed: boolean }> => {
    const here = positions.get(name);
    if (here !== undefined) return { position: here, failed: false };
    // Before the first start there are no tables; while the database is away there is no answer.
    const checkpoint = await readCheckpoint(db, checkpoints.get(name) ?? name).catch(() => null);
    return { position: checkpoint?.position ?? -1n, failed: (checkpoint?.failure ?? null) !== null };
  };

  return {
    moved(name, position) {
      positions.set(name, position);
      notifierOf(name).notify();
    },
    stopped: forget,
    released: forget,
    async waitFor(name, position, timeoutMs) {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const { position: reached, failed } = await reachedIn(name);
        if (reached >= position) return true;
        const left = deadline - performance.now();
        if (failed || left <= 0 || !isReady(name)) return false;
        await notifierOf(name).wait(positions.has(name) ? left : Math.min(left, pollMs));
      }
    },
    async health() {
      const found = await readCheckpoints(db, [...checkpoints.values()]);
      return [...checkpoints].flatMap(([name, checkpoint]) => {
        const kept = found.get(checkpoint);
        if (!kept) return [];
        const position = positions.get(name) ?? kept.position;
        return [{ name, position, failure: kept.failure, ledHere: positions.has(name) }];
      });
    },
  };
}
