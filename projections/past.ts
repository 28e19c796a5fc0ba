import { sql } from 'kysely';
import type { Statements } from './database.ts';

/** The schema that keeps the read models as they were at an instant. */
export const pastSchema = (until: string): string =>
  `past_${new Date(until)
    .toISOString()
    .toLowerCase()
    .replaceAll(/[^0-9tz]/g, '')}`;

/** A view of the past that was built before an erasure still knows the person: it goes, and can be built again. */
export async function forgetPast(statements: Statements): Promise<void> {
  await sql`select pg_advisory_xact_lock(730584, 0)`.execute(statements);
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_namespace where starts_with(nspname, 'past_')`.execute(statements);
  for (const { schema } of rows)
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(statements);
  await sql`delete from projections.checkpoints where starts_with(name, 'past_')`.execute(statements);
}
