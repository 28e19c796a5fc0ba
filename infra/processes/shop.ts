import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { type Configuration, readConfiguration } from '../configuration.ts';
import { ru } from '../texts/ru.ts';
import { runMany, toTheFirst } from './manyProcesses.ts';
import { abandon, runProcess } from './oneProcess.ts';
import { processesFor } from './processShares.ts';
import { startProblem } from './startProblem.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const tellAddresses = (configuration: Configuration, port: number | null): void => {
  if (port === null) return;
  const address = configuration.PUBLIC_URL ?? `http://localhost:${port}`;
  say(ru.start.shop(address));
  say(ru.start.backOffice(`${address}/admin`));
  if (configuration.NODE_ENV !== 'production') say(ru.start.outbox(`${address}/dev/outbox`));
};

/** The shop: one process, one of many that a first one looks after, or that first one. */
const main = (): Promise<void> => {
  const configuration = readConfiguration(process.env);
  const open = (port: number | null) => tellAddresses(configuration, port);
  const stopped = () => say(ru.start.stopped);
  if (cluster.isWorker) return runProcess(configuration, toTheFirst);
  const processes = processesFor(configuration, process.env);
  if (processes.length === 1) return runProcess(configuration, { say, open, stopped });
  return runMany(processes, {
    program: fileURLToPath(import.meta.url),
    logLevel: configuration.LOG_LEVEL,
    open,
    stopped,
  });
};

main().catch(async (error: unknown) => {
  console.error(startProblem(error) ?? error);
  await abandon();
  process.exit(1);
});
