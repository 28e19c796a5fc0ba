import { TillRefusal, TillSilent } from '../../commands/till/till.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';

/** The till itself waited in vain for its restaurant: that may have it. */
const requestTimeout = 408;

/** A failure of the client, as the rules of tickets know it: «no» or «nobody knows». */
export const asTillFailure = (error: unknown): unknown => {
  if (!(error instanceof ServiceFailure)) return error;
  const { kind, code, httpStatus, retryable } = error;
  const word = code ?? (httpStatus === null ? kind : String(httpStatus));
  // A wrong key, a missing field, an unknown dish: nothing was made, and asking again is no use.
  if (!retryable && !error.isUnknown) return new TillRefusal(word);
  return new TillSilent(word, error.isUnknown || httpStatus === requestTimeout);
};

/** @throws {TillRefusal} {TillSilent} */
export const orTillFailure = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked;
  } catch (error) {
    throw asTillFailure(error);
  }
};
