import type { Clock } from '../../commands/ports.ts';
import { type RateLimits, requireWithinLimits } from '../security/rateLimits.ts';

const quarterHour = 15 * 60;

/**
 * Counts tries at a password before they are made, so that many at once are counted too; what succeeds is taken back.
 * @throws {Refusal} 429
 */
export async function guess(
  { rateLimits, clock }: { readonly rateLimits: RateLimits; readonly clock: Clock },
  { account, address }: { readonly account: string; readonly address: string },
  fits: () => Promise<boolean>,
): Promise<boolean> {
  const limits = [
    { name: 'password:account', subject: account, max: 10, windowSeconds: quarterHour },
    { name: 'password:address', subject: address, max: 50, windowSeconds: quarterHour },
  ];
  const now = clock.now();
  await requireWithinLimits(rateLimits, limits, now);
  const right = await fits();
  if (right) await rateLimits.giveBack(limits, now);
  return right;
}
