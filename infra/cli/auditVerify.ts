import { progressOf } from '../../projections/rebuildProgress.ts';
import type { EventLog } from '../eventStore/eventLog.ts';
import { verifyLog } from '../eventStore/verifyChain.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import { createLogAnchors } from '../vault/logAnchors.ts';
import type { Output } from './output.ts';

const texts = ru.cli.verify;

/** Reads the whole log and proves that nothing in it was changed, cut out, moved or rewritten. */
export const auditVerify = async ({ log, pool }: Foundation, out: Output): Promise<number> => {
  const verification = await verifyLog(watched(log, out), createLogAnchors(pool));
  const { events, streams, firstBroken, anchor } = verification;
  if (firstBroken) {
    const { stream, revision, type, position, reason } = firstBroken;
    out.say(texts.broken(stream, revision, type, position, reason));
    out.say(texts.checked(events));
    return 1;
  }
  out.say(events === 0 ? texts.empty : texts.whole(events, streams));
  if (anchor) out.say(texts.digest(anchor.digest, anchor.position));
  return 0;
};

/** The log, which tells how far it has been read. */
const watched = (log: EventLog, out: Output): Pick<EventLog, 'lastPosition' | 'subscribe'> => {
  let end = -1n;
  return {
    lastPosition: async () => {
      end = await log.lastPosition();
      return end;
    },
    subscribe: async function* (options) {
      const started = performance.now();
      let done = 0;
      for await (const batch of log.subscribe(options)) {
        done += batch.length;
        const reached = batch.at(-1)?.position ?? -1n;
        const seconds = (performance.now() - started) / 1000;
        out.progress(progressOf({ done, reached, end, seconds }), ru.cli.events);
        yield batch;
      }
    },
  };
};
