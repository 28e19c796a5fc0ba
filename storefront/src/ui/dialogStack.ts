import { useSyncExternalStore } from 'react';

let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly HTMLDialogElement[]) => {
  stack = next;
  for (const listener of listeners) listener();
};

/** The open modal dialogs, the topmost last: what must be seen and heard over them has to live inside. */
export const dialogStack = {
  add: (dialog: HTMLDialogElement) => change([...stack.filter((other) => other !== dialog), dialog]),
  remove: (dialog: HTMLDialogElement) => change(stack.filter((other) => other !== dialog)),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
