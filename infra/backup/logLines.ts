import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { z } from 'zod';
import { mostEventsAtOnce } from '../../commands/ports.ts';
import type { EventLog, StoredEvent, StreamBatch } from '../eventStore/eventLog.ts';
import { wholeLog } from '../eventStore/wholeLog.ts';

const eventLine = z.object({
  stream: z.string(),
  revision: z.string().transform(BigInt),
  position: z.string().transform(BigInt),
  id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
});

/** Events as they lie in the log, personal fields sealed: a line of JSON each. */
export async function* logLines(
  log: Pick<EventLog, 'lastPosition' | 'subscribe'>,
  onEvent: () => void,
): AsyncGenerator<string> {
  for await (const { revision, position, ...rest } of wholeLog(log)) {
    onEvent();
    yield `${JSON.stringify({ ...rest, revision: String(revision), position: String(position) })}\n`;
  }
}

async function* eventsIn(lines: Readable): AsyncGenerator<StoredEvent> {
  for await (const line of createInterface({ input: lines, crlfDelay: Infinity }))
    if (line !== '') yield eventLine.parse(JSON.parse(line));
}

const rowsAtOnce = 500;

/** Into PostgreSQL events come with the positions that they had: whatever names one stays true. */
export const intoPostgres = async (client: pg.ClientBase, lines: Readable): Promise<void> => {
  let rows: StoredEvent[] = [];
  const write = async () => {
    if (rows.length === 0) return;
    await client.query(
      `INSERT INTO log.events (position, stream, revision, id, type, data, metadata)
       SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::json[], $7::json[])`,
      [
        rows.map(({ position }) => String(position)),
        rows.map(({ stream }) => stream),
        rows.map(({ revision }) => String(revision)),
        rows.map(({ id }) => id),
        rows.map(({ type }) => type),
        rows.map(({ data }) => JSON.stringify(data)),
        rows.map(({ metadata }) => JSON.stringify(metadata)),
      ],
    );
    rows = [];
  };
  for await (const event of eventsIn(lines)) {
    rows.push(event);
    if (rows.length === rowsAtOnce) await write();
  }
  await write();
  await client.query(
    `SELECT setval('log.events_position_seq', max(position)) FROM log.events HAVING max(position) > 0`,
  );
};

/**
 * EventStoreDB gives positions of its own.
 * @param noted those of the former log that somebody keeps. @returns where each of them is now.
 */
export const intoEventStoreDb = async (
  log: Pick<EventLog, 'appendAll' | 'lastPosition' | 'subscribe'>,
  lines: Readable,
  noted: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> => {
  /** How many events stand up to each of them. */
  const counts = new Map(noted.map((position) => [position, 0]));
  for await (const batch of batchesIn(eventsIn(lines))) {
    await log.appendAll([batch]);
    for (const { position } of batch.events)
      for (const [before, count] of counts) if (position <= before) counts.set(before, count + 1);
  }
  const wanted = new Set(counts.values());
  const at = new Map([[0, -1n]]);
  let count = 0;
  for await (const { position } of wholeLog(log)) {
    count += 1;
    if (wanted.has(count)) at.set(count, position);
  }
  return new Map([...counts].map(([before, events]) => [before, at.get(events) ?? -1n]));
};

type Batch = StreamBatch & { readonly events: readonly StoredEvent[] };
/** EventStoreDB takes a megabyte at once. */
const mostCharacters = 400_000;

/** Neighbours of one stream go together: the order of all stays what it was. */
async function* batchesIn(events: AsyncIterable<StoredEvent>): AsyncGenerator<Batch> {
  let batch: StoredEvent[] = [];
  let characters = 0;
  const made = (): Batch[] => {
    const [first] = batch;
    return first ? [{ stream: first.stream, events: batch, expectedRevision: first.revision - 1n }] : [];
  };
  for await (const event of events) {
    const size = JSON.stringify(event.data).length + JSON.stringify(event.metadata).length;
    const isOther = batch[0] !== undefined && batch[0].stream !== event.stream;
    if (isOther || batch.length === mostEventsAtOnce || characters + size > mostCharacters) {
      yield* made();
      batch = [];
      characters = 0;
    }
    batch.push(event);
    characters += size;
  }
  yield* made();
}
