import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout: every command works from anywhere. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a command to its end; its output is the person's. @throws when it fails. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')}: ${signal ?? `exit code ${code}`}`));
    });
  });

/** A program of an installed package, started by this Node: the same on every system. */
export const runBin = (bin, args, options) =>
  run(process.execPath, [`${root}node_modules/${bin}`, ...args], options);

/** The same beside other work: what it prints is shown whole when it has ended, failed or not. */
export const runBeside = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.stdout.write(Buffer.concat(said));
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')}: ${signal ?? `exit code ${code}`}`));
    });
  });

export const runBinBeside = (bin, args) =>
  runBeside(process.execPath, [`${root}node_modules/${bin}`, ...args]);
