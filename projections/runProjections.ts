import type { EventStore, RecordedEvent } from '../commands/ports.ts';
import { applyBatch, type Place } from './applyBatch.ts';
import {
  CheckpointMoved,
  liveSchema,
  moveIdleCheckpoints,
  type ProjectionFailure,
  prepareReadModels,
  readCheckpoint,
  recordFailure,
  shapeOf,
} from './checkpoints.ts';
import { isPassing } from './connectionLoss.ts';
import type { Database } from './database.ts';
import { type Connect, pause, seekLeadership } from './leadership.ts';
import { forgetPast } from './past.ts';
import { HandlerFailed, type Projection } from './projection.ts';
import type { ReportedStatus } from './projectionStatus.ts';

export interface ProjectionMetrics {
  /** `at` is the instant of the last event: how old it is tells the lag. */
  handled(batch: { name: string; events: number; position: bigint; at: string }): void;
  /** The database or the log could not be reached; it is tried again. */
  interrupted(trouble: { name: string | null; error: unknown }): void;
}

export interface ProjectionsRun {
  readonly eventStore: EventStore;
  readonly db: Database;
  readonly connect: Connect;
  readonly projections: readonly Projection[];
  readonly status: ReportedStatus;
  /** A projection that cannot handle an event stops, loudly; the others go on. */
  readonly onStopped: (stop: { name: string; failure: ProjectionFailure; error: unknown }) => void;
  readonly metrics?: ProjectionMetrics;
  readonly batchSize?: number;
  readonly retryMs?: number;
}

interface Member extends Place {
  /** Seen up to here; between `persisted` and here nothing concerned it. */
  position: bigint;
  persisted: bigint;
  stopped: boolean;
}

