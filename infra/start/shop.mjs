import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';

// `npm run shop -- <command>`: the command line of the shop; paths are those of the person's folder.
try {
  await ensureDependencies();
  await ensureBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.env.NODE_ENV ??= 'development';
await import('../../dist/server/cli.js');
