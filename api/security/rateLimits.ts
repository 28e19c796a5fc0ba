import { Refusal } from '../invalidRequest.ts';
import { netAround } from '../sessions/network.ts';
import { ru } from '../texts/ru.ts';

export interface Limit {
  /** What is counted, and for whom: `login:phone`, `+79…`. */
  readonly name: string;
  readonly subject: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts in fixed windows. */
export interface RateLimits {
  /**
   * Counts one more of each, or of none when one of them is used up: who is refused takes nothing from anybody.
   * @returns seconds until the last of those that are used up opens again; 0 = all may pass.
   */
  take(limits: readonly Limit[], now: string): Promise<number>;
  /** Takes the last count back: what succeeded was no guess. */
  giveBack(limits: readonly Limit[], now: string): Promise<void>;
}

/** A /48 of IPv6 belongs to one customer or to several: in all it may do what so many of its networks may. */
const networksOfANet = 4;

/** What a network may do, and the net around it where that is wider. */
export const networkLimits = (
  name: string,
  network: string,
  ...windows: readonly Pick<Limit, 'max' | 'windowSeconds'>[]
): Limit[] => {
  const net = netAround(network);
  return windows.flatMap(({ max, windowSeconds }) => [
    { name, subject: network, max, windowSeconds },
    ...(net === network ? [] : [{ name, subject: net, max: max * networksOfANet, windowSeconds }]),
  ]);
};

/** The window that an instant lies in, in milliseconds. */
export const windowOf = ({ windowSeconds }: Limit, now: string): { starts: number; ends: number } => {
  const length = windowSeconds * 1000;
  const starts = Math.floor(Date.parse(now) / length) * length;
  return { starts, ends: starts + length };
};

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
