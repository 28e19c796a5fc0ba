import { ConcurrencyConflict } from './ports.ts';

/** Enough for as many writers as there are servers; more of them conflict only when something else is wrong. */
const attempts = 10;

/** Does it again from a fresh read while others are faster. `isRetry` tells that what was read before is stale. */
export async function retryOnConflict<Answer>(
  attempt: (options: { isRetry: boolean }) => Promise<Answer>,
): Promise<Answer> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await attempt({ isRetry: left < attempts });
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict) || left === 1) throw error;
    }
  }
}
