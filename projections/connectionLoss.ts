/** Of PostgreSQL: lost connections, a server that stops or starts, deadlocks, too many connections. */
const passingStates = /^(?:08...|57P0[1-5]|53300|53400|40001|40P01|55P03)$/;
const passingErrors =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const passingMessages =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|connection error|not queryable/i;

/** Trouble that passes by itself and says nothing about the event that was being handled. */
export const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    passingStates.test(code) ||
    passingErrors.test(code) ||
    passingMessages.test(error.message) ||
    (error.cause !== undefined && isPassing(error.cause))
  );
};
