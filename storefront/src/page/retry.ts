/** Pauses between tries, milliseconds: the last one goes on until it works. */
const pauses = [500, 2_000, 5_000];
const asked = 'retrynow';

/** Somebody presses «Повторить»: whatever waits for its next try has it now. */
export const retryNow = (): void => {
  window.dispatchEvent(new Event(asked));
};

/** Until it is worth trying again: after a pause, when the network is back, or when somebody asks for it. */
export const untilRetry = (failures: number): Promise<{ asked: boolean }> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const go = (event?: Event) => {
      clearTimeout(timer);
      stop.abort();
      resolve({ asked: event?.type === asked });
    };
    const timer = setTimeout(go, pauses[Math.min(failures, pauses.length) - 1]);
    for (const name of ['online', asked]) window.addEventListener(name, go, { signal: stop.signal });
  });
