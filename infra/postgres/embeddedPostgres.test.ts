import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clusterIn } from './cluster.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

let home: string;
let directory: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  directory = join(home, 'data', 'postgres');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await stopPostmaster(clusterIn(directory), 'immediate');
  await rm(home, { recursive: true, force: true });
});

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function useInAnotherProcess(): Promise<{ process: ChildProcess; connectionString: string }> {
  const script = fileURLToPath(new URL('testing/useServer.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [connectionString] = await once(child.stdout, 'data');
  return { process: child, connectionString: String(connectionString) };
}

const running = () => findPostmaster(clusterIn(directory));

describe('the embedded PostgreSQL', () => {
  test('is reached over a socket in its own folder, by every process that joins it', async () => {
    const first = await startEmbeddedPostgres({ directory });
    const joined = await startEmbeddedPostgres({ directory, database: 'other' });
    for (const { connectionString } of [first, joined]) {
      expect(new URL(connectionString).searchParams.get('host')).toBe(join(directory, 'socket'));
      expect(await query(connectionString, 'SELECT inet_client_addr() AS address')).toEqual([
        { address: null },
      ]);
    }
    await joined.stop();
    await first.stop();
  });

  test('is reached over TCP where the path to a socket would be too long', async () => {
    directory = join(home, 'a-long-name-of-a-folder-'.repeat(4), 'postgres');
    const { connectionString, stop } = await startEmbeddedPostgres({ directory });
    expect(await query(connectionString, 'SELECT host(inet_client_addr()) AS address')).toEqual([
      { address: '127.0.0.1' },
    ]);
    await stop();
  });

  test('keeps its data and its password over restarts', async () => {
    const first = await startEmbeddedPostgres({ directory });
    await query(first.connectionString, "CREATE TABLE note AS SELECT 'помню' AS text");
    await first.stop();
    expect(await running()).toBeUndefined();

    const second = await startEmbeddedPostgres({ directory });
    expect(await query(second.connectionString, 'SELECT text FROM note')).toEqual([{ text: 'помню' }]);
    await second.stop();
  });

  test('writes to the disk before it answers, and listens to this machine only', async () => {
    const server = await startEmbeddedPostgres({ directory });
    const settings = await query(
      server.connectionString,
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'listen_addresses') ORDER BY name",
    );
    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    const withoutPassword = server.connectionString.replace(/:[^:@]+@/, ':guess@');
    await expect(query(withoutPassword, 'SELECT 1')).rejects.toThrow('password');
    expect((await stat(join(directory, 'password'))).mode & 0o077).toBe(0);
    await server.stop();
  });

  test('left over by a killed process: it is joined, and stopped by the last one out', async () => {
    const killed = await useInAnotherProcess();
    const before = await running();
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');

    const server = await startEmbeddedPostgres({ directory });
    expect(server.connectionString).toBe(killed.connectionString);
    expect(await running()).toEqual(before);
    await server.stop();
    expect(await running()).toBeUndefined();
  });

  test('used by two processes: the first to leave does not stop it', async () => {
    const [server, other] = await Promise.all([startEmbeddedPostgres({ directory }), useInAnotherProcess()]);
    await server.stop();
    expect(await query(other.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    other.process.stdin?.end();
    await once(other.process, 'exit');
    expect(await running()).toBeUndefined();
  });

  test('killed while it is used: it comes back on the same port', async () => {
    const server = await startEmbeddedPostgres({ directory });
    const before = await running();
    process.kill(before?.pid ?? 0, 'SIGKILL');
    await expect
      .poll(() => query(server.connectionString, 'SELECT 1 AS one').catch(() => []), { timeout: 15_000 })
      .toEqual([{ one: 1 }]);
    expect((await running())?.pid).not.toBe(before?.pid);
    await server.stop();
  });

  test('after a power cut: neither the number of another process nor a half-made cluster stops the start', async () => {
    const cluster = clusterIn(directory);
    await mkdir(`${cluster}.unfinished`, { recursive: true });
    await writeFile(join(`${cluster}.unfinished`, 'PG_VERSION'), '18');
    const server = await startEmbeddedPostgres({ directory });
    const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    await server.stop();

    await writeFile(join(cluster, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)));
    await writeFile(join(directory, 'start.lock'), String(process.pid));
    const again = await startEmbeddedPostgres({ directory });
    expect(await query(again.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  test('in a folder that only we may enter', async () => {
    await mkdir(directory, { recursive: true });
    await chmod(home, 0o700);
    await chmod(join(home, 'data'), 0o700);
    const server = await startEmbeddedPostgres({ directory });
    expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(home)).mode & 0o066).toBe(0); // nobody else may list or change it
    await server.stop();
  });
});
