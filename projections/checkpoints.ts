import { sql } from 'kysely';
import { beginning } from '../commands/ports.ts';
import type { Statements } from './database.ts';
import { type Place, shapeOf } from './shape.ts';

/** Where a projection stopped for good, until it is mended and started again. */
export interface ProjectionFailure {
  readonly message: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
}

export interface Checkpoint {
  readonly position: bigint;
  /** It has once seen the whole log; before that its tables hold a part of the past. */
  readonly complete: boolean;
  readonly failure: ProjectionFailure | null;
}

export async function readCheckpoints(
  db: Statements,
  names: readonly string[],
): Promise<ReadonlyMap<string, Checkpoint>> {
  const { rows } = await sql<
    Omit<Checkpoint, 'position'> & { name: string; position: string }
  >`select name, position, complete, failure from projections.checkpoints where name = any(${names})`.execute(
    db,
  );
  return new Map(rows.map(({ name, position, ...row }) => [name, { ...row, position: BigInt(position) }]));
}

export const readCheckpoint = async (db: Statements, name: string): Promise<Checkpoint | null> =>
  (await readCheckpoints(db, [name])).get(name) ?? null;

/** The checkpoint is not where this writer left it: another one has written, or the tables were swapped. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** For positions that brought the projections nothing: one statement for all. */
export async function moveIdleCheckpoints(
  db: Statements,
  moves: readonly { name: string; from: bigint; to: bigint }[],
): Promise<void> {
  await sql`
    update projections.checkpoints c set position = m."to"
    from unnest(${moves.map(({ name }) => name)}::text[], ${moves.map(({ from }) => String(from))}::bigint[],
      ${moves.map(({ to }) => String(to))}::bigint[]) as m (name, "from", "to")
    where c.name = m.name and c.position = m."from"`.execute(db);
}

export async function recordFailure(
  db: Statements,
  name: string,
  failure: ProjectionFailure | null,
): Promise<void> {
  await sql`update projections.checkpoints set failure = ${failure && JSON.stringify(failure)}::jsonb
    where name = ${name}`.execute(db);
}

export async function recordComplete(db: Statements, names: readonly string[]): Promise<void> {
  await sql`update projections.checkpoints set complete = true
    where name = any(${names}) and not complete`.execute(db);
}

export async function startCheckpoint(
  db: Statements,
  { checkpoint, projection }: Pick<Place, 'checkpoint' | 'projection'>,
): Promise<void> {
  await sql`
    insert into projections.checkpoints (name, position, shape)
    values (${checkpoint}, ${beginning}, ${shapeOf(projection)})
    on conflict (name) do update set position = excluded.position, shape = excluded.shape, failure = null,
      complete = false, seen_at = now()`.execute(db);
}
