import type { Clock } from '../../commands/ports.ts';
import type { HeardFromTill } from '../../commands/till/tillCalls.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { stopsKind } from './stopsJob.ts';
import { ticketLookKind } from './ticketJobs.ts';

/** Calls that say the same within a second are asked about once. */
const onceMs = 1000;

/** What a till has called about is asked by jobs. */
export const hearTill =
  ({ queue, clock }: { readonly queue: Pick<JobQueue, 'enqueue'>; readonly clock: Clock }) =>
  async ({ orderIds, statuses = [], stopsChanged }: HeardFromTill): Promise<void> => {
    const moment = Math.floor(Date.parse(clock.now()) / onceMs);
    for (const orderId of orderIds)
      await queue.enqueue(ticketLookKind, { data: { orderId, status: null }, key: `${orderId} ${moment}` });
    for (const { orderId, status } of statuses)
      await queue.enqueue(ticketLookKind, { data: { orderId, status } });
    if (stopsChanged) await queue.enqueue(stopsKind, { data: {}, key: String(moment) });
  };
