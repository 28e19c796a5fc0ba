import type { VisitSteps } from '../api/shop/visitCounts.ts';
import type { VisitCounts } from '../domain/visits/visits.events.ts';
import { countStep } from '../domain/visits/visits.ts';

/** Visits come by the hundred: an event holds what came within so long. A crash loses that much of the figures and nothing else. */
const usualFlushMs = 20_000;

/** Counts in memory, and tells what it has counted a few times a minute; at the end of the process what is left. */
export const createVisitCounts = ({
  tell,
  stopping,
  flushMs = usualFlushMs,
}: {
  readonly tell: (counts: readonly VisitCounts[]) => Promise<void>;
  readonly stopping: AbortSignal;
  readonly flushMs?: number;
}): VisitSteps => {
  let counted: ReadonlyMap<string, VisitCounts> = new Map();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...counted.values()];
    counted = new Map();
    // A log that is away costs figures, not customers.
    if (counts.length > 0) tell(counts).catch(() => undefined);
  };
  stopping.addEventListener('abort', flush, { once: true });
  return {
    count: (visit) => {
      counted = countStep(counted, visit);
      timer ??= setTimeout(flush, flushMs).unref();
    },
  };
};
