/** A connection of its own, outside any pool; a `pg.Client` that is connected is one. */
export interface DedicatedConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  on(event: 'error' | 'end', listener: () => void): unknown;
  end(): Promise<void>;
}
export type Connect = () => Promise<DedicatedConnection>;

export interface Leadership {
  readonly connect: Connect;
  readonly names: readonly string[];
  /** Called with all names that this process leads now, whenever they change. */
  readonly onChange: (led: ReadonlySet<string>) => void;
  readonly signal: AbortSignal;
  /** How often those that stand by look whether the leader is gone. */
  readonly retryMs: number;
}

/**
 * One writer for each name among all processes: an advisory lock lives as long as the connection that took it, so a
 * process that dies or loses the database hands over by itself.
 */
export async function seekLeadership({
  connect,
  names,
  onChange,
  signal,
  retryMs,
}: Leadership): Promise<void> {
  while (!signal.aborted) {
    await leadOverOneConnection().catch(() => undefined);
    onChange(new Set());
    await pause(retryMs, signal);
  }

  async function leadOverOneConnection(): Promise<void> {
    const connection = await connect();
    const lost = new AbortController();
    connection.on('error', () => lost.abort());
    connection.on('end', () => lost.abort());
    const over = AbortSignal.any([lost.signal, signal]);
    const led = new Set<string>();
    try {
      while (!over.aborted) {
        const taken = await takeLocks(
          connection,
          names.filter((name) => !led.has(name)),
        );
        for (const name of taken) led.add(name);
        if (taken.length > 0) onChange(new Set(led));
        await pause(retryMs, over);
      }
    } finally {
      await connection.end().catch(() => undefined);
    }
  }
}

/** With nothing left to take it still asks, and so finds out when the connection is dead. */
async function takeLocks(connection: DedicatedConnection, names: readonly string[]): Promise<string[]> {
  const { rows } = await connection.query(
    `select name from unnest($1::text[]) as name where pg_try_advisory_lock(730582, hashtext(name))`,
    [names],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
