/** Calls that met an expired session wait here until somebody has typed the password. */
let waiting: { readonly promise: Promise<void>; readonly go: () => void } | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const sessionGate = {
  /** Resolves when there is a session again. */
  renewed: (): Promise<void> => {
    if (!waiting) {
      let go = () => {};
      const promise = new Promise<void>((resolve) => {
        go = resolve;
      });
      waiting = { promise, go };
      tell();
    }
    return waiting.promise;
  },
  open: (): void => {
    waiting?.go();
    waiting = null;
    tell();
  },
  isShut: (): boolean => waiting !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
