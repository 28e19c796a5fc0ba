import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { clusterIn, ensureCluster, superuser } from './cluster.ts';
import { withFileLock } from './fileLock.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgresBinaries.ts';
import { type Postmaster, stopPostmaster } from './postmaster.ts';
import { connectToServer, ensureServer } from './serverProcess.ts';
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

/** Every process that uses the server holds this advisory lock together with the others; the last one out stops it. */
const usersLock = 7_305_801;

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

  let server: Postmaster | undefined;
  let stopping = false;
  const enter = () =>
    withFileLock(join(directory, 'start.lock'), async () => {
      const { password } = await ensureCluster(directory, binaries, user);
      if (stopping) throw new Error('it was stopped meanwhile');
      server = await ensureServer({
        directory,
        binaries,
        user,
        port: server?.port ?? options.port,
        settings: options.settings ?? {},
        password,
      });
      const anchor = await connectToServer(server.port, password);
      await anchor.query('SELECT pg_advisory_lock_shared($1)', [usersLock]);
      return { anchor, password, server };
    });

  const entered = await enter();
  let anchor = entered.anchor;
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
    connectionString: connectionStringOf(entered.server, entered.password, database),
    stop: async () => {
      if (stopping) return;
      stopping = true;
      await withFileLock(join(directory, 'start.lock'), async () => {
        const reconnect = () => connectToServer(server?.port ?? 0, entered.password);
        if (await isLastUser(anchor, reconnect)) await stopPostmaster(clusterIn(directory), 'fast');
        await anchor.end().catch(() => undefined);
      });
    },
  };
}

/** Over the Unix socket where there is one: half the cost of TCP for each round trip. Its `host` takes precedence. */
const connectionStringOf = (
  { port, socketFolder }: Postmaster,
  password: string,
  database: string,
): string => {
  const address = new URL(`postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`);
  if (socketFolder !== undefined) address.searchParams.set('host', socketFolder);
  return address.href;
};

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

async function isLastUser(anchor: pg.Client, reconnect: () => Promise<pg.Client>): Promise<boolean> {
  try {
    await anchor.query('SELECT pg_advisory_unlock_shared($1)', [usersLock]);
    return await isAlone(anchor);
  } catch {
    // The connection was lost just now: what it held is free already.
    const again = await reconnect().catch(() => undefined);
    if (!again) return true;
    return isAlone(again).finally(() => again.end());
  }
}

async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
    usersLock,
  ]);
  return rows[0]?.alone ?? false;
}
