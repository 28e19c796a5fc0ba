import type { Clock } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import { networkLimits, type RateLimits, requireWithinLimits } from '../security/rateLimits.ts';
import type { RequestContext } from '../sessions/requestContext.ts';
import { cartIdOf } from '../sessions/session.ts';

const quarterHour = 15 * 60;

/** A code that nobody has is a guess; every other answer gives the try back. @throws {Refusal} 429 */
export const countGuesses =
  ({ rateLimits, clock }: { readonly rateLimits: RateLimits; readonly clock: Clock }) =>
  async <Answer>(
    { session, network }: Pick<RequestContext, 'session' | 'network'>,
    apply: () => Promise<Answer>,
  ): Promise<Answer> => {
    const limits = [
      { name: 'promocode:cart', subject: cartIdOf(session), max: 20, windowSeconds: quarterHour },
      ...networkLimits('promocode:network', network, { max: 100, windowSeconds: quarterHour }),
    ];
    const now = clock.now();
    await requireWithinLimits(rateLimits, limits, now);
    let isGuess = false;
    try {
      return await apply();
    } catch (error) {
      isGuess = error instanceof DomainError && error.code === 'PromocodeNotFound';
      throw error;
    } finally {
      if (!isGuess) await rateLimits.giveBack(limits, now);
    }
  };
