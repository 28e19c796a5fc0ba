import { defineConfig } from 'vitest/config';

/** Rooms whose modules keep nothing that another test could meet: their files share a process, and what it has loaded. */
const sharing = '{domain,commands,projections,api}/**/*.test.ts';

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'shared', include: [sharing], isolate: false } },
      {
        extends: true,
        test: { name: 'apart', include: ['{infra,storefront,backoffice}/**/*.test.{ts,tsx}'] },
      },
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
    globalSetup: ['infra/testing/testPostgres.ts'],
    setupFiles: ['infra/testing/warnings.ts'],
    // Bounds for what hangs, not for what is slow: a busy machine is no fault of the shop.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
