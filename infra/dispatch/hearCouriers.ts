import type { Clock } from '../../commands/ports.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { dispatchKind } from './dispatchJobs.ts';

/** Calls of the same second are asked about once. */
const onceMs = 1000;

/** What a courier service has called about is asked by a job. */
export const hearCouriers =
  ({ queue, clock }: { readonly queue: Pick<JobQueue, 'enqueue'>; readonly clock: Clock }) =>
  async (orderId: string): Promise<void> => {
    const moment = Math.floor(Date.parse(clock.now()) / onceMs);
    await queue.enqueue(dispatchKind, { data: { orderId }, key: `${orderId} heard ${moment}` });
  };
