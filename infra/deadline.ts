import { AsyncLocalStorage } from 'node:async_hooks';

interface Deadline {
  readonly at: number;
  /** The answer has begun: nothing can be refused any more, and a live stream goes on for hours. */
  readonly isOver: () => boolean;
}

const current = new AsyncLocalStorage<Deadline>();

/** One time limit for everything that is asked of the log on behalf of one request, however many calls it makes. */
export const withDeadline = <Answer>(ms: number, isOver: () => boolean, work: () => Answer): Answer =>
  current.run({ at: performance.now() + ms, isOver }, work);

/** When a call must be given up that may take so long by itself; by `performance.now()`. */
export const giveUpAt = (ms: number): number => {
  const own = performance.now() + ms;
  const request = current.getStore();
  return request && !request.isOver() ? Math.min(own, request.at) : own;
};
