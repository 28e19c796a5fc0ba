import type { JobKind } from '../../commands/jobs.ts';
import { type FollowStopsDeps, followStops } from '../../commands/till/followStops.ts';
import type { Job } from '../jobs/job.ts';

type NoData = Readonly<Record<string, never>>;
export const stopsKind: JobKind<NoData> = {
  name: 'tillStops',
  concurrency: 1,
  alone: true,
  retry: { times: 3, firstPauseSeconds: 10 },
  timeoutSeconds: 120,
};

export const stopsJob = (deps: FollowStopsDeps): Job<NoData> => ({
  kind: stopsKind,
  work: (_data, { id, signal }) =>
    followStops(deps)(signal, { actor: { kind: 'system', id: 'till' }, correlationId: id }),
});
