import { pause } from '../../projections/leadership.ts';
import { prepareReadModels } from '../../projections/prepareReadModels.ts';
import { projections } from '../../projections/readModels.ts';
import { runProjections } from '../../projections/runProjections.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import type { Output } from './output.ts';

const lookEveryMs = 100;
/** A read model that has not moved for so long has nobody who writes it. */
const stillMs = 15_000;

/**
 * The read models show what a command has written when it ends: the running shop's projector sees to it, and without one
 * this process takes its place for a moment.
 */
export const catchUp = async (
  { eventStore, projectionDb, connect, status, readiness }: Foundation,
  out: Output,
  giveUpMs = stillMs,
): Promise<void> => {
  const position = await eventStore.lastPosition();
  await prepareReadModels(projectionDb, projections);
  const over = new AbortController();
  const run = runProjections({
    eventStore,
    db: projectionDb,
    connect,
    projections,
    status,
    // Its name is told below, as of one that did not come to the end.
    onStopped: () => undefined,
  });
  try {
    const behind = await untilReached();
    await readiness.until(0);
    if (behind.length > 0) out.say(ru.cli.behind(behind));
  } finally {
    over.abort();
    await run.stop();
  }

  /** @returns the names of those that stand still before the position. */
  async function untilReached(): Promise<string[]> {
    let seen = '';
    let movedAt = performance.now();
    for (;;) {
      const health = await status.health();
      const behind = health.filter((each) => each.position < position);
      const now = behind.map((each) => `${each.name} ${each.position}`).join();
      if (behind.length === 0) return [];
      if (now !== seen) movedAt = performance.now();
      seen = now;
      if (performance.now() - movedAt > giveUpMs) return behind.map(({ name }) => name);
      await pause(lookEveryMs, over.signal);
    }
  }
};
