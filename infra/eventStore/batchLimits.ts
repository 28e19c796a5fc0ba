import { mostEventsAtOnce } from '../../commands/ports.ts';
import type { NewStoredEvent } from './eventLog.ts';

export function refuseBadBatch(stream: string, events: readonly NewStoredEvent[]): void {
  if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
  if (events.length > mostEventsAtOnce) {
    throw new RangeError(
      `${events.length} events in one append to ${stream}, at most ${mostEventsAtOnce} are allowed`,
    );
  }
}
