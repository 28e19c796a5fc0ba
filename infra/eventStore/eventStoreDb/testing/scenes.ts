import {
  ANY,
  type AppendExpectedRevision,
  type AppendResult,
  BACKWARDS,
  type Credentials,
  END,
  type EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  NO_STREAM,
  type Position,
  type ResolvedEvent,
  START,
  STREAM_EXISTS,
} from '@eventstore/db-client';
import { seenOf } from './seenOf.ts';

export interface Stage {
  readonly client: EventStoreDBClient;
  /** Given: the appends go by the unary call. */
  readonly credentials?: Credentials;
}

const event = (number: number, type: string, data: Record<string, unknown> = {}) =>
  jsonEvent({ id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, type, data });
const numbered = (from: number, count: number, make: (at: number) => ReturnType<typeof event>) =>
  Array.from({ length: count }, (_, at) => make(from + at));

type Append = (
  stream: string,
  events: ReturnType<typeof event>[],
  expectedRevision: AppendExpectedRevision,
) => Promise<AppendResult>;

async function read(events: AsyncIterable<ResolvedEvent>) {
  const seen = [];
  for await (const { event: recorded, commitPosition } of events) {
    if (!recorded) continue;
    const { revision, id, type, position } = recorded;
    seen.push({ revision, id, type, position, commitPosition });
  }
  return seen;
}

const placed = {
  ...event(1, 'OrderPlaced', { sum: 129000, name: 'Лапша 🍜' }),
  metadata: { correlation: 'c1' },
};
const cooking = event(7, 'OrderCooking');
const [a, b] = [event(8, 'A'), event(9, 'B')];
const at = (commit: bigint): Position => ({ commit, prepare: commit });

