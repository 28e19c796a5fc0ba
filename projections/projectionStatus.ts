import { type ProjectionFailure, readAllCheckpoints, readCheckpoint } from './checkpoints.ts';
import type { Database } from './database.ts';
import { createNotifier, type Notifier } from './notifier.ts';

export interface ProjectionHealth {
  readonly name: string;
  readonly position: bigint;
  readonly failure: ProjectionFailure | null;
  /** This process writes it. */
  readonly ledHere: boolean;
}

/** How far the read models are, so that people read what they wrote, in whichever process the writer runs. */
export interface ProjectionStatus {
  /** False when the time is up, or the projection has stopped: then what is there is shown. */
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

export function projectionStatus(db: Database): ReportedStatus {
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
    const checkpoint = await readCheckpoint(db, name).catch(() => null);
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
        if (failed || left <= 0) return false;
        await notifierOf(name).wait(positions.has(name) ? left : Math.min(left, pollMs));
      }
    },
    async health() {
      const checkpoints = await readAllCheckpoints(db);
      return checkpoints.map(({ name, position, failure }) => ({
        name,
        position: positions.get(name) ?? position,
        failure,
        ledHere: positions.has(name),
      }));
    },
  };
}
