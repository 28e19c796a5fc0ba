import { BankRefusal } from '../../commands/payment/bank.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';

/** A whole «no» to what was asked; a wrong key or a silent server says nothing about it. */
const isNo = ({ kind, httpStatus, retryable }: ServiceFailure): boolean =>
  kind === 'refused' && !retryable && httpStatus !== 401 && httpStatus !== 403;

/** What the bank refuses, as the payment's own rules know it. @throws {BankRefusal} */
export const orRefusal = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ServiceFailure && isNo(error)) throw new BankRefusal(error.code ?? 'refused');
    throw error;
  }
};
