import { spawn } from 'node:child_process';
import { chmod, mkdir, open, readFile, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clusterIn, ensureCluster, serverEnvironment, superuser } from './cluster.ts';
import { withFileLock } from './fileLock.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgresBinaries.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { findServerUser, makeReadable, openWayTo, type ServerUser } from './serverUser.ts';

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, the password and the server's log; made when missing, kept between runs. */
  readonly directory: string;
  /** A free one by default. A server that runs already keeps its port. */
  readonly port?: number;
  /** Made when missing. */
  readonly database?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  readonly connectionString: string;
  /** Stops the server unless another process of the shop still uses it. */
  stop(): Promise<void>;
}

/** One machine runs the server, the shop and perhaps a browser: memory is dear, a lost order is dearer. */
const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_compression: 'on',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  io_method: 'sync',
  random_page_cost: '1.1',
  // Statements and details of errors carry personal data, the server's log must not.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Every process that uses the server holds this advisory lock together with the others; the last one out stops it. */
const usersLock = 7_305_801;
const maxLogBytes = 5_000_000;

/**
 * Starts the PostgreSQL that npm installed, or joins the one that already runs on the directory: another process of the
 * shop, or what a killed one left behind. A server that dies while we use it is started again on the same port.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory);
  const log = options.log ?? (() => undefined);
  await mkdir(directory, { recursive: true });
  const binaries = await findPostgresBinaries();
  const user = await findServerUser();
  if (user) await givePermissions(directory, binaries, user, log);

  let port = options.port;
  const enter = () =>
    withFileLock(join(directory, 'start.lock'), async () => {
      const { password } = await ensureCluster(directory, binaries, user);
      const settings = { ...defaultSettings, ...options.settings };
      port = await ensureServer({ directory, binaries, user, port, settings, password });
      const anchor = await connect(port, password, 'postgres');
      await anchor.query('SELECT pg_advisory_lock_shared($1)', [usersLock]);
      return { anchor, password };
    });

  const entered = await enter();
  let anchor = entered.anchor;
  let stopping = false;
  const watch = () => {
    anchor.once('end', () => {
      if (!stopping) void revive();
    });
  };
  const revive = async () => {
    while (!stopping) {
      try {
        ({ anchor } = await enter());
        return watch();
      } catch (error) {
        log(`PostgreSQL is gone and does not start: ${error instanceof Error ? error.message : error}`);
        await delay(1_000, undefined, { ref: false });
      }
    }
  };
  watch();

  const database = options.database ?? 'shop';
  await createDatabaseIfMissing(anchor, database);
  return {
    connectionString: `postgres://${superuser}:${entered.password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      if (stopping) return;
      stopping = true;
      await withFileLock(join(directory, 'start.lock'), async () => {
        if (await isLastUser(anchor)) await stopPostmaster(clusterIn(directory), 'fast');
        await anchor.end().catch(() => undefined);
      });
    },
  };
}

async function givePermissions(
  directory: string,
  binaries: PostgresBinaries,
  user: ServerUser,
  log: (line: string) => void,
): Promise<void> {
  await chmod(directory, 0o711);
  await makeReadable(binaries.root);
  await openWayTo(directory, user, log);
  await openWayTo(binaries.root, user, log);
}

interface ServerToStart {
  readonly directory: string;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser | undefined;
  readonly port: number | undefined;
  readonly settings: Readonly<Record<string, string>>;
  readonly password: string;
}

async function ensureServer(server: ServerToStart): Promise<number> {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const running = await findPostmaster(clusterIn(server.directory));
    if (running && (await answers(running.port, server.password))) return running.port;
    // What a killed server left (its children, its port) goes away by itself within seconds.
    const failure = running
      ? 'it does not answer'
      : await launch({ ...server, port: server.port ?? (await freePort()) });
    if (failure && Date.now() > giveUpAt) throw new Error(`PostgreSQL does not start: ${failure}`);
    if (failure) await delay(100);
  }
}

/** Answers what went wrong, or nothing when the server is there. */
async function launch({
  directory,
  binaries,
  user,
  port,
  settings,
  password,
}: ServerToStart): Promise<string | undefined> {
  const cluster = clusterIn(directory);
  const logPath = join(directory, 'server.log');
  const size = await stat(logPath).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxLogBytes) await truncate(logPath);
  const output = await open(logPath, 'a');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C in a terminal must reach the shop only, which finishes its requests before it stops the server.
  const child = spawn(binaries.postgres, ['-D', cluster, '-p', String(port), ...flags], {
    ...user,
    cwd: cluster,
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', output.fd, output.fd],
  });
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code) => {
    ended = `exit code ${code}`;
  });
  child.unref();
  await output.close();
  while (ended === undefined) {
    if (
      port !== undefined &&
      (await answers(port, password)) &&
      (await findPostmaster(cluster))?.pid === child.pid
    )
      return;
    await delay(20);
  }
  return `${ended}; ${(await readFile(logPath, 'utf8')).slice(-1_500).trim()}`;
}

async function answers(port: number, password: string): Promise<boolean> {
  try {
    await (await connect(port, password, 'postgres')).end();
    return true;
  } catch {
    return false;
  }
}

async function connect(port: number, password: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database,
    application_name: 'shop: uses this server',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // 'end' follows, and is handled
  await client.connect();
  return client;
}

async function createDatabaseIfMissing(client: pg.Client, database: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (rowCount) return;
  await client
    .query(`CREATE DATABASE ${client.escapeIdentifier(database)}`)
    .catch((error: pg.DatabaseError) => {
      const madeMeanwhile = ['42P04', '23505'];
      if (!madeMeanwhile.includes(error.code ?? '')) throw error;
    });
}

async function isLastUser(anchor: pg.Client): Promise<boolean> {
  try {
    await anchor.query('SELECT pg_advisory_unlock_shared($1)', [usersLock]);
    const { rows } = await anchor.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
      usersLock,
    ]);
    return rows[0]?.alone ?? false;
  } catch {
    return true; // the server is on its way down already
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? found(address.port) : failed(new Error('No free port')),
      );
    });
  });
}
