import type { Clock } from '../../commands/ports.ts';
import { type Limit, networkLimits, type RateLimits, requireWithinLimits } from '../security/rateLimits.ts';
import { netAround } from '../sessions/network.ts';

const quarterHour = 15 * 60;

export interface PasswordTry {
  /** Whose password it is: an id, or what was typed when nobody is called so. */
  readonly account: string;
  readonly network: string;
  /** The browser, when this account has logged in there before. */
  readonly device: string | null;
}

/**
 * A device that the account knows has tries of its own. Others are counted by account and network first, so that one network
 * can lock nobody out elsewhere; then by account over all networks, and by network over all accounts.
 */
const limitsOf = ({ account, network, device }: PasswordTry): Limit[] => {
  const of = (name: string, subject: string, max: number): Limit => ({
    name: `password:${name}`,
    subject,
    max,
    windowSeconds: quarterHour,
  });
  if (device !== null) return [of('device', `${device} ${account}`, 10)];
  return [
    of('account from network', `${account} ${netAround(network)}`, 10),
    of('account', account, 50),
    ...networkLimits('password:network', network, { max: 100, windowSeconds: quarterHour }),
  ];
};

/**
 * Counts tries at a password before they are made, so that many at once are counted too; what succeeds is taken back.
 * @throws {Refusal} 429
 */
export async function guess(
  { rateLimits, clock }: { readonly rateLimits: RateLimits; readonly clock: Clock },
  passwordTry: PasswordTry,
  fits: () => Promise<boolean>,
): Promise<boolean> {
  const limits = limitsOf(passwordTry);
  const now = clock.now();
  await requireWithinLimits(rateLimits, limits, now);
  const right = await fits();
  if (right) await rateLimits.giveBack(limits, now);
  return right;
}
