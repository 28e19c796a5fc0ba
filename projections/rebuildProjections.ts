import { setMaxListeners } from 'node:events';
import { sql } from 'kysely';
import { beginning, type EventStore, type RecordedEvent } from '../commands/ports.ts';
import type { WrongRow } from '../domain/audit/findings.ts';
import { applyBatch } from './applyBatch.ts';
import { readCheckpoint, startCheckpoint } from './checkpoints.ts';
import { compareTables } from './compareTables.ts';
import type { Database, Statements } from './database.ts';
import { type Connect, pause } from './leadership.ts';
import { pastSchema } from './past.ts';
import { createBareTables, indexTables } from './prepareReadModels.ts';
import type { Projection } from './projection.ts';
import { progressOf, type RebuildProgress } from './rebuildProgress.ts';
import { liveName, livePlace, type Place } from './shape.ts';
import { isTransientFailure } from './transientFailure.ts';

export interface Rebuild {
  readonly eventStore: EventStore;
  readonly db: Database;
  /** Its lock keeps two rebuilds of one projection apart. */
  readonly connect: Connect;
  readonly projections: readonly Projection[];
  readonly onProgress?: (progress: RebuildProgress) => void;
  readonly signal?: AbortSignal;
  readonly batchSize?: number;
}

export class RebuildAlreadyRuns extends Error {
  override readonly name = 'RebuildAlreadyRuns';
}

/**
 * Builds the projections anew beside the live tables, catches up, and puts the new tables in the place of the old ones.
 * Readers notice nothing: schemas change names, which no reader waits for.
 */
export async function rebuildProjections(rebuild: Rebuild): Promise<void> {
  const { projections, db } = rebuild;
  const places = projections.map((projection): Place => {
    const next = `next_${liveName(projection)}`;
    return { projection, schema: next, checkpoint: next };
  });
  await alone(rebuild, places, async (signal) => {
    await begin(db, places);
    const position = await replay(rebuild, places, { signal });
    await indexAll(db, places, signal);
    for (const place of places) await swap(rebuild, place, { from: position, signal });
  });
}

/** What did the shop look like then? Into a schema of its own; the live tables are left alone. */
export async function rebuildPast(rebuild: Rebuild, until: string): Promise<{ schema: string }> {
  const schema = pastSchema(until);
  const places = rebuild.projections.map(
    (projection): Place => ({ projection, schema, checkpoint: `${schema}.${projection.name}` }),
  );
  await alone(rebuild, places, async (signal) => {
    await rebuild.db.transaction().execute(async (transaction) => {
      await createBareTables(transaction, rebuild.projections, schema);
      for (const place of places) await startCheckpoint(transaction, place);
    });
    const instant = Date.parse(until);
    await replay(rebuild, places, {
      signal,
      counts: ({ metadata }) => Date.parse(metadata.at) <= instant,
    });
    await indexAll(rebuild.db, places, signal);
  });
  return { schema };
}

/** Live tables against a replay of the whole log, row by row. What is built for it is gone afterwards. */
export async function compareWithReplay(
  rebuild: Rebuild,
): Promise<{ readonly rows: number; readonly wrong: readonly WrongRow[] }> {
  const { eventStore, db, batchSize = 2000 } = rebuild;
  const places = rebuild.projections.map((projection): Place => {
    // An erasure drops it as any other view of the past: it must not know the person.
    const schema = `past_check_${projection.name}`;
    return { projection, schema, checkpoint: schema };
  });
  const found = { rows: 0, wrong: [] as WrongRow[] };
  await alone(rebuild, places, async (signal) => {
    await begin(db, places);
    const from = await replay(rebuild, places, { signal });
    for (const place of places)
      await db.transaction().execute(async (transaction) => {
        await level({ eventStore, db, batchSize }, place, { from, signal, transaction });
        for (const table of place.projection.tables) {
          const live = livePlace(place.projection).schema;
          const compared = await compareTables(transaction, table, { live, replayed: place.schema });
          found.rows += compared.rows;
          found.wrong.push(...compared.wrong);
        }
      });
    for (const { schema, checkpoint } of places) {
      await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
      await sql`delete from projections.checkpoints where name = ${checkpoint}`.execute(db);
    }
  });
  return found;
}

async function begin(db: Database, places: readonly Place[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const place of places) {
      await createBareTables(transaction, [place.projection], place.schema);
      await startCheckpoint(transaction, place);
    }
  });
}

async function indexAll(db: Database, places: readonly Place[], signal: AbortSignal): Promise<void> {
  for (const { projection, schema } of places) {
    signal.throwIfAborted();
    await indexTables(db, [projection], schema);
  }
}

/** So many batches of the log are written together: an order's row is written once for several of its events. */
const batchesAtOnce = 5;

