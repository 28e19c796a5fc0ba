import { dispatchTexts } from '../../api/texts/dispatchTexts.ts';
import { ticketTexts } from '../../api/texts/ticketTexts.ts';
import { CourierRefusal, CourierSilent } from '../../commands/dispatch/courierService.ts';
import { JobRejected } from '../../commands/jobs.ts';
import { BankRefusal } from '../../commands/payment/bank.ts';
import { TicketUnderWay } from '../../commands/till/tickets.ts';
import { TillRefusal, TillSilent } from '../../commands/till/till.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { failureTexts } from '../texts/failureTexts.ts';

const texts = failureTexts;

/**
 * Why a job failed and what to do, as staff read it beside «Повторить». Words only: an error's own fields may hold what a person
 * said.
 */
export const failureWords = (error: unknown): string => {
  if (error instanceof ServiceFailure || error instanceof JobRejected) return error.message;
  if (error instanceof TillRefusal) return texts.tillRefused(ticketTexts.reason(error.code));
  if (error instanceof TillSilent) return texts.tillSilent(ticketTexts.reason(error.reason));
  if (error instanceof TicketUnderWay) return texts.tillSilent(ticketTexts.reason('underWay'));
  if (error instanceof CourierRefusal) return texts.couriersRefused(dispatchTexts.reason(error.code));
  if (error instanceof CourierSilent) return texts.couriersSilent(dispatchTexts.reason(error.reason));
  if (error instanceof BankRefusal) return texts.bankRefused(error.code);
  if (error instanceof DOMException && error.name === 'TimeoutError') return texts.timeUp;
  return texts.unexpected(error instanceof Error ? error.message || error.name : String(error));
};
