import { useSyncExternalStore } from 'react';
import { shopClock } from '../../shopClock.ts';

/** A ring is drawn that often; the minutes in it change once in four. */
const stepMs = 15_000;

/** One timer for all who look at the time: a board has hundreds of them. */
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  timer ??= setInterval(() => {
    for (const each of watchers) each();
  }, stepMs);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The shop's time, four times a minute. */
export const useNow = (): number => useOfNow((now) => now);

/** What is made of the time: who asks for it is drawn anew only when that is another. */
export const useOfNow = <Made extends string | number>(make: (now: number) => Made): Made =>
  useSyncExternalStore(watch, () => make(Math.floor(shopClock.now() / stepMs) * stepMs));
