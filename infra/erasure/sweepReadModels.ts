import type { JobKind } from '../../commands/jobs.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import { projections } from '../../projections/readModels.ts';
import type { Job } from '../jobs/job.ts';
import type { ShopReactor } from '../reactors/reactor.ts';

type SweepData = { readonly position: string };

const sweepKind: JobKind<SweepData> = {
  name: 'sweep read models',
  concurrency: 1,
  alone: true,
  retry: { times: 10, firstPauseSeconds: 10 },
  timeoutSeconds: 300,
};
const patienceMs = 30_000;

/** What the read models wipe of a person leaves the disk with the erasure, not only in the night after it. */
export const sweepReactor: ShopReactor = {
  name: 'sweep read models',
  startAt: 'now',
  on: {
    ClientErased: ({ position }, { enqueue }) => enqueue(sweepKind, { data: { position: String(position) } }),
  },
};

export const sweepJob = ({
  status,
  sweep,
}: {
  readonly status: Pick<ProjectionStatus, 'waitFor'>;
  readonly sweep: () => Promise<void>;
}): Job<SweepData> => ({
  kind: sweepKind,
  work: async ({ position }) => {
    for (const { name, handles } of projections)
      if (handles.has('ClientErased') && !(await status.waitFor(name, BigInt(position), patienceMs)))
        throw new Error(`The read model ${name} has not wiped the person yet`);
    await sweep();
  },
});
