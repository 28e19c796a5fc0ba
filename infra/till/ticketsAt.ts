import type { TicketDeps } from '../../commands/till/tickets.ts';
import type { Tills } from '../../commands/till/till.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';

/** What tickets need beside the shop's own streams. */
export const ticketsAt = (tills: Tills): Pick<TicketDeps, 'tills' | 'words'> => ({
  tills,
  words: integrationTexts.tills.ticket,
});
