import { EventStoreUnavailable } from '../commands/ports.ts';

/** However many calls a request makes, and however patient each is: the caller has an answer by then. */
const longestAnswerMs = 15_000;

/**
 * The answer, or a 503 when it takes too long. The work goes on, bounded by the time limits of its own calls; a repeat
 * with the same key finds what it did. A timer costs a request nothing that can be measured; following each of its
 * promises (`AsyncLocalStorage`) doubles their price on Node 20.
 * @throws {EventStoreUnavailable}
 */
export async function inTime<Answer>(work: Promise<Answer>, ms = longestAnswerMs): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new EventStoreUnavailable(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more.
    work.catch(() => undefined);
  }
}
