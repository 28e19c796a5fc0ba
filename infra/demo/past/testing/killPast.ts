import { spawn } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { CliWorld } from '../../../cli/testing/cliWorld.ts';
import type { PastWanted } from '../begunPast.ts';

export type Death = readonly [point: string, count: number];

/** `dyingPast.ts` as a program. */
export const buildDyingPast = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'shop-dying-past-'));
  await symlink(resolve('node_modules'), join(directory, 'node_modules'), 'junction');
  const program = join(directory, 'past.mjs');
  await build({
    entryPoints: ['infra/demo/past/testing/dyingPast.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return {
    /** @returns the signal it died of. */
    dieAt: (
      { foundation: { configuration, connectionString } }: CliWorld,
      how: 'call' | 'beside',
      wanted: PastWanted,
      [point, count]: Death,
    ): Promise<NodeJS.Signals | null> =>
      new Promise((done) => {
        const child = spawn(process.execPath, [program, how, JSON.stringify(wanted), point, String(count)], {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: {
            ...process.env,
            NODE_ENV: 'test',
            DATABASE_URL: connectionString,
            DATA_DIR: configuration.DATA_DIR,
            CLOCK: configuration.CLOCK,
          },
        });
        child.once('exit', (_code, signal) => done(signal));
      }),
    close: () => rm(directory, { recursive: true, force: true }),
  };
};
