import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Chromium without a window. It writes the port of its DevTools into a file of its profile. */
export const startBrowser = async (profile: string): Promise<{ port: number; stop(): Promise<void> }> => {
  const { CHROMIUM } = process.env;
  if (!CHROMIUM) throw new Error('CHROMIUM must name the browser');
  await mkdir(profile, { recursive: true });
  const child = spawn(
    CHROMIUM,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return { port, stop };
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`${CHROMIUM} did not start`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
