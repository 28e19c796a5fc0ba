import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, run, runBin } from './run.mjs';

// The shell draws no window of its own around each page: the tests take half the time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const playwrights = async () => {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
};

/** The browser for the tests: the one named by CHROMIUM, the system's, or Playwright's; else it is installed. */
export const ensureChromium = async () => {
  const find = async () =>
    [process.env.CHROMIUM, ...installed, await playwrights()].find((path) => path && existsSync(path));
  const found = await find();
  if (found) return found;
  try {
    await runBin('playwright-core/cli.js', ['install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  } catch {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
      throw new Error('No Chromium: set CHROMIUM to its path');
    execFileSync('apt-get', ['update', '-qq'], { cwd: root, stdio: 'ignore' });
    await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
      {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
  }
  const now = await find();
  if (!now) throw new Error('Chromium could not be installed: set CHROMIUM to its path');
  return now;
};
