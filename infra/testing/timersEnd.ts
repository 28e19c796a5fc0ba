import { afterAll } from 'vitest';

/** What a page has put off ends with its test's file: a moment later its window is gone, and the next file has another one. */
const begin = globalThis.setTimeout;
const begun = new Set<ReturnType<typeof setTimeout>>();
const remember = (...call: Parameters<typeof begin>) => {
  const timer = begin(...call);
  begun.add(timer);
  return timer;
};
globalThis.setTimeout = Object.assign(remember, begin);
afterAll(() => {
  for (const timer of begun) clearTimeout(timer);
  globalThis.setTimeout = begin;
});
