import type { RequestHandler } from 'express';
import type { Clock } from '../../commands/ports.ts';
import { isInside, networkOf } from '../sessions/network.ts';
import { callerOf } from '../sessions/requestContext.ts';
import { cartIdOf, type Session } from '../sessions/session.ts';
import { type Limit, networkLimits, tooMany } from './rateLimits.ts';
import { isRead } from './refuseForeignOrigin.ts';
import { createThrottle } from './throttle.ts';

export interface WriteLimits {
  readonly byCaller: boolean;
  readonly byNetwork: boolean;
}

const minute = 60;
const day = 24 * 3600;

/**
 * What a visitor changes (carts above all) becomes an event that stays for ever. Nobody in a hurry comes near these: five changes
 * a second for a minute on end, or a thousand people behind one address. Staff are known by name and are not counted.
 */
export const limitWrites = ({
  clock,
  writeLimits: { byCaller, byNetwork },
}: {
  readonly clock: Clock;
  readonly writeLimits: WriteLimits;
}): RequestHandler => {
  const throttle = createThrottle();
  const limitsOf = (session: Session, address: string): Limit[] => {
    const caller = { name: 'writes of caller', subject: cartIdOf(session) };
    return [
      ...(byCaller
        ? [
            { ...caller, max: 300, windowSeconds: minute },
            { ...caller, max: 3_000, windowSeconds: day },
          ]
        : []),
      ...(byNetwork && !isInside(address)
        ? networkLimits(
            'writes of network',
            networkOf(address),
            { max: 1_500, windowSeconds: minute },
            { max: 30_000, windowSeconds: day },
          )
        : []),
    ];
  };
  return (request, response, next) => {
    const { session } = callerOf(response);
    if (isRead(request) || session.staff) return next();
    const seconds = throttle.take(limitsOf(session, request.ip ?? ''), clock.now());
    next(seconds > 0 ? tooMany(seconds) : undefined);
  };
};
