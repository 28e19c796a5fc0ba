import { makePast } from '../../../cli/makePast.ts';
import { readConfiguration } from '../../../configuration.ts';
import { openFoundation } from '../../../processes/foundation.ts';
import { openPastBeside, reopenPastBeside } from '../fillPast.ts';

/**
 * `shop demo` or a start of the shop that kills itself when it passes one of its points for the n-th time: `save` before something
 * of the shop is saved, `number` before a number of the living day is taken, `batch` before a batch of the past is written,
 * `written` after that, `told` when the past is whole, `rebuilt` when the read models are. Anything else: never.
 */
const [, , how = 'call', wanted = '{}', dieAt = '', count = '1'] = process.argv;

let left = Number(count);
const point = (name: string): void => {
  if (name !== dieAt) return;
  left -= 1;
  if (left > 0) return;
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); // not one step further
};

const foundation = await openFoundation(readConfiguration(process.env), { onPoolError: () => undefined });
const { log, eventStore } = foundation;
const dying = {
  ...foundation,
  eventStore: {
    ...eventStore,
    append: (...append: Parameters<typeof eventStore.append>) => {
      point('save');
      return eventStore.append(...append);
    },
  },
  log: {
    ...log,
    append: (...append: Parameters<typeof log.append>) => {
      point('number');
      return log.append(...append);
    },
    appendAll: async (batches: Parameters<typeof log.appendAll>[0]) => {
      point('batch');
      await log.appendAll(batches);
      point('written');
    },
  },
};
if (how === 'beside') {
  const past = (await reopenPastBeside(dying)) ?? (await openPastBeside(dying, JSON.parse(wanted)));
  await past.fill(new AbortController().signal);
  point('told');
} else
  process.exitCode = await makePast(dying, JSON.parse(wanted), {
    say: (line) => {
      process.stdout.write(`${line}\n`);
      if (line.startsWith('Готово')) point('told');
    },
    progress: ({ share }, counted) => {
      if (share >= 1 && counted(2).endsWith('события')) point('rebuilt');
    },
  });
await foundation.close();
