import type { RecordedEvent } from '../commands/ports.ts';
import { applyBatch } from './applyBatch.ts';
import {
  CheckpointMoved,
  moveIdleCheckpoints,
  type ProjectionFailure,
  readCheckpoint,
  recordFailure,
} from './checkpoints.ts';
import type { Database, Statements } from './database.ts';
import { pause } from './leadership.ts';
import { forgetPast } from './past.ts';
import { prepareReadModels } from './prepareReadModels.ts';
import { HandlerFailed } from './projection.ts';
import type { ReportedStatus } from './projectionStatus.ts';
import type { Place } from './shape.ts';
import { isTransientFailure } from './transientFailure.ts';

export interface ProjectionMetrics {
  /** `at` is the instant of the last event: how old it is tells the lag. */
  handled(batch: { name: string; events: number; position: bigint; at: string }): void;
  /** The database or the log could not be reached; it is tried again. */
  interrupted(trouble: { name: string | null; error: unknown }): void;
}

export interface Writing {
  readonly db: Database;
  readonly status: ReportedStatus;
  /** A projection that cannot handle an event stops, loudly; the others go on. */
  readonly onStopped: (stop: { name: string; failure: ProjectionFailure; error: unknown }) => void;
  readonly metrics?: ProjectionMetrics;
  readonly retryMs?: number;
}

export interface Member extends Place {
  /** Seen up to here; between `persisted` and here nothing concerned it. */
  position: bigint;
  persisted: bigint;
  stopped: boolean;
}

/**
 * Brings one projection on by a batch, whatever happens meanwhile: a lost connection is waited for, another writer's
 * checkpoint is taken up, and an event that cannot be handled stops the projection exactly there.
 * @param regroup reads the log again from the projections' checkpoints.
 */
export function projectionWriter(writing: Writing, regroup: () => void) {
  const { db, status, metrics, retryMs = 500 } = writing;
  return { advance, persistIdle };

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
      const { projection } = member;
      const events = batch.filter((event) => event.position > member.position && projection.concerns(event));
      try {
        if (events.length > 0) await write(member, events, last.position);
        member.position = last.position;
        status.moved(projection.name, last.position);
        metrics?.handled({
          name: projection.name,
          events: events.length,
          position: last.position,
          at: last.metadata.at,
        });
      } catch (error) {
        await recover(member, events, error, over);
      }
    }
  }

  async function write(member: Member, events: readonly RecordedEvent[], to: bigint): Promise<void> {
    const erasure = events.findLast(({ type }) => type === 'ClientErased');
    const forget = erasure && ((transaction: Statements) => forgetPast(transaction, erasure.position));
    await applyBatch(db, member, events, { from: member.persisted, to }, forget);
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
    if (isTransientFailure(error)) {
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
        if (isTransientFailure(error)) return;
        if (error instanceof CheckpointMoved) return takeUpCheckpoint(member, error, over);
        return stop(member, event, error);
      }
    }
  }

  /** Another writer was here, or freshly built tables took the place of these: go on from what is written. */
  async function takeUpCheckpoint(member: Member, error: unknown, over: AbortSignal): Promise<void> {
    const checkpoint = await readCheckpoint(db, member.checkpoint).catch(() => undefined);
    // A process that slept for a day finds that its tables were dropped.
    if (checkpoint === null) await prepareReadModels(db, [member.projection]).catch(() => undefined);
    if (!checkpoint) {
      metrics?.interrupted({ name: member.projection.name, error });
      return pause(retryMs, over);
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
    await recordFailure(db, member.checkpoint, failure).catch(() => undefined);
    status.stopped(name);
    writing.onStopped({ name, failure, error });
  }
}
