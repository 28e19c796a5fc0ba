import type { HealthSource } from '../../api/health/health.ts';
import { readSelfCheck } from '../audit/audits.ts';
import { countJobs } from '../jobs/jobRecords.ts';
import { readReactorHealth } from '../reactors/reactorPositions.ts';
import type { Followers } from './followers.ts';
import type { Foundation } from './foundation.ts';
import type { LogWatch } from './logWatch.ts';

/** What a process can tell of itself and of what it stands on, whatever its role. */
export const healthOf = (
  { status, readiness, pool, eventStore, clock }: Foundation,
  { followers, logWatch }: { readonly followers: Followers; readonly logWatch: LogWatch },
): HealthSource => ({
  projections: () => status.health(),
  missing: () => readiness.missing(),
  followers: () => followers.health(),
  lags: () => logWatch.lags(),
  aheadOfLog: () => logWatch.aheadOfLog(),
  jobs: () => countJobs(pool),
  reactors: () => readReactorHealth(pool),
  selfCheck: () => readSelfCheck(pool, clock.now()),
  lastPosition: () => eventStore.lastPosition(),
  database: async () => void (await pool.query('SELECT 1')),
});
