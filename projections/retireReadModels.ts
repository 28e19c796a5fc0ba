import { sql } from 'kysely';
import type { Database, Statements } from './database.ts';
import { lockTables } from './prepareReadModels.ts';

/** Long enough to go back to the program of the day before without building its tables again. */
const keptSeconds = 24 * 60 * 60;
/** A writer that is started again, or whose connection was cut, is back long before. */
const awaySeconds = 10 * 60;

/** Whoever writes tables, or builds them, holds the lock of their checkpoint's name. */
const isWritten = sql`exists (
  select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database())
    and l.classid in (730582, 730583) and l.objid = hashtext(name)::oid)`;

/** Drops the tables that no program has written for a day: those of a former shape, and what a rebuild left that did not end. */
export async function retireReadModels(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockTables(transaction);
    await sql`update projections.checkpoints set seen_at = now() where name in (
      select name from projections.checkpoints where ${isWritten} for update skip locked)`.execute(
      transaction,
    );
    await dropUnattended(transaction, { unseenSeconds: keptSeconds });
  });
}

/** Tables that nobody writes keep what an erasure wipes from the others, so they go; those that have seen it may stay. */
export const dropThoseThatMiss = (transaction: Statements, erasure: bigint): Promise<void> =>
  dropUnattended(transaction, { unseenSeconds: awaySeconds, before: erasure });

/** Views of the past are no one's to write: they stay until an erasure. */
async function dropUnattended(
  transaction: Statements,
  { unseenSeconds, before = null }: { unseenSeconds: number; before?: bigint | null },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    delete from projections.checkpoints
    where not starts_with(name, 'past_') and seen_at < now() - make_interval(secs => ${unseenSeconds})
      and not ${isWritten} and (${before}::bigint is null or position < ${before}::bigint)
    returning name`.execute(transaction);
  for (const { name } of rows) {
    const schema = name.startsWith('next_') ? name : `read_${name}`;
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(transaction);
  }
}
