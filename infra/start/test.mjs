import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { root, runBeside, runBin, runBinBeside } from './run.mjs';

// `npm test`: types, lint, layers, unused code, unit and integration tests, then the browser. Everything runs, even after
// a failure, so that one run tells all; the last line adds up.
const results = `${root}test-results`;
const failed = [];
let checks = 0;
const step = async (name, work) => {
  const began = Date.now();
  checks += 1;
  try {
    await work();
  } catch (error) {
    failed.push(name);
    console.error(error instanceof Error ? error.message : error);
  }
  console.log(`— ${name}: ${failed.includes(name) ? 'failed' : 'passed'}, ${seconds(began)} s\n`);
};
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(0);
const start = Date.now();
const read = (file) => {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch {
    return undefined;
  }
};

await ensureDependencies();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// Two cores at least: what one of them does alone goes beside the unit tests. The browser's tests have the machine to themselves.
const besideTheTests = async () => {
  await step('types', () => runBinBeside('typescript-native/bin/tsc', ['--noEmit']));
  await step('lint', () => runBinBeside('@biomejs/biome/bin/biome', ['check', '.']));
  await step('layers', () => runBeside('bash', ['infra/checks/boundaries.sh']));
  await step('texts', () => runBeside('bash', ['infra/checks/texts.sh']));
  await step('unused code', () => runBinBeside('knip/bin/knip.js', []));
  await step('build', ensureBuild);
};
const unitTests = () =>
  step('unit and integration', () =>
    runBin('vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/vitest.json`,
    ]),
  );
await Promise.all([besideTheTests(), unitTests()]);
await step('browser', async () => {
  const chromium = await ensureChromium();
  await runBin('@playwright/test/cli.js', ['test'], {
    env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/playwright.json` },
  });
});

/** What passed only on the second try: it does not fail the run, and must not pass unseen. */
const flakyIn = ({ suites = [], specs = [], file, title } = {}) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => `${spec.file ?? file ?? title}: ${spec.title}`),
  ...suites.flatMap(flakyIn),
];

const vitest = read('vitest.json');
const report = read('playwright.json');
const browser = report?.stats;
const flaky = flakyIn(report);
const passed =
  (vitest?.numPassedTests ?? 0) + (browser ? browser.expected + browser.flaky : 0) + checks - failed.length;
const failures = (vitest?.numFailedTests ?? 0) + (browser?.unexpected ?? 0);
const bad = Math.max(failures, failed.length);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
if (flaky.length > 0)
  console.log(`\nFlaky, passed on the second try (${flaky.length}):\n  ${flaky.join('\n  ')}`);
console.log(`\nThe whole run: ${seconds(start)} s`);
const line = `${passed} passed, ${bad} failed`;
writeFileSync(`${results}/summary.txt`, `${line}\n`);
console.log(`\n${line}`);
process.exitCode = bad === 0 ? 0 : 1;
