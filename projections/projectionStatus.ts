import { type ProjectionFailure, readAllCheckpoints, readCheckpoint } from './checkpoints.ts';
import type { Database } from './database.ts';
import { pause } from './leadership.ts';

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

const pollMs = 25;

export function projectionStatus(db: Database): ReportedStatus {
  const positions = new Map<string, bigint>();
  const wakers = new Map<string, Set<() => void>>();
  const wake = (name: string) => {
    for (const waker of wakers.get(name) ?? []) waker();
  };

  const positionOf = async (name: string): Promise<{ position: bigint; failed: boolean }> => {
    const here = positions.get(name);
    if (here !== undefined) return { position: here, failed: false };
    const checkpoint = await readCheckpoint(db, name);
    return { position: checkpoint?.position ?? -1n, failed: (checkpoint?.failure ?? null) !== null };
  };

  return {
    moved(name, position) {
      positions.set(name, position);
      wake(name);
    },
    stopped(name) {
      positions.delete(name);
      wake(name);
    },
    released(name) {
      positions.delete(name);
      wake(name);
    },
    async waitFor(name, position, timeoutMs) {
      const here = positions.get(name);
      if (here !== undefined && here >= position) return true;
      const timeout = AbortSignal.timeout(timeoutMs);
      while (!timeout.aborted) {
        const { position: reached, failed } = await positionOf(name);
        if (reached >= position) return true;
        if (failed) return false;
        await nextSign(name, timeout);
      }
      return false;
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

  /** The runner's word when it runs here, otherwise the next look at the checkpoint. */
  async function nextSign(name: string, timeout: AbortSignal): Promise<void> {
    const woken = new AbortController();
    const waker = () => woken.abort();
    const all = wakers.get(name) ?? new Set();
    wakers.set(name, all.add(waker));
    const ledHere = positions.has(name);
    await pause(ledHere ? 1000 : pollMs, AbortSignal.any([woken.signal, timeout]));
    all.delete(waker);
  }
}
