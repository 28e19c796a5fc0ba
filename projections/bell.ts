/** Wakes all that wait, or each when its own time is up. */
export interface Bell {
  ring(): void;
  heard(timeoutMs: number): Promise<void>;
}

export function createBell(): Bell {
  const waiting = new Set<() => void>();
  return {
    ring() {
      for (const wake of [...waiting]) wake();
    },
    heard: (timeoutMs) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, timeoutMs);
        waiting.add(wake);
      }),
  };
}
