import type pg from 'pg';
import {
  type EventStore,
  EventStoreUnavailable,
  type RecordedEvent,
  settledCause,
} from '../../commands/ports.ts';
import { type Connect, pause, seekLeadership } from '../../projections/leadership.ts';
import { isTransientFailure } from '../../projections/transientFailure.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { backoffMs } from '../retry.ts';
import { loadMember, type Member, memberOf, noteSaved, saveMembers } from './member.ts';
import { react } from './react.ts';
import type { ShopReactor } from './reactor.ts';
import { recordStuck } from './reactorPositions.ts';

export interface ReactorsRun {
  readonly reactors: readonly ShopReactor[];
  /** Shared by whoever follows the log in this process: each reactor subscribes for itself. */
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
const longestPauseMs = { passing: 5_000, other: 60_000 };

/**
 * Follows the log for all reactors that this process leads. Each has its own position; one that cannot take an event stands
 * before it, is told, and tries again, while the others go on.
 */
export const runReactors = (run: ReactorsRun): { stop(): Promise<void> } => {
  const { eventStore, pool, retryMs = 1000 } = run;
  const stopping = new AbortController();
  /** Those that are led here. */
  const leads = new Map<ShopReactor, { readonly member: Member; readonly lost: AbortController }>();
  const following = new Set<Promise<void>>();
  const leading = seekLeadership({
    connect: run.connect,
    names: run.reactors.map(lockOf),
    signal: stopping.signal,
    retryMs,
    onChange: (led) => {
      for (const reactor of run.reactors) lead(reactor, led.has(lockOf(reactor)));
    },
  });
  const saving = saveRegularly();

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([leading, saving]);
      await Promise.all(following);
    },
  };

  function lead(reactor: ShopReactor, isLed: boolean): void {
    const present = leads.get(reactor);
    if (isLed === (present !== undefined)) return;
    if (present) {
      leads.delete(reactor);
      present.lost.abort();
      return;
    }
    const lost = new AbortController();
    const member = memberOf(reactor);
    leads.set(reactor, { member, lost });
    const ended = follow(member, AbortSignal.any([lost.signal, stopping.signal])).finally(() =>
      following.delete(ended),
    );
    following.add(ended);
  }

  async function follow(member: Member, over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      try {
        await loadMember(member, pool, eventStore);
        for await (const batch of eventStore.subscribe({ after: member.position, signal: over }))
          await take(member, batch, over);
      } catch (error) {
        if (!over.aborted) run.onInterrupted(error);
      }
      await saveMembers([member], pool, { all: true }).catch(() => undefined); // met again, then
      await pause(retryMs, over);
    }
  }

  async function take(member: Member, batch: readonly RecordedEvent[], over: AbortSignal): Promise<void> {
    for (const event of batch) {
      if (over.aborted) return;
      const isOpen = event.metadata.causationId !== settledCause;
      if (isOpen && member.handles.has(event.type) && !(await reactPatiently(member, event, over))) return;
      member.position = event.position;
      member.passed += 1;
    }
  }

  /** @returns false when it was to end before that was done. */
  async function reactPatiently(member: Member, event: RecordedEvent, over: AbortSignal): Promise<boolean> {
    const { name } = member.reactor;
    for (let tries = 1; !over.aborted; tries += 1) {
      try {
        const saved = await react(member.reactor, event, run);
        if (saved) noteSaved(member, event.position);
        else member.reacted += 1;
        return true;
      } catch (error) {
        run.onStuck({ name, event, tries, error });
        await recordStuck(pool, name, event, error).catch(() => undefined);
        const passes = isTransientFailure(error) || error instanceof EventStoreUnavailable;
        const longest = passes ? longestPauseMs.passing : longestPauseMs.other;
        await pause(backoffMs(tries, { firstPauseMs: retryMs, longestPauseMs: longest }), over);
      }
    }
    return false;
  }

  async function saveRegularly(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(saveEveryMs, stopping.signal);
      await saveMembers(
        [...leads.values()].map(({ member }) => member),
        pool,
        { all: false },
      ).catch(() => undefined);
    }
  }
};

const lockOf = ({ name }: ShopReactor): string => `reactor ${name}`;
