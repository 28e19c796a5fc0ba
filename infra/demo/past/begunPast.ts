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
  /** The shop writes it while it is open, and goes on with it at its next start. */
  readonly isBeside: boolean;
  /** Everything behind it is the past; null = the shop is not as it stood before it yet. */
  readonly position: bigint | null;
  /** Nothing is left to write, its read models are there, or it cannot be gone on with. */
  readonly isFinished: boolean;
}

interface Row {
  readonly days: number;
  readonly orders_per_day: number;
  readonly seed: string;
  readonly until_at: Date;
  readonly makes_shop: boolean;
  readonly beside: boolean;
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
    isBeside: row.beside,
    position: row.position === null ? null : BigInt(row.position),
    isFinished: row.finished,
  };
}

/** In the place of one that has not come as far as its first event. */
export async function notePast(
  pool: pg.Pool,
  { days, ordersPerDay, seed, until, makesShop, isBeside }: Omit<BegunPast, 'position' | 'isFinished'>,
): Promise<void> {
  await pool.query(
    `INSERT INTO reactors.made_up_past AS begun (days, orders_per_day, seed, until_at, makes_shop, beside)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (one) DO UPDATE SET days = EXCLUDED.days, orders_per_day = EXCLUDED.orders_per_day, seed = EXCLUDED.seed,
       until_at = EXCLUDED.until_at, makes_shop = EXCLUDED.makes_shop, beside = EXCLUDED.beside
     WHERE begun.position IS NULL`,
    [days, ordersPerDay, seed, new Date(until), makesShop, isBeside],
  );
}

export async function notePastBehind(pool: pg.Pool, position: bigint): Promise<void> {
  await pool.query('UPDATE reactors.made_up_past SET position = $1', [String(position)]);
}

/** The past and its read models are whole, or stay as they are. */
export async function finishPast(pool: pg.Pool): Promise<void> {
  await pool.query('UPDATE reactors.made_up_past SET finished = true');
}