/** Projections that are so little apart read the log together; one that is far behind catches up beside the others. */
const together = 20_000n;
const idlePersistMs = 200;

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
      projection,
      schema: liveSchema(projection.name),
      checkpoint: projection.name,
      position: -1n,
      persisted: -1n,
      stopped: false,
    }),
  );
  let led: ReadonlySet<string> = new Set();
  let round = new AbortController();
  const regroup = () => round.abort();

  const leading = seekLeadership({
    connect: run.connect,
    names: projections.map(({ name }) => name),
    signal,
    retryMs,
    onChange: (names) => {
      for (const name of led) if (!names.has(name)) status.released(name);
      led = names;
      regroup();
    },
  });
  const following = follow();
  const mending = restartMended();

  return {
    async stop() {
      stopping.abort();
      regroup();
      await Promise.all([leading, following, mending]);
    },
  };

  /** A rebuild with mended handlers takes a failure away: then the projection goes on without a restart. */
  async function restartMended(): Promise<void> {
    while (!signal.aborted) {
      await pause(retryMs * 4, signal);
      for (const member of members.filter(({ stopped }) => stopped)) {
        const checkpoint = await readCheckpoint(db, member.checkpoint).catch(() => null);
        if (checkpoint?.failure !== null || checkpoint.shape !== shapeOf(member.projection)) continue;
        member.stopped = false;
        regroup();
      }
    }
  }

  async function follow(): Promise<void> {
    let prepared = false;
    while (!signal.aborted) {
      round = new AbortController();
      try {
        if (!prepared) await prepareReadModels(db, projections);
        prepared = true;
        await followOnce(AbortSignal.any([signal, round.signal]));
      } catch (error) {
        metrics?.interrupted({ name: null, error });
        await pause(retryMs, signal);
      }
    }
  }

  /** Until the leadership or the grouping changes. */
  async function followOnce(over: AbortSignal): Promise<void> {
    const running = members.filter(({ projection, stopped }) => led.has(projection.name) && !stopped);
    for (const member of running) {
      const checkpoint = await readCheckpoint(db, member.checkpoint);
      if (checkpoint?.failure) await recordFailure(db, member.checkpoint, null); // it is tried again
      member.position = checkpoint?.position ?? -1n;
      member.persisted = member.position;
      status.moved(member.projection.name, member.position);
    }
    const front = maximum(running.map(({ position }) => position));
    const ahead = running.filter(({ position }) => front - position <= together);
    const behind = running.filter((member) => !ahead.includes(member));
    const lanes = [followTogether(ahead, over)];
    if (behind.length > 0)
      lanes.push(
        followTogether(behind, over, (position) => {
          if (maximum(ahead.map((member) => member.position)) - position <= together) regroup();
        }),
      );
    try {
      await Promise.all(lanes);
    } finally {
      regroup();
      await Promise.allSettled(lanes);
    }
  }

  async function followTogether(
    lane: readonly Member[],
    over: AbortSignal,
    onProgress: (position: bigint) => void = () => undefined,
  ): Promise<void> {
    if (lane.length === 0) return untilAborted(over);
    const after = lane.map(({ position }) => position).reduce((a, b) => (a < b ? a : b));
    const batches = eventStore.subscribe({ after, signal: over, batchSize })[Symbol.asyncIterator]();
    try {
      let next = batches.next();
      while (!over.aborted) {
        const batch = await whileIdle(next, lane);
        if (batch.done) return;
        const last = batch.value.at(-1);
        next = batches.next(); // the next batch is read while this one is written
        next.catch(() => undefined);
        if (!last) continue;
        await Promise.all(lane.map((member) => advance(member, batch.value, last, over)));
        onProgress(last.position);
      }
      await next.catch(() => undefined);
    } finally {
      await batches.return?.();
      await persistIdle(lane).catch(() => undefined);
    }
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

  async function persistIdle(lane: readonly Member[]): Promise<void> {
    const idle = lane.filter(({ position, persisted, stopped }) => position !== persisted && !stopped);
    if (idle.length === 0) return;
    await moveIdleCheckpoints(
      db,
      idle.map(({ checkpoint, persisted, position }) => ({
        name: checkpoint,
        from: persisted,
        to: position,
      })),
    );
    for (const member of idle) member.persisted = member.position;
  }

  async function advance(
    member: Member,
    batch: readonly RecordedEvent[],
    last: RecordedEvent,
    over: AbortSignal,
  ): Promise<void> {
    while (!member.stopped && !over.aborted && last.position > member.position) {
      const { handles, name } = member.projection;
      const events = batch.filter(({ position, type }) => position > member.position && handles.has(type));
      try {
        if (events.length > 0) await write(member, events, last.position);
        member.position = last.position;
        status.moved(name, last.position);
        metrics?.handled({ name, events: events.length, position: last.position, at: last.metadata.at });
      } catch (error) {
        await recover(member, events, error, over);
      }
    }
  }

  async function write(member: Member, events: readonly RecordedEvent[], to: bigint): Promise<void> {
    const erases = events.some(({ type }) => type === 'ClientErased');
    await applyBatch(db, member, events, { from: member.persisted, to }, erases ? forgetPast : undefined);
    member.position = to;
    member.persisted = to;
  }

  async function recover(
    member: Member,
    events: readonly RecordedEvent[],
    error: unknown,
    over: AbortSignal,
  ): Promise<void> {
    if (error instanceof CheckpointMoved) return takeUpCheckpoint(member, error, over);
    if (isPassing(error)) {
      metrics?.interrupted({ name: member.projection.name, error });
      return pause(retryMs, over);
    }
    if (events.length === 1 || error instanceof HandlerFailed) {
      const event = error instanceof HandlerFailed ? error.event : events[0];
      const before = events.filter(({ position }) => event && position < event.position);
      if (before.length === 0 && event) return stop(member, event, error);
      return writeOneByOne(member, before, over);
    }
    // The database refused the batch's rows as a whole: one by one the event is found that brings it down.
    return writeOneByOne(member, events, over);
  }

  async function writeOneByOne(
    member: Member,
    events: readonly RecordedEvent[],
    over: AbortSignal,
  ): Promise<void> {
    for (const event of events) {
      if (over.aborted || member.stopped) return;
      try {
        await write(member, [event], event.position);
      } catch (error) {
        if (isPassing(error)) return;
        if (error instanceof CheckpointMoved) return takeUpCheckpoint(member, error, over);
        return stop(member, event, error);
      }
    }
  }

  /** Another writer was here, or freshly built tables took the place of these: go on from what is written. */
  async function takeUpCheckpoint(member: Member, error: unknown, over: AbortSignal): Promise<void> {
    const checkpoint = await readCheckpoint(db, member.checkpoint).catch(() => null);
    if (!checkpoint) return pause(retryMs, over);
    if (checkpoint.shape !== shapeOf(member.projection)) {
      // A newer version of the program has taken over.
      member.stopped = true;
      status.released(member.projection.name);
      metrics?.interrupted({ name: member.projection.name, error });
      return;
    }
    const back = checkpoint.position < member.persisted;
    member.position = checkpoint.position;
    member.persisted = checkpoint.position;
    status.moved(member.projection.name, checkpoint.position);
    if (back) regroup();
  }

  async function stop(member: Member, event: RecordedEvent, error: unknown): Promise<void> {
    member.stopped = true;
    const { name } = member.projection;
    const cause = error instanceof HandlerFailed ? error.cause : error;
    const failure: ProjectionFailure = {
      message: cause instanceof Error ? cause.message : String(cause),
      type: event.type,
      stream: event.stream,
      revision: String(event.revision),
      position: String(event.position),
    };
    await recordFailure(db, name, failure).catch(() => undefined);
    status.stopped(name);
    run.onStopped({ name, failure, error });
  }
}

const maximum = (positions: readonly bigint[]): bigint => positions.reduce((a, b) => (a > b ? a : b), -1n);

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
