import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { root } from './run.mjs';

// `npm start`: everything that a bare machine needs, then the shop itself in this very process.
try {
  await ensureDependencies();
  await ensureBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.env.NODE_ENV ??= 'development';
process.chdir(root);
await import('../../dist/server/shop.js');
