import type { Clock } from '../commands/ports.ts';

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** Goes on from another instant: to see the shop at another hour of the day. */
export const clockFrom = (instant: string): Clock => {
  const ahead = Date.parse(instant) - Date.now();
  return { now: () => new Date(Date.now() + ahead).toISOString() };
};
