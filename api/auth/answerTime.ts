import { setTimeout as pause } from 'node:timers/promises';

/** Hides how long something took behind a floor. */
export async function tookAtLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), pause(ms)]);
  return result;
}
