import type { Logger } from '../../api/logging.ts';
import { projections } from '../../projections/readModels.ts';
import { runProjections } from '../../projections/runProjections.ts';
import type { Foundation } from './foundation.ts';

/** The projector's role: read models follow the log. */
export const startProjector = (
  { eventStore, projectionDb, connect, status }: Foundation,
  logger: Logger,
  onRead: (read: { readonly name: string; readonly events: number }) => void,
): { stop(): Promise<void> } =>
  runProjections({
    eventStore,
    db: projectionDb,
    connect,
    projections,
    status,
    onStopped: ({ name, failure, error }) =>
      logger.error({ projection: name, failure, err: error }, 'A read model has stopped'),
    metrics: {
      handled: onRead,
      interrupted: ({ name, error }) =>
        logger.warn({ projection: name, err: error }, 'A read model is interrupted'),
    },
  });

/** What an ordinary start takes, a crash before it included. */
const usualMs = 3000;
const tellEveryMs = 5000;

/** Waits for the read models as long as an ordinary start takes. @returns false when they are being built: then that is told until they are there. */
export const awaitReadModels = async (
  { readiness }: Pick<Foundation, 'readiness'>,
  {
    onBuilding,
    onBuilt,
    signal,
  }: {
    readonly onBuilding: (missing: ReturnType<Foundation['readiness']['missing']>) => void;
    readonly onBuilt: () => void;
    readonly signal: AbortSignal;
  },
): Promise<boolean> => {
  if (await readiness.until(usualMs, signal)) return true;
  void (async () => {
    while (!signal.aborted && readiness.missing().length > 0) {
      onBuilding(readiness.missing());
      await readiness.until(tellEveryMs, signal);
    }
    if (!signal.aborted) onBuilt();
  })();
  return false;
};
