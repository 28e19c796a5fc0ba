import { setMaxListeners } from 'node:events';
import type { EventStore } from '../commands/ports.ts';
import { readCheckpoint, recordFailure } from './checkpoints.ts';
import { type Connect, pause, seekLeadership } from './leadership.ts';
import { prepareReadModels } from './prepareReadModels.ts';
import type { Projection } from './projection.ts';
import { type Member, projectionWriter, type Writing } from './projectionWriter.ts';
import { retireReadModels } from './retireReadModels.ts';
import { livePlace } from './shape.ts';

export interface ProjectionsRun extends Writing {
  readonly eventStore: EventStore;
  readonly connect: Connect;
  readonly projections: readonly Projection[];
  readonly batchSize?: number;
}

/** So many events a projection waits for those that are behind it; then they catch up beside it. */
const together = 20_000;
const idlePersistMs = 200;
/** In a log that never rests: how old what is written down of the others may be. */
const busyPersistMs = 1000;
const retireEveryMs = 60_000;

/**
 * Follows the log for all projections that this process leads. They share a subscription, but each has its own
 * transaction, checkpoint and failure.
 */
export function runProjections(run: ProjectionsRun): { stop(): Promise<void> } {
  const { eventStore, db, projections, status, metrics, batchSize = 2000, retryMs = 500 } = run;
  const stopping = new AbortController();
  const { signal } = stopping;
  const members = projections.map(
    (projection): Member => ({
      ...livePlace(projection),
      position: -1n,
      persisted: -1n,
      stopped: false,
    }),
  );
  let led: ReadonlySet<string> = new Set();
  let round = new AbortController();
  const regroup = () => round.abort();
  const { advance, persistIdle } = projectionWriter(run, regroup);

  const leading = seekLeadership({
    connect: run.connect,
    names: members.map(({ checkpoint }) => checkpoint),
    signal,
    retryMs,
    onChange: (names) => {
      for (const { projection, checkpoint } of members)
        if (led.has(checkpoint) && !names.has(checkpoint)) status.released(projection.name);
      led = names;
      regroup();
    },
  });
  const following = follow();
  const mending = restartMended();
  const retiring = retireRegularly();

  return {
    async stop() {
      stopping.abort();
      regroup();
      await Promise.all([leading, following, mending, retiring]);
    },
  };

  /** A rebuild with mended handlers takes a failure away: then the projection goes on without a restart. */
  async function restartMended(): Promise<void> {
    while (!signal.aborted) {
      await pause(retryMs * 4, signal);
      for (const member of members.filter(({ stopped }) => stopped)) {
        const checkpoint = await readCheckpoint(db, member.checkpoint).catch(() => null);
        if (checkpoint?.failure !== null) continue;
        member.stopped = false;
        regroup();
      }
    }
  }

  /** What programs of another shape have left behind. */
  async function retireRegularly(): Promise<void> {
    while (!signal.aborted) {
      await pause(retireEveryMs, signal);
      if (!signal.aborted) await retireReadModels(db).catch(() => undefined); // the next time, then
    }
  }

  async function follow(): Promise<void> {
    let prepared = false;
    while (!signal.aborted) {
      round = new AbortController();
      try {
        if (!prepared) await prepareReadModels(db, projections);
        prepared = true;
        const over = AbortSignal.any([signal, round.signal]);
        setMaxListeners(0, over); // each lane listens to it, and each read model that waits for the database
        await followOnce(over);
      } catch (error) {
        metrics?.interrupted({ name: null, error });
        await pause(retryMs, signal);
      }
    }
  }

  /** Until the leadership or the grouping changes. */
  async function followOnce(over: AbortSignal): Promise<void> {
    const running = members.filter(({ checkpoint, stopped }) => led.has(checkpoint) && !stopped);
    for (const member of running) {
      const checkpoint = await readCheckpoint(db, member.checkpoint);
      if (checkpoint?.failure) await recordFailure(db, member.checkpoint, null); // it is tried again
      member.position = checkpoint?.position ?? -1n;
      member.persisted = member.position;
      status.moved(member.projection.name, member.position);
    }
    await followTogether(running, over);
  }

  /**
   * One lane for all; those whose checkpoints turn out to be many events ahead of the others go on in a lane of their own. At
   * the end of the log the lanes share what is read (infra/eventStore/sharedSubscription.ts).
   */
  async function followTogether(all: readonly Member[], over: AbortSignal): Promise<void> {
    if (all.length === 0) return untilAborted(over);
    let lane = all;
    let read = 0;
    let persistedAt = performance.now();
    const lanes: Promise<void>[] = [];
    const after = lane.map(({ position }) => position).reduce((a, b) => (a < b ? a : b));
    const batches = eventStore.subscribe({ after, signal: over, batchSize })[Symbol.asyncIterator]();
    try {
      let next = batches.next();
      while (!over.aborted) {
        const batch = await whileIdle(next, lane);
        if (batch.done) break;
        const last = batch.value.at(-1);
        next = batches.next(); // the next batch is read while this one is written
        next.catch(() => undefined);
        if (!last) continue;
        await Promise.all(lane.map((member) => advance(member, batch.value, last, over)));
        read += batch.value.length;
        if (performance.now() - persistedAt > busyPersistMs) {
          await persistIdle(lane);
          persistedAt = performance.now();
        }
        const ahead = read < together ? [] : lane.filter(({ position }) => position > last.position);
        if (ahead.length === 0) continue;
        lane = lane.filter((member) => !ahead.includes(member));
        lanes.push(followBeside(ahead, over));
      }
      await next.catch(() => undefined);
      await Promise.all(lanes);
    } catch (error) {
      regroup();
      throw error;
    } finally {
      await batches.return?.();
      await persistIdle(lane).catch(() => undefined);
      await Promise.allSettled(lanes);
    }
  }

  /** A lane that fails ends the others: all begin again from their checkpoints. */
  function followBeside(lane: readonly Member[], over: AbortSignal): Promise<void> {
    const following = followTogether(lane, over).finally(regroup);
    following.catch(() => undefined); // told when the lane beside it ends
    return following;
  }

  /** Waits for the next batch; when none comes for a while, writes down how far the projections have seen. */
  async function whileIdle<Batch>(next: Promise<Batch>, lane: readonly Member[]): Promise<Batch> {
    while (lane.some(({ position, persisted }) => position !== persisted)) {
      const timer = new AbortController();
      const batch = await Promise.race([next, pause(idlePersistMs, timer.signal)]);
      timer.abort();
      if (batch !== undefined) return batch as Batch;
      await persistIdle(lane);
    }
    return next;
  }
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
