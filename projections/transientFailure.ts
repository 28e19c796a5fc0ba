import { ReadModelMissing } from './readiness.ts';

/**
 * Of PostgreSQL: lost connections (08), a server that stops or starts (57P0), too many connections (53), a statement
 * that lost against another one (40, 55P03) or met a standby (25006).
 */
const transientStates = /^(?:08...|57P0[1-5]|53300|53400|40001|40P01|55P03|25006)$/;
const networkErrors =
  /^(?:ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_AGAIN$|EHOSTUNREACH$|EHOSTDOWN$|ENETUNREACH$|ENETDOWN$)/;
/** node-postgres has no codes for its own errors. */
const plainWords =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|connection error|not queryable|client was closed/i;
const silence =
  /query read timeout|timeout exceeded when trying to connect|due to connection timeout|^timeout expired/i;

/** The database, the way to it or a table that is not built yet, not the statement: it may succeed later. What was sent may have been done. */
export const isTransientFailure = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof ReadModelMissing) return true;
  const code = 'code' in error ? String(error.code) : '';
  return (
    transientStates.test(code) ||
    networkErrors.test(code) ||
    // A Unix socket of a server that is down is not there (ENOENT), or full (EAGAIN).
    ('syscall' in error && error.syscall === 'connect') ||
    plainWords.test(error.message) ||
    isSilence(error) ||
    (error.cause !== undefined && isTransientFailure(error.cause))
  );
};

/** The database takes connections or statements and does not answer: asking again at once only makes people wait. */
export const isSilence = (error: unknown): boolean => error instanceof Error && silence.test(error.message);
