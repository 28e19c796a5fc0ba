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
