import type { RateLimits } from '../security/rateLimits.ts';
import { createThrottle } from '../security/throttle.ts';

/** The vault's limits without a vault. */
export const rateLimitsInMemory = (): RateLimits => {
  const throttle = createThrottle();
  return {
    take: async (limits, now) => throttle.take(limits, now),
    giveBack: async (limits, now) => throttle.giveBack(limits, now),
  };
};
