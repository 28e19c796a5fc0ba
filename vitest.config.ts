import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,commands,projections,api,infra,storefront,backoffice}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
    globalSetup: ['infra/testing/testPostgres.ts'],
    setupFiles: ['infra/testing/warnings.ts'],
    maxWorkers: '100%',
    // Bounds for what hangs, not for what is slow: a busy machine is no fault of the shop.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
