import type pg from 'pg';
import { type EventStore, EventStoreUnavailable, type RecordedEvent } from '../../commands/ports.ts';

import { type Connect, pause, seekLeadership } from '../../projections/leadership.ts';
import { isTransientFailure } from '../../projections/transientFailure.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { loadMember, type Member, memberOf, noteSaved, saveMembers } from './member.ts';
import { react } from './react.ts';
import type { ShopReactor } from './reactor.ts';
import { recordStuck } from './reactorPositions.ts';

export interface ReactorsRun {
  readonly reactors: readonly ShopReactor[];
  readonly eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  readonly pool: pg.Pool;
  readonly queue: JobQueue;
  readonly connect: Connect;
  /** It cannot take an event and stands before it; the others go on. Told at every try. */
  readonly onStuck: (stuck: { name: string; event: RecordedEvent; tries: number; error: unknown }) => void;
  /** The log or the database does not answer: tried again. */
  readonly onInterrupted: (error: unknown) => void;
  readonly retryMs?: number;
}

const saveEveryMs = 1000;
/** What passes by itself is tried soon; what only a new program mends, ever more rarely. A restart tries at once. */
const longestPause = { passing: 5_000, other: 60_000 };

/**
 * Follows the log for all reactors that this process leads, over one subscription. Each has its own position; one that cannot
 * take an event stands still, is told, and tries again, while the others go on.
 */
export const runReactors = (run: ReactorsRun): { stop(): Promise<void> } => {
  const { eventStore, pool, retryMs = 1000 } = run;
  const stopping = new AbortController();
  const { signal } = stopping;
  const members = run.reactors.map(memberOf);
  let led: ReadonlySet<string> = new Set();
  const leads = ({ reactor }: Member) => led.has(lockOf(reactor));
  let round = new AbortController();
  const regroup = () => round.abort();
  const leading = seekLeadership({
    connect: run.connect,
    names: run.reactors.map(lockOf),
    signal,
    retryMs,
    onChange: (names) => {
      led = names;
      regroup();
    },
  });
  const working = Promise.all([follow(), saveRegularly()]);
  const unsticking = new Set<Promise<void>>();

  return {
    stop: async () => {
      stopping.abort();
      regroup();
      await Promise.all([leading, working, ...unsticking]);
    },
  };

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      round = new AbortController();
      const over = AbortSignal.any([signal, round.signal]);
      const moving = members.filter((member) => leads(member) && !member.stuck);
      try {
        await followOnce(moving, over);
      } catch (error) {
        regroup();
        if (!signal.aborted) run.onInterrupted(error);
        await pause(retryMs, signal);
      }
      await saveMembers(moving, pool, { all: true }).catch(() => undefined); // read again, then
    }
  }

  /** Until the lead changes, somebody has caught up, or somebody who was stuck goes on. */
  async function followOnce(moving: readonly Member[], over: AbortSignal): Promise<void> {
    for (const member of moving) await loadMember(member, pool, eventStore);
    const front = moving.reduce((furthest, { position }) => (position > furthest ? position : furthest), -1n);
    for (const member of moving) member.near ||= member.position === front;
    const together = moving.filter(({ near }) => near);
    const alone = moving.filter(({ near }) => !near);
    const lanes = [together, ...alone.map((member) => [member])].map((lane) =>
      followLane(lane, over, () => {
        if (lane !== together && lane.every(({ position }) => position >= front)) catchUpEnded(lane);
      }),
    );
    try {
      await Promise.all([...lanes, untilAborted(over)]);
    } finally {
      regroup();
      await Promise.allSettled(lanes);
    }
  }

  function catchUpEnded(lane: readonly Member[]): void {
    for (const member of lane) member.near = true;
    regroup();
  }

  async function followLane(lane: readonly Member[], over: AbortSignal, onBatch: () => void): Promise<void> {
    if (lane.length === 0) return;
    const after = lane.map(({ position }) => position).reduce((a, b) => (a < b ? a : b));
    for await (const batch of eventStore.subscribe({ after, signal: over })) {
      await Promise.all(lane.filter(({ stuck }) => !stuck).map((member) => advance(member, batch, over)));
      onBatch();
    }
  }

  async function advance(member: Member, batch: readonly RecordedEvent[], over: AbortSignal): Promise<void> {
    for (const event of batch) {
      if (over.aborted) return;
      if (event.position <= member.position) continue;
      if (member.handles.has(event.type)) {
        try {
          await reactTo(member, event);
        } catch (error) {
          beStuck(member, event, error);
          return;
        }
      }
      member.position = event.position;
      member.passed += 1;
    }
  }

  async function reactTo(member: Member, event: RecordedEvent): Promise<void> {
    if (await react(member.reactor, event, run)) noteSaved(member, event.position);
    else member.reacted += 1;
  }

  function beStuck(member: Member, event: RecordedEvent, error: unknown): void {
    member.stuck = true;
    const trying = tryAgain(member, event, error).finally(() => {
      member.stuck = false;
      member.near = false;
      unsticking.delete(trying);
      regroup();
    });
    unsticking.add(trying);
  }

  /** Until it is done, or another process leads: that one begins anew. */
  async function tryAgain(member: Member, event: RecordedEvent, first: unknown): Promise<void> {
    const { name } = member.reactor;
    let error = first;
    await saveMembers([member], pool, { all: true }).catch(() => undefined);
    for (let tries = 1; ; tries += 1) {
      run.onStuck({ name, event, tries, error });
      await recordStuck(pool, name, event, error).catch(() => undefined);
      const passes = isTransientFailure(error) || error instanceof EventStoreUnavailable;
      const longest = passes ? longestPause.passing : longestPause.other;
      await pause(Math.min(retryMs * 2 ** (tries - 1), longest), signal);
      if (signal.aborted || !leads(member)) return;
      try {
        await reactTo(member, event);
        member.position = event.position;
        await saveMembers([member], pool, { all: true }).catch(() => undefined);
        return;
      } catch (again) {
        error = again;
      }
    }
  }

  async function saveRegularly(): Promise<void> {
    while (!signal.aborted) {
      await pause(saveEveryMs, signal);
      await saveMembers(members.filter(leads), pool, { all: false }).catch(() => undefined);
    }
  }
};

const lockOf = ({ name }: ShopReactor): string => `reactor ${name}`;

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
