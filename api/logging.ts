import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** JSON lines. No phones, bodies, cookies or addresses of people: what is logged is chosen, not filtered afterwards. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: null, serializers: { err: errorOf } },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );

/** Chosen fields: an error of the database may carry whole rows. */
function errorOf(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && depth < 5 && { cause: errorOf(error.cause, depth + 1) }),
  };
}
