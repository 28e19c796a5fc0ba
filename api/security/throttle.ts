import { type Limit, windowOf } from './rateLimits.ts';

/** For what is asked too often to ask a database first: counts of this process alone, gone with it. */
export interface Throttle {
  /** As `RateLimits.take`, at once. */
  take(limits: readonly Limit[], now: string): number;
  giveBack(limits: readonly Limit[], now: string): void;
}

interface Count {
  count: number;
  readonly ends: number;
}

const mostKept = 100_000;

export const createThrottle = (): Throttle => {
  /** What was begun longest ago stands in front. */
  const counts = new Map<string, Count>();
  const keyOf = ({ name, subject, windowSeconds }: Limit) => `${name} ${windowSeconds} ${subject}`;
  const current = (limit: Limit, now: string): Count | undefined => {
    const known = counts.get(keyOf(limit));
    return known && known.ends > Date.parse(now) ? known : undefined;
  };
  const begin = (limit: Limit, now: string): Count => {
    const count = { count: 0, ends: windowOf(limit, now).ends };
    counts.delete(keyOf(limit));
    counts.set(keyOf(limit), count);
    for (const oldest of counts.keys()) {
      if (counts.size <= mostKept) break;
      counts.delete(oldest);
    }
    return count;
  };

  return {
    take: (limits, now) => {
      const usedUp = limits.flatMap((limit) => {
        const known = current(limit, now);
        return known && known.count >= limit.max ? [known.ends] : [];
      });
      if (usedUp.length > 0) return Math.max(1, Math.ceil((Math.max(...usedUp) - Date.parse(now)) / 1000));
      for (const limit of limits) (current(limit, now) ?? begin(limit, now)).count += 1;
      return 0;
    },
    giveBack: (limits, now) => {
      for (const limit of limits) {
        const known = current(limit, now);
        if (known && known.count > 0) known.count -= 1;
      }
    },
  };
};
