import type { Problem } from '../../api/contract/values.contract.ts';
import { errorTexts } from './texts/errors.ts';

/** The refusal of the gateway in a failed RTK Query answer, or null when it did not get that far. */
export const problemOf = (failure: unknown): Problem | null => {
  if (typeof failure !== 'object' || failure === null || !('data' in failure)) return null;
  const { data } = failure;
  if (typeof data !== 'object' || data === null || !('error' in data)) return null;
  return typeof data.error === 'string' ? (data as Problem) : null; // checked by the line itself
};

/** No answer came: there is no network, or the server is away. */
export const isOffline = (failure: unknown): boolean =>
  typeof failure === 'object' &&
  failure !== null &&
  'status' in failure &&
  (failure.status === 'FETCH_ERROR' || failure.status === 'TIMEOUT_ERROR');

/** The session is over: it has run out, or was ended in another tab. */
export const isLoggedOut = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'status' in failure && failure.status === 401;

/** What to tell a person about a failed request. */
export const problemText = (failure: unknown, fallback: string = errorTexts.server): string => {
  if (isOffline(failure)) return errorTexts.offline;
  return problemOf(failure)?.error ?? fallback;
};
