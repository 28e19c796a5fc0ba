import { spawn } from 'node:child_process';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { clusterIn, makeSocketFolder, serverEnvironment, superuser } from './cluster.ts';
import type { PostgresBinaries } from './postgresBinaries.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import type { ServerUser } from './serverUser.ts';

/** One machine runs the server, the shop and perhaps a browser: memory is dear, a lost order is dearer. */
const defaultSettings = {
  listen_addresses: '127.0.0.1',
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
  // The cores are busy with other people's requests: two processes more for one statement cost more than its rows.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  random_page_cost: '1.1',
  // Statements and details of errors carry personal data, the server's log must not.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

const maxLogBytes = 5_000_000;

export interface ServerToStart {
  readonly directory: string;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser | undefined;
  readonly port: number | undefined;
  readonly settings: Readonly<Record<string, string>>;
  readonly password: string;
}

/** Joins the server that runs on the directory or starts one. */
export async function ensureServer(server: ServerToStart): Promise<Postmaster> {
  const startedAt = Date.now();
  let socketFolder = await makeSocketFolder(server.directory, server.user);
  for (;;) {
    const running = await findPostmaster(clusterIn(server.directory));
    if (running && (await answers(running.port, server.password))) return running;
    // A server that recovers takes its time; what a killed one left (its children, its port) goes away within seconds.
    const startTimeoutMs = running ? 60_000 : 15_000;
    const failure = running
      ? 'it runs but does not answer'
      : await launch(server, server.port ?? (await freePort()), socketFolder);
    if (!failure) continue;
    if (/Unix-domain socket/.test(failure)) socketFolder = undefined; // some file systems hold none
    if (Date.now() - startedAt > startTimeoutMs) throw new Error(`PostgreSQL does not start: ${failure}`);
    await delay(100);
  }
}

/** Answers what went wrong, or nothing when the server is there. */
async function launch(
  { directory, binaries, user, settings, password }: ServerToStart,
  port: number,
  socketFolder: string | undefined,
): Promise<string | undefined> {
  const cluster = clusterIn(directory);
  const logPath = join(directory, 'server.log');
  const size = await stat(logPath).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maxLogBytes) await truncate(logPath);
  const output = await open(logPath, 'a');
  const flags = Object.entries({
    ...defaultSettings,
    unix_socket_directories: socketFolder ?? '',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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
    // It names its port once it listens. Asking before could meet another server, or take the port from under it.
    const isOurs = (await findPostmaster(cluster))?.pid === child.pid && (await answers(port, password));
    if (isOurs) return undefined;
    await delay(20);
  }
  return `${ended}; ${(await readFile(logPath, 'utf8')).slice(-1_500).trim()}`;
}

async function answers(port: number, password: string): Promise<boolean> {
  try {
    await (await connectToServer(port, password)).end();
    return true;
  } catch {
    return false;
  }
}

export async function connectToServer(port: number, password: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres',
    application_name: 'shop: uses this server',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // 'end' follows, and is handled
  await client.connect();
  return client;
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
