import type pg from 'pg';

export interface PastWanted {
  readonly days: number;
  readonly ordersPerDay: number;
  readonly seed: number;
}

/** A past whose writing has begun: what it is told by must not change until it is whole. */
export interface BegunPast extends PastWanted {
  /** Ms: where it ends and the present begins. */
  readonly until: number;
  /** There was no menu: it is a part of what is made up. */
  readonly makesShop: boolean;
  /** Everything behind it is the past; null = the shop is not as it stood before it yet. */
  readonly position: bigint | null;
  /** Its read models are there, too. */
  readonly isFinished: boolean;
}

interface Row {
  readonly days: number;
  readonly orders_per_day: number;
  readonly seed: string;
  readonly until_at: Date;
  readonly makes_shop: boolean;
  readonly position: string | null;
  readonly finished: boolean;
}

export async function findBegunPast(pool: pg.Pool): Promise<BegunPast | null> {
  const { rows } = await pool.query<Row>('SELECT * FROM reactors.made_up_past');
  const [row] = rows;
  if (!row) return null;
  return {
    days: row.days,
    ordersPerDay: row.orders_per_day,
    seed: Number(row.seed),
    until: row.until_at.getTime(),
    makesShop: row.makes_shop,
    position: row.position === null ? null : BigInt(row.position),
    isFinished: row.finished,
  };
}

export async function notePast(
  pool: pg.Pool,
  { days, ordersPerDay, seed, until, makesShop }: Omit<BegunPast, 'position' | 'isFinished'>,
): Promise<void> {
  await pool.query(
    `INSERT INTO reactors.made_up_past (days, orders_per_day, seed, until_at, makes_shop) VALUES ($1, $2, $3, $4, $5)`,
    [days, ordersPerDay, seed, new Date(until), makesShop],
  );
}

export async function notePastBehind(pool: pg.Pool, position: bigint): Promise<void> {
  await pool.query('UPDATE reactors.made_up_past SET position = $1', [String(position)]);
}

/** The past and its read models are whole. */
export async function finishPast(pool: pg.Pool): Promise<void> {
  await pool.query('UPDATE reactors.made_up_past SET finished = true');
}
