import { type StreamHead, settledCause } from '../../../commands/ports.ts';
import { documentKindOf } from '../../../projections/documents/documentFold.ts';
import type { EventLog, StoredEvent } from '../../eventStore/eventLog.ts';
import { wholeLog } from '../../eventStore/wholeLog.ts';
import type { Happened } from './streams.ts';

/** Why a past that was begun cannot be told to its end. */
export class PastCannotGoOn extends Error {
  override readonly name = 'PastCannotGoOn';
  readonly reason: 'livedIn' | 'toldOtherwise';

  constructor(reason: PastCannotGoOn['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What an earlier call has written of the same past before it was broken off. */
export interface EarlierPast {
  /** What of it is not in the log yet; `heads` then stand where the log left them. Asked in the order of the telling. */
  untold(happened: readonly Happened[]): Promise<readonly Happened[]>;
  /** It has been told to its end. */
  close(): Promise<void>;
}

export const nothingEarlier: EarlierPast = {
  untold: (happened) => Promise.resolve(happened),
  close: () => Promise.resolve(),
};

/**
 * The log beside the telling: a past is written in the order in which it is told, append by append, so what is in the log is
 * its beginning. Event by event it must be the same story.
 */
export async function openEarlierPast(
  log: EventLog,
  after: bigint,
  heads: Map<string, StreamHead>,
): Promise<EarlierPast> {
  const events = wholeLog(log, after);
  const next = async (): Promise<StoredEvent | undefined> => {
    for (;;) {
      const { value: event } = await events.next();
      if (!event || event.metadata.causationId === settledCause) return event;
      if (event.type === 'OrderPlaced' || documentKindOf(event) !== null || heads.has(event.stream))
        throw new PastCannotGoOn('livedIn', `${event.type} in ${event.stream} is not of the past`);
    }
  };

  return {
    untold: async (happened) => {
      for (const [index, { stream, at, events: told }] of happened.entries())
        for (const [number, { type }] of told.entries()) {
          const written = await next();
          if (!written && number === 0) return happened.slice(index);
          if (written?.stream !== stream || written.type !== type || written.metadata.at !== at)
            throw new PastCannotGoOn(
              'toldOtherwise',
              `${type} in ${stream} at ${at} is told where the log has ${written?.type} in ${written?.stream}`,
            );
          heads.set(stream, { revision: written.revision, hash: String(written.metadata.hash) });
        }
      return [];
    },
    close: async () => {
      const more = await next();
      if (more)
        throw new PastCannotGoOn(
          'toldOtherwise',
          `The log goes on with ${more.type} in ${more.stream}, and the past does not`,
        );
    },
  };
}
