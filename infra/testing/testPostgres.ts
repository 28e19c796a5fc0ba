import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterIn } from '../postgres/cluster.ts';
import { isRunning } from '../postgres/fileLock.ts';
import { stopPostmaster } from '../postgres/postmaster.ts';

/** Names the directory of this run's server to the workers; the server itself starts when the first test asks for it. */
export const testPostgresVariable = 'SHOP_TEST_POSTGRES';

const allRuns = join(tmpdir(), `shop-test-postgres-${process.getuid?.() ?? 'user'}`);

/** Runs once before all test files, in vitest's own process. */
export async function setup(): Promise<() => Promise<void>> {
  await mkdir(allRuns, { recursive: true });
  const directory = join(allRuns, String(process.pid));
  for (const run of await readdir(allRuns)) {
    const killedRun = !isRunning(Number(run)) || Number(run) === process.pid;
    if (killedRun) await remove(join(allRuns, run));
  }
  process.env[testPostgresVariable] = directory;
  return () => remove(directory);
}

async function remove(directory: string): Promise<void> {
  await stopPostmaster(clusterIn(directory), 'immediate');
  await rm(directory, { recursive: true, force: true });
}
