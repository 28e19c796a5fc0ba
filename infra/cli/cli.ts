import { DomainError } from '../../domain/domainError.ts';
import { defaultSettings } from '../../domain/settings/settings.ts';
import { readConfiguration } from '../configuration.ts';
import { type Foundation, openFoundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import type { Command, OfflineCommand } from './command.ts';
import { commandOf, offlineCommandOf } from './commands.ts';
import { createOutput, type Output } from './output.ts';
import { failureText, WrongCall } from './refusals.ts';
import { shopTimeZone } from './shopTimeZone.ts';

const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** `npm run shop -- <command>`. Exit codes: 0 done, 1 it failed or the audit found something, 2 called wrongly. */
const main = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help') || args.includes('-h') || args[0] === 'help') {
    process.stdout.write(`${ru.cli.usage}\n`);
    return 0;
  }
  try {
    if (args.length === 0) throw new WrongCall('');
    const offline = offlineCommandOf(args);
    const output = createOutput({ out: process.stdout, err: process.stderr });
    return offline ? await runOffline(offline, output) : await run(commandOf(args), output);
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error;
    complain(ru.cli.usage);
    if (error.message !== '') complain(`\n${error.message}`);
    return 2;
  }
};

const runOffline = async (command: OfflineCommand, output: Output): Promise<number> => {
  try {
    return await command(output);
  } catch (error) {
    complain(failureText(error, defaultSettings.timeZone));
    return 1;
  }
};

const run = async (command: Command, output: Output): Promise<number> => {
  let foundation: Foundation | undefined;
  let interrupted = false;
  try {
    foundation = await openFoundation(readConfiguration(process.env), {
      // Whoever waits for the connection is told; the pool itself opens another.
      onPoolError: () => undefined,
    });
    const { close } = foundation;
    // What is written stays written; the database that this process may have started is not left running.
    const interrupt = () => {
      interrupted = true;
      complain(ru.cli.interrupted);
      void close()
        .catch(() => undefined)
        .then(() => process.exit(130));
    };
    process.once('SIGINT', interrupt);
    process.once('SIGTERM', interrupt);
    return await command(foundation, output);
  } catch (error) {
    if (error instanceof WrongCall) throw error;
    if (!interrupted) complain(failureText(error, await timeZoneFor(error, foundation)));
    return 1;
  } finally {
    if (!interrupted) await foundation?.close().catch(() => undefined);
  }
};

/** Only the words of a rule's refusal name hours; any other failure may be that the log does not answer. */
const timeZoneFor = async (error: unknown, foundation: Foundation | undefined): Promise<string> => {
  if (!(error instanceof DomainError && foundation)) return defaultSettings.timeZone;
  return shopTimeZone(foundation.eventStore).catch(() => defaultSettings.timeZone);
};

// Whoever reads through `head` has seen enough; the work goes on to its end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.exitCode = await main(process.argv.slice(2));
