import { spawn } from 'node:child_process';
import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { root } from './run.mjs';

// `npm run dev`: the shop is built once, then every change rebuilds its part; the server starts again by itself. `-- --stand-ins`: with them.
await ensureDependencies();
await ensureBuild();
const watch = (bin, args) =>
  spawn(process.execPath, [`${root}node_modules/${bin}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' },
  });
const vite = (...args) =>
  watch('vite/bin/vite.js', ['build', '--watch', '--logLevel', 'warn', '--config', ...args]);
const children = [
  vite('storefront/vite.config.ts'),
  vite('storefront/vite.config.ts', '--ssr', 'src/entry.server.tsx'),
  vite('backoffice/vite.config.ts'),
  watch('tsx/dist/cli.mjs', ['watch', '--include', 'dist/storefront-server/**', 'infra/processes/shop.ts']),
  // Other companies' servers on this machine.
  ...(process.argv.includes('--stand-ins') ? [watch('tsx/dist/cli.mjs', ['infra/standIns/run.ts'])] : []),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
