import { useSyncExternalStore } from 'react';
import { reloadForNewBuild } from './newBuild.ts';
import { untilRetry } from './retry.ts';

/** An answer that never ends is a failure too, milliseconds. */
const patience = 20_000;

/** How many loads have failed and are being tried again. */
let failing = 0;
const listeners = new Set<() => void>();
const changeFailing = (by: number) => {
  failing += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useChunkFailing = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => failing > 0,
    () => false,
  );

/**
 * Code that comes when it is needed. It is tried again until it is here, so nothing that waits for it ever breaks: what is
 * shown meanwhile says so (`Waiting`). `whenFailed`: for whoever wants to tell more.
 */
export const loadChunk = async <Module>(
  load: () => Promise<Module>,
  whenFailed?: () => void,
): Promise<Module> => {
  if (import.meta.env.SSR) return load();
  for (let failures = 0, asked = false; ; ) {
    try {
      const module = await inTime(load());
      if (failures > 0) changeFailing(-1);
      return module;
    } catch {
      if (failures === 0) changeFailing(1);
      failures += 1;
      whenFailed?.();
      await reloadForNewBuild({ asked });
      ({ asked } = await untilRetry(failures));
    }
  }
};

const inTime = <Module>(loading: Promise<Module>): Promise<Module> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, patience);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
