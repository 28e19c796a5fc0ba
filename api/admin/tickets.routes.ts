import type { ConfirmTicket } from '../../commands/till/tickets.ts';
import * as contract from '../contract/admin/tickets.contract.ts';
import { type Routes, route } from '../route.ts';
import { ticketTexts as texts } from '../texts/ticketTexts.ts';

export interface TicketsDeps {
  /** @throws {DomainError} when there is nothing to send. */
  readonly askTicketAnew: (orderId: string) => Promise<void>;
  readonly confirmTicket: ConfirmTicket;
}

export const ticketsRoutes =
  ({ askTicketAnew, confirmTicket }: TicketsDeps): Routes =>
  (router) => {
    route(router, contract.sendTicketAnew, async ({ params: { id } }) => {
      await askTicketAnew(id);
      return { message: texts.sentAnew };
    });
    route(router, contract.confirmTicket, async ({ params: { id }, body: { number }, origin }) => {
      await confirmTicket(id, number, origin);
      return { message: texts.confirmed };
    });
  };
