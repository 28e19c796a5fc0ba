import type { StoredEvent } from '../eventStore/eventLog.ts';
import { verifyStream } from '../eventStore/verifyChain.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import type { Output } from './output.ts';
import { CommandRefused } from './refusals.ts';

const texts = ru.cli.chain;

/**
 * Tells a story from some streams and, after it, whether their hash chains are whole. A story from a broken chain is told
 * as far as it can be read, and then refused.
 * @throws {CommandRefused}
 */
export const tellWithChains = async (
  { log }: Pick<Foundation, 'log'>,
  streams: readonly string[],
  out: Output,
  tell: () => Promise<number>,
): Promise<number> => {
  const chains = new Map<string, readonly StoredEvent[]>();
  for (const stream of streams) chains.set(stream, await log.read(stream));
  const isBroken = [...chains.values()].some((events) => verifyStream(events).firstBroken);
  const code = isBroken ? await tellBroken(out, tell) : await tell();
  out.say('');
  out.say(texts.title);
  for (const [stream, events] of chains) out.say(chainLine(stream, events));
  if (isBroken) throw new CommandRefused(texts.isBroken);
  return code;
};

/** What was tampered with may no longer open, or make sense. */
const tellBroken = async (out: Output, tell: () => Promise<number>): Promise<number> => {
  try {
    return await tell();
  } catch (error) {
    out.say(texts.unreadable(error instanceof Error ? error.message : String(error)));
    return 1;
  }
};

const chainLine = (stream: string, events: readonly StoredEvent[]): string => {
  if (events.length === 0) return texts.none(stream);
  const { firstBroken, lastHash } = verifyStream(events);
  return firstBroken
    ? texts.broken(stream, firstBroken.revision, firstBroken.type, firstBroken.reason)
    : texts.whole(stream, events.length, lastHash);
};
