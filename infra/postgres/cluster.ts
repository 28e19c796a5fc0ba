import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgresBinaries.ts';
import type { ServerUser } from './serverUser.ts';

export const superuser = 'shop';

export const clusterIn = (directory: string): string => join(directory, 'cluster');

/** A socket's whole path must fit into some 100 bytes on every system. */
const longestSocketPath = 100;

/** The socket lies in the shop's own folder, where nobody else looks. Undefined where none can be. */
export async function makeSocketFolder(
  directory: string,
  user: ServerUser | undefined,
): Promise<string | undefined> {
  const folder = join(directory, 'socket');
  const longest = join(folder, '.s.PGSQL.65535');
  if (process.platform === 'win32' || Buffer.byteLength(longest) > longestSocketPath) return undefined;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

const passwordFileIn = (directory: string): string => join(directory, 'password');

/** Makes the database cluster unless it is there. A half-made one, left by a kill, is thrown away. */
export async function ensureCluster(
  directory: string,
  binaries: PostgresBinaries,
  user: ServerUser | undefined,
): Promise<{ password: string }> {
  const cluster = clusterIn(directory);
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) return { password: await readFile(passwordFileIn(directory), 'utf8') };

  const password = randomBytes(24).toString('base64url');
  const unfinished = `${cluster}.unfinished`;
  const passwordForInit = join(directory, 'password.init');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordForInit, `${password}\n`, { mode: 0o600 });
  if (user) {
    await chown(unfinished, user.uid, user.gid);
    await chown(passwordForInit, user.uid, user.gid);
  }
  try {
    await promisify(execFile)(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${superuser}`,
        `--pwfile=${passwordForInit}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same order and letter cases on every machine, whatever locales it has.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...user, cwd: unfinished, env: serverEnvironment() },
    );
  } finally {
    await rm(passwordForInit, { force: true });
  }
  await writeFile(passwordFileIn(directory), password, { mode: 0o600 });
  await rename(unfinished, cluster);
  return { password };
}

/** Nothing of our own environment: it holds secrets, and PG… variables would change the server. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  // Windows programs do not start without it.
  ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
});
