import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  tone: 'good' | 'error' | 'info';
  text: string;
  /** 3 s for good news, 6 s for errors, 9 s for messages about codes. */
  seconds: 3 | 6 | 9;
  action?: { label: string; run: () => void };
}

const most = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Short messages above everything: newest first, at most three, the same text only once. */
export const toast = {
  show: (message: Omit<Toast, 'id'>) => {
    lastId += 1;
    const others = toasts.filter(({ text }) => text !== message.text);
    change([{ ...message, id: lastId }, ...others].slice(0, most));
    return lastId;
  },
  good: (text: string, seconds: 3 | 9 = 3) => toast.show({ tone: 'good', text, seconds }),
  error: (text: string) => toast.show({ tone: 'error', text, seconds: 6 }),
  /** Something was done that can be taken back. */
  undoable: (text: string, action: { label: string; run: () => void }) =>
    toast.show({ tone: 'info', text, seconds: 6, action }),
  close: (id: number) => change(toasts.filter((other) => other.id !== id)),
};

const none: readonly Toast[] = [];
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
