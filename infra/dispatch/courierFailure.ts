import { CourierRefusal, CourierSilent } from '../../commands/dispatch/courierService.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';

/** A failure of the client, as the rules of couriers know it: «no», or nothing. */
const asCourierFailure = (error: unknown): unknown => {
  if (!(error instanceof ServiceFailure)) return error;
  const { kind, code, httpStatus, retryable } = error;
  const word = code ?? (httpStatus === null ? kind : String(httpStatus));
  // A wrong token, a missing field: nothing was made, and asking again is no use.
  return !retryable && !error.isUnknown ? new CourierRefusal(word) : new CourierSilent(word);
};

/** @throws {CourierRefusal} {CourierSilent} */
export const orCourierFailure = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked;
  } catch (error) {
    throw asCourierFailure(error);
  }
};
