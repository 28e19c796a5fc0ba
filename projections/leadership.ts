/** A connection of its own, outside any pool; a `pg.Client` that is connected is one. */
export interface DedicatedConnection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  on(event: 'error' | 'end', listener: () => void): unknown;
  end(): Promise<void>;
}
export type Connect = () => Promise<DedicatedConnection>;

export interface Leadership {
  /** Those who seek by the same one share its connection: a process needs one for all its names. */
  readonly connect: Connect;
  readonly names: readonly string[];
  /** Called with all names that this seeker leads now, whenever they change. */
  readonly onChange: (led: ReadonlySet<string>) => void;
  readonly signal: AbortSignal;
  /** How often those that stand by look whether the leader is gone. */
  readonly retryMs: number;
}

/**
 * One writer for each name among all processes: an advisory lock lives as long as the connection that took it, so a
 * process that dies or loses the database hands over by itself. Ends when the signal aborts and the locks are let go.
 */
export function seekLeadership(leadership: Leadership): Promise<void> {
  const seek = seekingOver.get(leadership.connect) ?? seekOver(leadership.connect);
  seekingOver.set(leadership.connect, seek);
  return seek(leadership);
}

type Seek = (leadership: Leadership) => Promise<void>;
const seekingOver = new WeakMap<Connect, Seek>();

interface Seeker extends Leadership {
  readonly led: Set<string>;
  /** Its locks are free, or went with the connection. */
  readonly onReleased: () => void;
}

function seekOver(connect: Connect): Seek {
  const seekers = new Set<Seeker>();
  const leaving = new Set<Seeker>();
  let isWorking = false;
  let changed = new AbortController();

  return async (leadership) => {
    await new Promise<void>((resolve) => {
      const seeker: Seeker = { ...leadership, led: new Set(), onReleased: resolve };
      const leave = () => {
        seekers.delete(seeker);
        leaving.add(seeker);
        changed.abort();
      };
      if (leadership.signal.aborted) return resolve();
      leadership.signal.addEventListener('abort', leave, { once: true });
      seekers.add(seeker);
      changed.abort();
      if (!isWorking) void work();
    });
    leadership.onChange(new Set());
  };

  async function work(): Promise<void> {
    isWorking = true;
    while (seekers.size + leaving.size > 0) {
      await leadOverOneConnection().catch(() => undefined);
      release([...leaving]);
      for (const seeker of seekers) lose(seeker);
      changed = new AbortController();
      if (seekers.size > 0) await pauseUnlessChanged();
    }
    isWorking = false;
  }

  async function leadOverOneConnection(): Promise<void> {
    if (seekers.size === 0) return;
    const connection = await connect();
    let isLost = false;
    const lost = () => {
      isLost = true;
      changed.abort();
    };
    connection.on('error', lost);
    connection.on('end', lost);
    try {
      while (seekers.size > 0 && !isLost) {
        changed = new AbortController();
        await letGo(connection);
        await take(connection);
        await pauseUnlessChanged();
      }
    } finally {
      await connection.end().catch(() => undefined);
    }
  }

  async function letGo(connection: DedicatedConnection): Promise<void> {
    const gone = [...leaving];
    const names = gone.flatMap(({ led }) => [...led]);
    if (names.length > 0)
      await connection.query(
        'select pg_advisory_unlock(730582, hashtext(name)) from unnest($1::text[]) as name',
        [names],
      );
    release(gone);
  }

  async function take(connection: DedicatedConnection): Promise<void> {
    const held = new Set([...seekers, ...leaving].flatMap(({ led }) => [...led]));
    const wanted = new Set([...seekers].flatMap(({ names }) => names).filter((name) => !held.has(name)));
    const free = new Set(await takeLocks(connection, [...wanted]));
    for (const seeker of [...seekers, ...leaving]) {
      const taken = seeker.names.filter((name) => free.delete(name));
      for (const name of taken) seeker.led.add(name);
      if (taken.length > 0 && seekers.has(seeker)) seeker.onChange(new Set(seeker.led));
    }
  }

  function release(gone: readonly Seeker[]): void {
    for (const seeker of gone) {
      leaving.delete(seeker);
      seeker.onReleased();
    }
  }

  function lose({ led, onChange }: Seeker): void {
    led.clear();
    onChange(new Set());
  }

  function pauseUnlessChanged(): Promise<void> {
    return pause(Math.min(...[...seekers].map(({ retryMs }) => retryMs)), changed.signal);
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
