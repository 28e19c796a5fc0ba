import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';

// `npm run bench [-- --json FILE]`, `npm run bench -- lighthouse`.
await ensureDependencies();
await ensureBuild();
await import('../../dist/server/bench.js');
