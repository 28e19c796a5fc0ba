import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// The workers read this file again: the shop's folder must be the same for all of them, and E2E_PORT is told by then.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'shop-e2e-'));
/** The demo city's date, which is also the browsers': what is today in the shop is today for whoever looks. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tomsk' }).format(new Date());
/** One in the afternoon in the demo city, today: the kitchen is open whenever the tests run. */
const clock = `${today}T13:00:00+07:00`;

/**
 * Playwright's own list, which another one takes the place of, and beside it: after a click a browser holds back whatever the
 * page does until its next frame, and a browser without a screen that is busy may not draw one for many seconds.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'DeferRendererTasksAfterInput',
];

/** What the shop does, and not how it looks: the same on every screen, so that one screen tells it. */
const behaviour = 'storefront/e2e/{early,messages,offline,pictures,routes}.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: ['storefront/e2e/**/*.spec.ts', 'backoffice/e2e/**/*.spec.ts'],
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json']],
  fullyParallel: true,
  // A third one works while two wait: for the network, a clock, an animation.
  workers: 3,
  forbidOnly: true,
  // What passes at the second try only is a fault, of the shop or of the test.
  retries: 0,
  // What hangs ends by the limit of its own step, which is longer than a page takes to wake up on a machine that is short of
  // time; a whole test may take as long as a slow machine needs.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    actionTimeout: 30_000,
    locale: 'ru-RU',
    timezoneId: 'Asia/Tomsk',
    // Recording what a page looked like at each step takes as long as a third of the run: `TRACE=1` asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A test that is about motion, or about the shop without a network, asks for it. The answers that others make up
    // have to come to the page, and not to its worker.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutFeatures.join()}`,
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['backoffice/**', '**/*.alone.spec.ts', behaviour],
      grepInvert: /@any-screen/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: ['backoffice/**', '**/*.alone.spec.ts'],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'backoffice',
      testMatch: 'backoffice/e2e/**/*.spec.ts',
      grepInvert: /@phone/,
      testIgnore: '**/*.alone.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      // What staff do on their feet: orders, stops, feedbacks. The catalogue and the pages are made at a desk.
      name: 'backoffice-phone',
      testMatch: 'backoffice/e2e/{house,orders,products}.spec.ts',
      grepInvert: /@any-screen/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      // What changes the whole shop (maintenance, opening hours) waits until nobody else is in it.
      name: 'alone',
      testMatch: '**/*.alone.spec.ts',
      dependencies: ['desktop', 'phone', 'backoffice', 'backoffice-phone'],
      fullyParallel: false,
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node dist/server/shop.js',
    wait: { stdout: /http:\/\/localhost:(?<e2e_port>\d+)\n/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'development',
      PORT: '0', // the system gives a free one
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA,
      CLOCK: clock,
      DEMO: '1',
      DEMO_DAYS: '0',
      // Every visitor of the tests brings an address of their own: limits are per address.
      TRUST_PROXY: '1',
      OWNER_LOGIN: 'owner',
      OWNER_PASSWORD: 'owner-password',
      LOG_LEVEL: 'warn',
    },
  },
});
