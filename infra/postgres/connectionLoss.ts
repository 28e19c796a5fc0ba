/** SQLSTATEs after which the same statement may succeed: the server is going, coming, full, or was only read from. */
const passing = new Set(['57P01', '57P02', '57P03', '53300', '25006', '40001', '40P01']);

/** True when it is the connection or the server that failed, not the statement. What was sent may have been done. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined) return connectionTroubles.some((words) => error.message.includes(words));
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  return isSqlState ? code.startsWith('08') || passing.has(code) : true; // ECONNREFUSED and its kin
}

/** node-postgres gives no codes to its own errors. */
const connectionTroubles = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
];
