import { type JobKind, JobRejected, type Jobs } from '../../commands/jobs.ts';
import type { Origin } from '../../commands/ports.ts';
import {
  cancelTicket,
  moveTicket,
  type RequireAnew,
  seeTickets,
  sendTicket,
  type TicketDeps,
} from '../../commands/till/tickets.ts';
import { TillRefusal } from '../../commands/till/till.ts';
import { failureWords } from '../jobs/failureWords.ts';
import type { Job } from '../jobs/job.ts';

export type TicketData = { readonly orderId: string; readonly anew: boolean };
/** Over two hours: a till that is away delays orders, and each is seen to wait from its first try on. */
export const ticketKind: JobKind<TicketData> = {
  name: 'ticket',
  concurrency: 4,
  retry: { times: 10, firstPauseSeconds: 5 },
  timeoutSeconds: 120,
};
export type TicketOfOrder = { readonly orderId: string };
export const ticketCancelKind: JobKind<TicketOfOrder> = {
  name: 'ticketCancel',
  concurrency: 2,
  retry: { times: 10, firstPauseSeconds: 5 },
  timeoutSeconds: 60,
};
/** After a call of the till: its word is a hint, and what it tells when it is asked counts. */
/** `status`: what a till that cannot be asked has told; else it is asked. */
export type TicketLookData = { readonly orderId: string; readonly status: string | null };
export const ticketLookKind: JobKind<TicketLookData> = {
  name: 'ticketLook',
  concurrency: 2,
  retry: { times: 5, firstPauseSeconds: 5 },
  timeoutSeconds: 60,
};
export const ticketKinds = [ticketKind, ticketCancelKind, ticketLookKind] as readonly JobKind[];

const originOf = (jobId: string): Origin => ({
  actor: { kind: 'system', id: 'till' },
  correlationId: jobId,
});

export const ticketJobs = (deps: TicketDeps): readonly Job[] => {
  const send: Job<TicketData> = {
    kind: ticketKind,
    work: ({ orderId, anew }, { id, signal }) => sendTicket(deps)(orderId, { anew, signal }, originOf(id)),
  };
  const cancel: Job<TicketOfOrder> = {
    kind: ticketCancelKind,
    work: ({ orderId }, { id, signal }) => cancelTicket(deps)(orderId, signal, originOf(id)),
  };
  const look: Job<TicketLookData> = {
    kind: ticketLookKind,
    work: async ({ orderId, status }, { id, signal }) => {
      if (status !== null) return moveTicket(deps)(orderId, status, originOf(id));
      try {
        await seeTickets(deps)([orderId], signal, originOf(id));
      } catch (error) {
        if (error instanceof TillRefusal) throw new JobRejected(failureWords(error));
        throw error;
      }
    },
  };
  return [send, cancel, look] as readonly Job[];
};

/** Staff want an order sent again: by a job, since a till may take its time. @throws {DomainError} when there is nothing to. */
export const askTicketAnew =
  ({ queue, requireAnew }: { readonly queue: Pick<Jobs, 'enqueue'>; readonly requireAnew: RequireAnew }) =>
  async (orderId: string): Promise<void> => {
    await requireAnew(orderId);
    await queue.enqueue(ticketKind, { data: { orderId, anew: true } });
  };
export type AskTicketAnew = ReturnType<typeof askTicketAnew>;
