import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isRunning } from './fileLock.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The folder of its Unix socket, when it has one. */
  readonly socketFolder: string | undefined;
}

/** The server that works on this data directory now, perhaps left over by a process of ours that was killed. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const [pidLine, , , portLine, socketLine = ''] = text.split('\n');
  const [pid, port] = [Number(pidLine), Number(portLine)];
  if (!pid) return undefined;
  if (await worksOn(cluster, pid))
    return port ? { pid, port, socketFolder: socketLine.trim() || undefined } : undefined;
  // After a power cut its number may belong to anybody, and PostgreSQL would refuse to start.
  await rm(pidFile, { force: true });
  return undefined;
}

async function worksOn(cluster: string, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return folder === (await realpath(cluster));
  }
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(cluster);
}

/** `fast` ends sessions and writes everything down; `immediate` leaves recovery to the next start. */
export async function stopPostmaster(cluster: string, manner: 'fast' | 'immediate'): Promise<void> {
  const server = await findPostmaster(cluster);
  if (!server) return;
  process.kill(server.pid, manner === 'fast' ? 'SIGINT' : 'SIGQUIT');
  const hurryAt = Date.now() + 30_000;
  let hurried = false;
  while (await worksOn(cluster, server.pid)) {
    if (!hurried && Date.now() > hurryAt) {
      hurried = true;
      process.kill(server.pid, 'SIGQUIT');
    }
    await delay(15);
  }
}
