import type { NewStoredEvent } from './eventLog.ts';

/** Bursts above this throw live subscribers out of EventStoreDB; the same limit holds everywhere. */
const maxBatch = 100;

export function refuseBadBatch(stream: string, events: readonly NewStoredEvent[]): void {
  if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
  if (events.length > maxBatch) {
    throw new RangeError(
      `${events.length} events in one append to ${stream}, at most ${maxBatch} are allowed`,
    );
  }
}