/** The recorded scenes, in their order: each goes on from what the ones before it wrote. */
export const scenes: ReadonlyArray<readonly [string, (stage: Stage, append: Append) => Promise<unknown>]> = [
  [
    'append two events, NO_STREAM, new stream',
    (_, append) => append('order-A', [placed, event(2, 'OrderConfirmed')], NO_STREAM),
  ],
  ['append NO_STREAM to an existing stream', (_, append) => append('order-A', [event(3, 'X')], NO_STREAM)],
  ['append with a revision behind', (_, append) => append('order-A', [event(4, 'X')], 0n)],
  ['append with a revision ahead', (_, append) => append('order-A', [event(5, 'X')], 9n)],
  [
    'append STREAM_EXISTS to a missing stream',
    (_, append) => append('order-missing', [event(6, 'X')], STREAM_EXISTS),
  ],
  ['append with the right revision', (_, append) => append('order-A', [cooking], 1n)],
  [
    'the same append again (same event id, same expected revision): idempotent',
    (_, append) => append('order-A', [cooking], 1n),
  ],
  ['the same event id again with ANY: idempotent', (_, append) => append('order-A', [cooking], ANY)],
  ['append of two', (_, append) => append('order-A', [a, b], 2n)],
  ['the first of the two again alone, same expected revision', (_, append) => append('order-A', [a], 2n)],
  [
    'the two and a third, same expected revision',
    (_, append) => append('order-A', [a, b, event(10, 'C')], 2n),
  ],
  [
    'the second of the two and a third, same expected revision',
    (_, append) => append('order-A', [b, event(11, 'C')], 2n),
  ],
  ['the same event id to another stream', (_, append) => append('order-B', [cooking], NO_STREAM)],
  ['empty append to an existing stream', (_, append) => append('order-A', [], 4n)],
  ['empty append to a missing stream', (_, append) => append('order-empty', [], NO_STREAM)],
  ['read forwards from start', ({ client }) => read(client.readStream('order-A'))],
  [
    'read forwards from revision 2, at most 2',
    ({ client }) => read(client.readStream('order-A', { fromRevision: 2n, maxCount: 2 })),
  ],
  [
    'read forwards from beyond the end',
    ({ client }) => read(client.readStream('order-A', { fromRevision: 50n })),
  ],
  [
    'read backwards from end, one',
    ({ client }) =>
      read(client.readStream('order-A', { direction: BACKWARDS, fromRevision: END, maxCount: 1 })),
  ],
  ['read a missing stream', ({ client }) => read(client.readStream('order-missing'))],
  ['read an empty-append stream', ({ client }) => read(client.readStream('order-empty'))],
  [
    'append over the maximum size (1 MiB)',
    (_, append) => append('order-big', [event(12, 'Big', { x: 'y'.repeat(1_100_000) })], NO_STREAM),
  ],
  [
    'append one event of 900 kB',
    (_, append) => append('order-big2', [event(13, 'Big', { x: 'y'.repeat(900) })], NO_STREAM),
  ],
  ['soft delete', ({ client }) => client.deleteStream('order-B')],
  ['read a soft-deleted stream', ({ client }) => read(client.readStream('order-B'))],
  ['append NO_STREAM after a soft delete', (_, append) => append('order-B', [event(14, 'X')], NO_STREAM)],
  ['tombstone', ({ client }) => client.tombstoneStream('order-B')],
  ['append to a tombstoned stream', (_, append) => append('order-B', [event(15, 'X')], ANY)],
  ['read a tombstoned stream', ({ client }) => read(client.readStream('order-B'))],
  [
    '$all forwards from start, at most 200',
    async ({ client }) => {
      const types = [];
      for await (const { event: recorded } of client.readAll({ maxCount: 200 }))
        types.push(recorded?.type ?? '$');
      return types.filter((type) => !type.startsWith('$')).length;
    },
  ],
  [
    'subscribe to $all from start without system events, then one live event',
    async ({ client }, append) => {
      const filter = excludeSystemEvents({ maxSearchWindow: 32 });
      const seen = seenOf(client.subscribeToAll({ fromPosition: START, filter }));
      await seen.caughtUp;
      const before = seen.events.length;
      await append('order-live', [event(16, 'Live')], NO_STREAM);
      await seen.count(before + 1);
      await seen.end();
      return { before, got: seen.events, marks: seen.marks };
    },
  ],
  [
    'subscribe to $all from a position (exclusive)',
    async ({ client }) => {
      const from = at(1124n);
      const seen = seenOf(client.subscribeToAll({ fromPosition: from, filter: excludeSystemEvents() }));
      await seen.caughtUp;
      await seen.end();
      return { from, first: seen.events[0], count: seen.events.length, marks: seen.marks };
    },
  ],
  [
    'subscribe to $all from END, checkpoints on',
    async ({ client }, append) => {
      const checkpointReached = (_: unknown, checkpoint: Position) => void seen.marks.push({ checkpoint });
      const filter = excludeSystemEvents({ maxSearchWindow: 32, checkpointReached });
      const seen = seenOf(client.subscribeToAll({ fromPosition: END, filter }));
      await seen.caughtUp;
      for (let live = 0; live < 40; live += 1)
        await append('order-live2', [event(17 + live, `L${live}`)], ANY);
      await seen.count(40);
      await seen.end();
      return { got: seen.events.length, marks: seen.marks };
    },
  ],
  [
    'a burst of 500 events in one append while a live subscriber listens',
    async ({ client }, append) => {
      const seen = seenOf(client.subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() }));
      await seen.caughtUp;
      await append(
        'order-burst',
        numbered(57, 500, (number) => event(number, 'Burst', { i: number - 57 })),
        NO_STREAM,
      );
      await seen.failed;
      return { got: seen.events.length, marks: seen.marks };
    },
  ],
  [
    'subscribe to one stream from revision 1',
    async ({ client }) => {
      const seen = seenOf(client.subscribeToStream('order-A', { fromRevision: 1n }));
      await seen.caughtUp;
      await seen.end();
      return seen.revisions;
    },
  ],
  [
    'set and get stream metadata',
    async ({ client, credentials }) => {
      await client.setStreamMetadata('order-meta', { maxCount: 3 }, { ...(credentials && { credentials }) });
      return (await client.getStreamMetadata('order-meta')).metadata;
    },
  ],
];

export const appendOn =
  ({ client, credentials }: Stage): Append =>
  (stream, events, expectedRevision) =>
    client.appendToStream(stream, events, { expectedRevision, ...(credentials && { credentials }) });
