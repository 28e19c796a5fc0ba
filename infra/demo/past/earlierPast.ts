import { type StreamHead, settledCause } from '../../../commands/ports.ts';
import { orderNumbersStream } from '../../../commands/streams.ts';
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
  /** By order: the numbers of the living day that it has taken, be the order itself written or not. */
  readonly numbers: ReadonlyMap<string, string>;
  /** It has been told to its end. */
  close(): Promise<void>;
}

export const nothingEarlier: EarlierPast = {
  untold: (happened) => Promise.resolve(happened),
  numbers: new Map(),
  close: () => Promise.resolve(),
};

/**
 * The log beside the telling: a past is written in the order in which it is told, append by append, so what is in the log is
 * its beginning. Event by event it must be the same story.
 * @param livingDay the day on which living orders take numbers, too: whoever orders then is not in the way of the past, and its
 * numbers are not in the order of the telling. null = nobody may have lived meanwhile.
 */
export function openEarlierPast(
  log: EventLog,
  after: bigint,
  { heads, livingDay = null }: { heads: Map<string, StreamHead>; livingDay?: string | null },
): EarlierPast {
  const events = wholeLog(log, after);
  const numbers = new Map<string, string>();
  const numbersStream = livingDay === null ? null : orderNumbersStream(livingDay);
  /** What the past has begun and will go on with. */
  const open = new Set<string>();
  const isInTheWay = (event: StoredEvent): boolean => {
    if (documentKindOf(event) !== null || event.type === 'OrderPlaced') return livingDay === null;
    return open.has(event.stream);
  };
  const next = async (): Promise<StoredEvent | undefined> => {
    for (;;) {
      const { value: event } = await events.next();
      if (!event) return undefined;
      const isOfThePast = event.metadata.causationId === settledCause;
      if (event.stream === numbersStream) {
        if (isOfThePast) numbers.set(String(event.data.orderId), String(event.data.number));
        continue;
      }
      if (isOfThePast) return event;
      if (isInTheWay(event))
        throw new PastCannotGoOn('livedIn', `${event.type} in ${event.stream} is not of the past`);
    }
  };

  return {
    numbers,
    untold: async (happened) => {
      for (const [index, { stream, at, events: told, isLast }] of happened.entries()) {
        if (stream === numbersStream) continue;
        for (const [number, { type }] of told.entries()) {
          const written = await next();
          if (!written && number === 0)
            return happened.filter((each, place) => place >= index || each.stream === numbersStream);
          if (written?.stream !== stream || written.type !== type || written.metadata.at !== at)
            throw new PastCannotGoOn(
              'toldOtherwise',
              `${type} in ${stream} at ${at} is told where the log has ${written?.type} in ${written?.stream}`,
            );
          heads.set(stream, { revision: written.revision, hash: String(written.metadata.hash) });
        }
        if (isLast) open.delete(stream);
        else open.add(stream);
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
