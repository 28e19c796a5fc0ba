import { sql } from 'kysely';
import { prepareReadModels } from '../../projections/prepareReadModels.ts';
import type { Projection } from '../../projections/projection.ts';
import { projections } from '../../projections/readModels.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import {
  type Rebuild,
  RebuildAlreadyRuns,
  rebuildPast,
  rebuildProjections,
} from '../../projections/rebuildProjections.ts';
import { liveSchema } from '../../projections/shape.ts';
import type { Foundation } from '../processes/foundation.ts';
import { bringBack } from '../reactors/reactorPositions.ts';
import { ru } from '../texts/ru.ts';
import { instantFrom, shownInstant } from './instants.ts';
import type { Output } from './output.ts';
import { CommandRefused } from './refusals.ts';
import { shopTimeZone } from './shopTimeZone.ts';

interface RebuildCall {
  /** Of read models; none = all of them. */
  readonly names: readonly string[];
  /** As it was typed. */
  readonly until?: string | undefined;
}

const texts = ru.cli.rebuild;

/** Builds read models anew from the log while the shop stays open, or as they were at an instant, into a schema of its own. */
export const rebuild = async (
  foundation: Foundation,
  { names, until }: RebuildCall,
  out: Output,
): Promise<number> => {
  const chosen = chosenProjections(names);
  const { eventStore, projectionDb: readModels, connect } = foundation;
  const timeZone = await shopTimeZone(eventStore);
  const instant = until === undefined ? null : instantFrom(until, timeZone);
  await prepareReadModels(readModels, projections);
  out.say(texts.start(chosen.map(({ name }) => name)));
  let events = 0;
  const started = performance.now();
  const schema = await build(
    {
      eventStore,
      db: readModels,
      connect,
      projections: chosen,
      onProgress: (progress) => {
        events = progress.eventsDone;
        out.progress(progress, ru.cli.events);
      },
    },
    instant,
  );
  const seconds = (performance.now() - started) / 1000;
  if (schema === null) {
    const back = await bringBack(foundation.pool, await eventStore.lastPosition());
    if (back.length > 0) out.say(texts.reactorsBack(back));
  }
  out.say(texts.done(events, seconds.toFixed(1), Math.round(events / seconds)));
  if (schema !== null && instant !== null) out.say(texts.past(shownInstant(instant, timeZone), schema));
  for (const { table, count } of await countRows(readModels, chosen, schema))
    out.say(texts.rows(table, count));
  return 0;
};

const chosenProjections = (names: readonly string[]): readonly Projection[] => {
  const known = projections.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new CommandRefused(texts.unknown(unknown, known));
  return names.length === 0 ? projections : projections.filter(({ name }) => names.includes(name));
};

/** @returns the schema of the past. */
const build = async (how: Rebuild, until: string | null): Promise<string | null> => {
  try {
    if (until !== null) return (await rebuildPast(how, until)).schema;
    await rebuildProjections(how);
    return null;
  } catch (error) {
    if (error instanceof RebuildAlreadyRuns) throw new CommandRefused(texts.running);
    throw error;
  }
};

const countRows = async (
  db: ReadModels,
  chosen: readonly Projection[],
  past: string | null,
): Promise<{ table: string; count: number }[]> => {
  const counts: { table: string; count: number }[] = [];
  for (const projection of chosen)
    for (const table of projection.tables) {
      const schema = past ?? liveSchema(projection);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.id(schema, table.name)}`.execute(db);
      counts.push({ table: `${schema}.${table.name}`, count: rows[0]?.count ?? 0 });
    }
  return counts;
};
