import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';

// `npm run bench [-- --quick] [-- --json FILE] [-- --events 10000000]`, `npm run bench -- lighthouse`, `npm run bench -- backoffice`.
await ensureDependencies();
await ensureBuild();
if (process.argv.includes('lighthouse')) process.env.CHROMIUM = await ensureChromium();
await import('../../dist/server/bench.js');
