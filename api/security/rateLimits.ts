import { Refusal } from '../invalidRequest.ts';
import { ru } from '../texts/ru.ts';

export interface Limit {
  /** What is counted, and for whom: `login:phone`, `+79…`. */
  readonly name: string;
  readonly subject: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts in fixed windows, shared by all servers of the shop. */
export interface RateLimits {
  /** Counts one more of each. @returns seconds until the first of them that is used up opens again; 0 = all may pass. */
  take(limits: readonly Limit[], now: string): Promise<number>;
  /** Takes the last count back: what succeeded was no guess. */
  giveBack(limits: readonly Limit[], now: string): Promise<void>;
}

/** @throws {Refusal} 429 with the seconds to wait. */
export async function requireWithinLimits(
  rateLimits: RateLimits,
  limits: readonly Limit[],
  now: string,
): Promise<void> {
  const seconds = await rateLimits.take(limits, now);
  if (seconds > 0) throw tooMany(seconds);
}

export const tooMany = (seconds: number): Refusal =>
  new Refusal(429, ru.request.tooMany(seconds), { retryAfterSeconds: seconds });
