import { type DispatchDeps, driveDispatch } from '../../commands/dispatch/dispatches.ts';
import type { JobKind, Jobs } from '../../commands/jobs.ts';
import type { Origin } from '../../commands/ports.ts';
import type { Job } from '../jobs/job.ts';

export type DispatchData = { readonly orderId: string };
/** Over half an hour by itself; whatever is under way is asked about once a minute besides. */
export const dispatchKind: JobKind<DispatchData> = {
  name: 'dispatch',
  concurrency: 4,
  retry: { times: 8, firstPauseSeconds: 5 },
  timeoutSeconds: 60,
};
export const dispatchKinds = [dispatchKind] as readonly JobKind[];

export const dispatchOrigin = (correlationId: string): Origin => ({
  actor: { kind: 'system', id: 'couriers' },
  correlationId,
});

/** A price that is thought about is there within seconds. */
const soonMs = 3_000;

export const dispatchJobs = (deps: DispatchDeps, queue: Pick<Jobs, 'enqueue'>): readonly Job[] => {
  const drive: Job<DispatchData> = {
    kind: dispatchKind,
    work: async ({ orderId }, { id, signal }) => {
      const { soon } = await driveDispatch(deps)(orderId, signal, dispatchOrigin(id));
      if (!soon) return;
      const runAt = new Date(Date.parse(deps.clock.now()) + soonMs).toISOString();
      await queue.enqueue(dispatchKind, { data: { orderId }, runAt, key: `${orderId} ${runAt}` });
    },
  };
  return [drive] as readonly Job[];
};
