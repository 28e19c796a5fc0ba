import type { EventStore, RecordedEvent } from '../commands/ports.ts';
import { pause } from './leadership.ts';

export interface FollowerTrouble {
  readonly name: string;
  readonly error: unknown;
  /** The event that it cannot get past; null when the log could not be followed, which passes by itself. */
  readonly event: RecordedEvent | null;
}

export interface FollowLog {
  readonly eventStore: Pick<EventStore, 'subscribe'>;
  /** Of what is kept in memory, for those who look after the shop. */
  readonly name: string;
  readonly after: bigint;
  readonly signal: AbortSignal;
  /** What it throws at, it is given again: it must not have taken half of a batch. */
  readonly observe: (batch: readonly RecordedEvent[]) => void;
  /** Told once for an event, however often it is tried. */
  readonly onTrouble?: (trouble: FollowerTrouble) => void;
  /** The event that it stood at was taken after all. */
  readonly onMended?: (name: string) => void;
  readonly retryMs?: number;
}

/** At an event that cannot be taken, the next try is so many pauses away. */
const patience = 10;

/**
 * Keeps something in memory current, until aborted: goes on where it was after an interruption. An event that it cannot
 * take stops it exactly there, and nobody else; it is seen, and tried again now and then.
 */
export async function followLog({
  eventStore,
  name,
  after,
  signal,
  observe,
  onTrouble = () => undefined,
  onMended = () => undefined,
  retryMs = 500,
}: FollowLog): Promise<void> {
  let position = after;
  let stoppedAt: bigint | null = null;
  while (!signal.aborted) {
    let wait = retryMs;
    try {
      for await (const batch of eventStore.subscribe({ after: position, signal })) {
        const failed = take(batch);
        if (!failed) continue;
        if (stoppedAt !== failed.event.position) onTrouble({ name, ...failed });
        stoppedAt = failed.event.position;
        wait *= patience;
        break;
      }
    } catch (error) {
      if (!signal.aborted) onTrouble({ name, error, event: null });
    }
    await pause(wait, signal);
  }

  /** @returns the event that it fails at: what came before has been taken. */
  function take(batch: readonly RecordedEvent[]): { event: RecordedEvent; error: unknown } | null {
    if (tryWhole(batch)) return null;
    for (const event of batch)
      try {
        observe([event]);
        reached(event.position);
      } catch (error) {
        return { event, error };
      }
    return null;
  }

  function tryWhole(batch: readonly RecordedEvent[]): boolean {
    try {
      observe(batch);
    } catch {
      return false;
    }
    reached(batch.at(-1)?.position ?? position);
    return true;
  }

  function reached(to: bigint): void {
    position = to;
    if (stoppedAt === null || to < stoppedAt) return;
    stoppedAt = null;
    onMended(name);
  }
}
