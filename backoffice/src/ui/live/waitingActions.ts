import { useSyncExternalStore } from 'react';

/** Something that somebody did while nobody answered. */
export interface WaitingAction {
  /** What it is about, to be marked as waiting. */
  readonly about: string;
  /** @returns false when nobody answered again. */
  readonly send: () => Promise<boolean>;
}

let waiting: readonly WaitingAction[] = [];
let sending: Promise<void> | undefined;
const watchers = new Set<() => void>();
const set = (next: readonly WaitingAction[]) => {
  waiting = next;
  for (const watcher of watchers) watcher();
};

async function sendAll(): Promise<void> {
  for (let [first] = waiting; first; [first] = waiting) {
    if (!(await first.send())) return;
    const sent = first;
    set(waiting.filter((each) => each !== sent));
  }
}

/** Sent in the order in which they were done, once there is a connection again; each exactly once. */
export const waitingActions = {
  all: (): readonly WaitingAction[] => waiting,
  add: (action: WaitingAction): void => set([...waiting, action]),
  /** In place of the one that waits: two delays of one order are one longer delay. */
  replace: (old: WaitingAction, action: WaitingAction): void =>
    set(waiting.map((each) => (each === old ? action : each))),
  sendAll: (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  },
};

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
export const useWaitingActions = (): readonly WaitingAction[] =>
  useSyncExternalStore(watch, waitingActions.all);
/** Only who it is about is drawn anew. */
export const useIsWaiting = (about: string): boolean =>
  useSyncExternalStore(watch, () => waiting.some((each) => each.about === about));
