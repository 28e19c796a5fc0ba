import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runBin } from './run.mjs';

const sources = [
  'domain',
  'commands',
  'projections',
  'api',
  'storefront',
  'backoffice',
  'infra',
  'package-lock.json',
  'tsconfig.json',
];
const mark = `${root}dist/.built`;

/** Names, sizes and times of all sources: cheap to read, and different after every edit. */
const fingerprint = () => {
  const hash = createHash('sha256');
  const add = (path) => {
    const stat = statSync(join(root, path));
    if (stat.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) if (name !== 'e2e') add(join(path, name));
      return;
    }
    hash.update(`${path}:${stat.size}:${stat.mtimeMs};`);
  };
  for (const source of sources) add(source);
  return hash.digest('hex');
};

export const buildServer = async (options = {}) => {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: {
      shop: 'infra/processes/shop.ts',
      cli: 'infra/cli/cli.ts',
      healthCheck: 'infra/processes/healthCheck.ts',
      bench: 'infra/bench/bench.ts',
      bareExpress: 'infra/bench/bareExpress.ts',
      bareHandler: 'infra/bench/bareHandler.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    ...options,
  });
};

/** Builds the server and the two applications unless dist is what the sources make. */
export const ensureBuild = async () => {
  const wanted = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  const vite = (config, ...args) =>
    runBin('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn', ...args]);
  const storefront = async () => {
    await vite('storefront/vite.config.ts');
    await vite('storefront/vite.config.ts', '--ssr', 'src/entry.server.tsx');
  };
  await Promise.all([buildServer(), storefront().then(() => vite('backoffice/vite.config.ts'))]);
  mkdirSync(`${root}dist`, { recursive: true });
  writeFileSync(mark, wanted);
};
