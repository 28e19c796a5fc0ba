import { OperationNodeTransformer, type QueryId, type SchemableIdentifierNode, sql } from 'kysely';
import type { Statements } from './database.ts';
import type { ReadModels } from './readModelsDatabase.ts';
import { dropThoseThatMiss } from './retireReadModels.ts';

/** The schema that keeps the read models as they were at an instant. */
export const pastSchema = (until: string): string =>
  `past_${new Date(until)
    .toISOString()
    .toLowerCase()
    .replaceAll(/[^0-9tz]/g, '')}`;

/**
 * A view of the past that was built before an erasure still knows the person, and so do tables that nobody writes: they go,
 * and can be built again.
 */
export async function forgetPast(statements: Statements, erasure: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(730584, 0)`.execute(statements);
  await dropThoseThatMiss(statements, erasure);
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_namespace where starts_with(nspname, 'past_')`.execute(statements);
  for (const { schema } of rows)
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(statements);
  await sql`delete from projections.checkpoints where starts_with(name, 'past_')`.execute(statements);
}

/** The same queries over a view of the past. */
export function readPast(db: ReadModels, schema: string): ReadModels {
  const transformer = new LiveSchemasBecome(schema);
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  });
}

class LiveSchemasBecome extends OperationNodeTransformer {
  readonly #schema: string;
  constructor(schema: string) {
    super();
    this.#schema = schema;
  }
  protected override transformSchemableIdentifier(
    node: SchemableIdentifierNode,
    queryId?: QueryId,
  ): SchemableIdentifierNode {
    const same = super.transformSchemableIdentifier(node, queryId);
    if (!same.schema?.name.startsWith('read_')) return same;
    return { ...same, schema: { ...same.schema, name: this.#schema } };
  }
}
