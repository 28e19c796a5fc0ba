import type pg from 'pg';
import type { HookDelivery, OrderHooks } from '../../commands/integrations.ts';
import type { Jobs } from '../../commands/jobs.ts';
import type { ShopReader } from '../../commands/ports.ts';
import { findJobs, type JobRecord, type JobState, jobStates, listJobs } from '../jobs/jobRecords.ts';
import { type HookData, hookKind } from './hookJob.ts';
import { addressId, hookAddresses } from './orderHook.ts';

const shown = 50;
const states: Readonly<Record<JobState, HookDelivery['state'] | null>> = {
  waiting: 'waiting',
  running: 'waiting',
  retrying: 'waiting',
  done: 'done',
  dead: 'dead',
  cancelled: null,
};

/** The jobs themselves are the book of what was sent: done ones are kept for two weeks. */
export const hookDeliveries = ({
  pool,
  queue,
  shop,
}: {
  readonly pool: pg.Pool;
  readonly queue: Pick<Jobs, 'enqueue'>;
  readonly shop: Pick<ShopReader, 'current'>;
}): OrderHooks => {
  const hostOf = (address: string): string | null =>
    hookAddresses(shop.current().integrations).find((url) => addressId(url) === address)?.host ?? null;
  return {
    newest: async () => {
      const jobs = await listJobs(pool, { states: jobStates, kind: hookKind.name, limit: shown });
      return jobs.flatMap((job) => {
        const state = states[job.state];
        const { event, orderId, address, at } = dataOf(job);
        return state === null
          ? []
          : [{ jobId: job.id, event, orderId, address: hostOf(address), at, state, attempts: job.attempts }];
      });
    },
    replay: async (jobId, cause) => {
      const [job] = await findJobs(pool, jobId);
      if (job?.kind !== hookKind.name || hostOf(dataOf(job).address) === null) return false;
      await queue.enqueue(hookKind, { data: dataOf(job), key: `${jobId} ${cause}` });
      return true;
    },
  };
};

/** Of this kind of job. */
const dataOf = ({ data }: JobRecord): HookData => data as unknown as HookData;
