import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root, run } from './run.mjs';

const oldest = [20, 19];

/** Installs the packages of package-lock.json unless exactly these are installed already. */
export const ensureDependencies = async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    throw new Error(`Node.js ${oldest.join('.')} or newer is needed, this is ${process.version}`);
  }
  const mark = `${root}node_modules/.installed`;
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) await run(process.execPath, [npm, ...args]);
  else await run('npm', args, { shell: process.platform === 'win32' });
  writeFileSync(mark, wanted);
};
