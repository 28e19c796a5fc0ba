import { makePast } from '../../../cli/makePast.ts';
import { readConfiguration } from '../../../configuration.ts';
import { openFoundation } from '../../../processes/foundation.ts';

/**
 * `shop demo` that kills itself when it passes one of its points for the n-th time: `save` before something of the shop is
 * saved, `batch` before a batch of the past is written, `written` after that, `told` when the past is whole, `rebuilt` when the read
 * models are. Anything else: never.
 */
const [, , wanted = '{}', dieAt = '', count = '1'] = process.argv;

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
process.exitCode = await makePast(
  {
    ...foundation,
    eventStore: {
      ...eventStore,
      append: (...append) => {
        point('save');
        return eventStore.append(...append);
      },
    },
    log: {
      ...log,
      appendAll: async (batches) => {
        point('batch');
        await log.appendAll(batches);
        point('written');
      },
    },
  },
  JSON.parse(wanted),
  {
    say: (line) => {
      process.stdout.write(`${line}\n`);
      if (line.startsWith('Готово')) point('told');
    },
    progress: ({ share }, counted) => {
      if (share >= 1 && counted(2).endsWith('события')) point('rebuilt');
    },
  },
);
await foundation.close();
