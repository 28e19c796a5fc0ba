import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,commands,projections,api,infra,storefront,backoffice}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
    globalSetup: ['infra/testing/testPostgres.ts'],
    setupFiles: ['infra/testing/warnings.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
