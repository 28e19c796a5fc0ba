import { execFile } from 'node:child_process';
import { chmod, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; `undefined` when we are somebody else already and it can run as we do. */
export async function findServerUser(): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUp('postgres');
  if (existing) return existing;
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'postgres',
  ]).catch(() => run('adduser', ['-S', '-D', '-H', 'postgres']).catch(() => undefined));
  const user = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (!user) throw new Error('PostgreSQL cannot run as root, and no other user could be found or made');
  return user;
}

async function lookUp(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/**
 * A clone may lie below a closed folder such as /root. The folders on the way get the right to be passed through
 * (not to be listed), which is the least that a process of another user needs.
 */
export async function openWayTo(path: string, user: ServerUser, log: (line: string) => void): Promise<void> {
  const closed: string[] = [];
  let folder = await realpath(path);
  for (;;) {
    if (!(await mayPass(folder, user))) closed.push(folder);
    if (dirname(folder) === folder) break;
    folder = dirname(folder);
  }
  for (const name of closed.reverse()) {
    const { mode } = await stat(name);
    await chmod(name, (mode & 0o7777) | 0o001);
    log(`${name} may now be passed through by other users: PostgreSQL cannot run as root`);
  }
}

async function mayPass(folder: string, { uid, gid }: ServerUser): Promise<boolean> {
  const found = await stat(folder);
  if (found.uid === uid) return (found.mode & 0o100) !== 0;
  if (found.gid === gid) return (found.mode & 0o010) !== 0;
  return (found.mode & 0o001) !== 0;
}

/** npm under a strict umask installs files that only their owner reads. */
export async function makeReadable(root: string): Promise<void> {
  const readable = async (path: string) => ((await stat(path)).mode & 0o004) !== 0;
  if ((await readable(root)) && (await readable(join(root, 'share', 'postgresql', 'postgres.bki')))) return;
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  await chmod(root, 0o755);
  for (const entry of entries) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    const mayRun = entry.isDirectory() || (mode & 0o100) !== 0;
    await chmod(path, (mode & 0o7777) | (mayRun ? 0o055 : 0o044));
  }
}
