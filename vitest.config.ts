import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What a module keeps, no other test meets: the files of a project share a process, and what it has loaded. */
const server = '{domain,commands,projections,api}/**/*.test.ts';
const apps = '{storefront,backoffice}/**/*.test.{ts,tsx}';
const warnings = 'infra/testing/warnings.ts';

export default defineConfig({
  test: {
    // One more than the cores of a small machine: many tests wait for a database or a program that they start.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        extends: true,
        resolve: {
          alias: [{ find: /^@node-rs\/argon2$/, replacement: resolve('infra/testing/quickPasswords.ts') }],
        },
        test: { name: 'server', include: [server], isolate: false, setupFiles: [warnings] },
      },
      {
        extends: true,
        test: {
          name: 'apps',
          include: [apps],
          isolate: false,
          setupFiles: [warnings, 'infra/testing/patience.ts', 'infra/testing/timersEnd.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'infra', include: ['infra/**/*.test.ts'], isolate: false, setupFiles: [warnings] },
      },
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
    globalSetup: ['infra/testing/testPostgres.ts'],
    // Bounds for what hangs, not for what is slow: a busy machine is no fault of the shop.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
