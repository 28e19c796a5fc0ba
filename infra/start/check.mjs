import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureDependencies } from './dependencies.mjs';
import { root, run, runBin } from './run.mjs';

// `npm run check`: what one runs while working, in less than a minute. Types, lint, layers and texts, and the unit tests
// of what has changed since the last commit, or, when nothing has, of the last commit itself.
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Tests that start a database, a server or a browser are for `npm test`. */
const needsServers =
  /testing\/(testDatabase|testReadModels|testGateway|cliWorld|useServer|buildShop|testJobs)\.ts/;
const unitTests = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx').filter(
    (file) => !needsServers.test(readFileSync(`${root}${file}`, 'utf8')),
  );

const changedSince = () => (git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1');

await ensureDependencies();
const failed = [];
const step = async (name, work) => {
  try {
    await work();
  } catch (error) {
    failed.push(name);
    console.error(error instanceof Error ? error.message : error);
  }
};
// Types take as long as all the rest together, and there are two cores at least.
await Promise.all([
  step('types', () =>
    runBin('typescript-native/bin/tsc', [
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.json',
    ]),
  ),
  (async () => {
    await step('lint', () => runBin('@biomejs/biome/bin/biome', ['check', '.']));
    await step('layers', () => run('bash', ['infra/checks/boundaries.sh']));
    await step('texts', () => run('bash', ['infra/checks/texts.sh']));
    await step('unit tests of what changed', () =>
      runBin('vitest/vitest.mjs', [
        'run',
        `--changed=${changedSince()}`,
        '--passWithNoTests',
        ...unitTests(),
      ]),
    );
  })(),
]);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
