import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const heldHere = new Set<string>();
/** No start or stop takes so long: an older lock belongs to a process whose number somebody else has now. */
const staleAfterMs = 120_000;
let attempts = 0;

/** One process at a time; a lock whose owner was killed is taken over. */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  attempts += 1;
  const own = `${path}.${process.pid}.${attempts}`;
  await writeFile(own, String(process.pid));
  try {
    while (!(await tryLink(own, path))) {
      await removeStale(path, `${own}.stale`);
      await delay(25);
    }
  } finally {
    await rm(own, { force: true });
  }
  heldHere.add(path);
  try {
    return await work();
  } finally {
    heldHere.delete(path);
    await rm(path, { force: true });
  }
}

async function tryLink(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function removeStale(path: string, aside: string): Promise<void> {
  if (!(await isStale(path))) return;
  try {
    await rename(path, aside);
    // Between the look and the move another process may have taken the lock over: give it back.
    if (!(await isStale(aside, path))) await link(aside, path);
    await rm(aside, { force: true });
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  }
}

async function isStale(file: string, lock = file): Promise<boolean> {
  try {
    const [owner, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const pid = Number(owner);
    if (pid === process.pid) return !heldHere.has(lock);
    return !isRunning(pid) || Date.now() - mtimeMs > staleAfterMs;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