/** From the beginning to what is the end of the log when it starts. @returns the position that all have reached. */
async function replay(
  { eventStore, db, onProgress, batchSize = 2000 }: Rebuild,
  places: readonly Place[],
  { signal, counts = () => true }: { signal: AbortSignal; counts?: (event: RecordedEvent) => boolean },
): Promise<bigint> {
  const end = await eventStore.lastPosition();
  const positions = new Map(places.map((place) => [place, beginning]));
  const started = performance.now();
  let done = 0;
  let reached = beginning;
  if (end === beginning) return beginning;
  const writeAll = async (batch: readonly RecordedEvent[], to: bigint): Promise<void> => {
    const events = batch.filter(counts);
    await Promise.all(
      places.map(async (place) => {
        const from = positions.get(place) ?? beginning;
        if (await write(db, place, events, { from, to }, signal)) positions.set(place, to);
      }),
    );
    done += batch.length;
    onProgress?.(progressOf({ done, reached: to, end, seconds: (performance.now() - started) / 1000 }));
  };
  const enough = new AbortController();
  const over = AbortSignal.any([signal, enough.signal]);
  let gathered: RecordedEvent[] = [];
  /** The next events are read meanwhile. */
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const batch of eventStore.subscribe({ after: beginning, signal: over, batchSize })) {
      gathered.push(...batch);
      reached = batch.at(-1)?.position ?? reached;
      if (reached < end && gathered.length < batchSize * batchesAtOnce) continue;
      await writing;
      writing = writeAll(gathered, reached);
      writing.catch(() => undefined); // told by the next `await`
      gathered = [];
      if (reached >= end) break;
    }
    await writing;
  } finally {
    enough.abort();
    await writing.catch(() => undefined); // nothing is written behind the one who asked
  }
  signal.throwIfAborted();
  for (const place of places) await settle(db, place, positions.get(place) ?? beginning, reached);
  return reached;
}

/** @returns whether the checkpoint moved: a batch without an event for the projection costs nothing. */
async function write(
  db: Database,
  place: Place,
  batch: readonly RecordedEvent[],
  { from, to }: { from: bigint; to: bigint },
  signal: AbortSignal,
): Promise<boolean> {
  const events = batch.filter((event) => event.position > from && place.projection.concerns(event));
  if (events.length === 0) return false;
  for (;;) {
    try {
      await applyBatch(db, place, events, { from, to });
      return true;
    } catch (error) {
      if (!isTransientFailure(error) || signal.aborted) throw error;
      await pause(500, signal);
      // The answer may have been lost, not the batch.
      const checkpoint = await readCheckpoint(db, place.checkpoint).catch(() => null);
      if (checkpoint?.position === to) return true;
    }
  }
}

const settle = (db: Database, place: Place, from: bigint, to: bigint): Promise<void> =>
  from === to ? Promise.resolve() : applyBatch(db, place, [], { from, to });

/**
 * Takes the live checkpoint's row, so that the writer waits; writes what it has written since; then renames. The writer
 * goes on in the new tables from their checkpoint.
 */
async function swap(
  { eventStore, db, batchSize = 2000 }: Rebuild,
  place: Place,
  { from, signal }: { from: bigint; signal: AbortSignal },
): Promise<void> {
  const { projection, schema, checkpoint } = place;
  const live = livePlace(projection);
  const old = `old_${live.checkpoint}`;
  await db.transaction().execute(async (transaction) => {
    await level({ eventStore, db, batchSize }, place, { from, signal, transaction });
    await sql`drop schema if exists ${sql.id(old)} cascade`.execute(transaction);
    await sql`alter schema ${sql.id(live.schema)} rename to ${sql.id(old)}`.execute(transaction);
    await sql`alter schema ${sql.id(schema)} rename to ${sql.id(live.schema)}`.execute(transaction);
    await sql`delete from projections.checkpoints where name = ${live.checkpoint}`.execute(transaction);
    await sql`update projections.checkpoints set name = ${live.checkpoint}, complete = true
      where name = ${checkpoint}`.execute(transaction);
  });
  // Readers that had begun before the swap still read the old tables: this waits for them alone.
  await sql`drop schema if exists ${sql.id(old)} cascade`.execute(db);
}

/** The writer of the live tables waits until the transaction ends; meanwhile those beside them come as far. */
async function level(
  { eventStore, db, batchSize }: Pick<Rebuild, 'eventStore' | 'db'> & { readonly batchSize: number },
  place: Place,
  { from, signal, transaction }: { from: bigint; signal: AbortSignal; transaction: Statements },
): Promise<void> {
  const { projection } = place;
  let position = from;
  const written = await lockCheckpoint(transaction, livePlace(projection).checkpoint);
  const end = await eventStore.lastPosition();
  // A log that was restored from an older copy ends before what was once written from it.
  const target = written < end ? written : end;
  if (position >= target) return;
  const enough = new AbortController();
  const over = AbortSignal.any([signal, enough.signal]);
  for await (const batch of eventStore.subscribe({ after: position, signal: over, batchSize })) {
    const last = batch.at(-1);
    if (!last) continue;
    const events = batch.filter((event) => projection.concerns(event));
    await applyBatch(db, place, events, { from: position, to: last.position });
    position = last.position;
    if (position >= target) break;
  }
  enough.abort();
  signal.throwIfAborted();
}

async function lockCheckpoint(transaction: Statements, name: string): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select position from projections.checkpoints where name = ${name} for update`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error(`The read model ${name} has never been prepared`);
  return BigInt(row.position);
}

async function alone(
  { connect, signal = new AbortController().signal }: Rebuild,
  places: readonly Place[],
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const connection = await connect();
  const lost = new AbortController();
  connection.on('error', () => lost.abort(new Error('The connection that keeps the lock is lost')));
  try {
    const { rows } = await connection.query(
      `select name from unnest($1::text[]) as name where not pg_try_advisory_lock(730583, hashtext(name))`,
      [places.map(({ checkpoint }) => checkpoint)],
    );
    if (rows.length > 0) throw new RebuildAlreadyRuns('These read models are being rebuilt already');
    const over = AbortSignal.any([signal, lost.signal]);
    setMaxListeners(0, over); // each read model that waits for the database listens to it
    await work(over);
  } finally {
    await connection.end().catch(() => undefined);
  }
}
