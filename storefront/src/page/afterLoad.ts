import { loadChunk } from './loadChunk.ts';

/** Everything that the first paint needs is here, and the browser has a moment. */
export const pageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    // A device that is never idle wakes its late parts up, too; `setTimeout` takes the limit for no time at all.
    const idle = () => (window.requestIdleCallback ?? setTimeout)(() => resolve(), { timeout: 500 });
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });

/** A chunk that can wait: parts of the frame that the server has drawn and that wake up last. */
export const afterLoad = async <Module>(
  load: () => Promise<Module>,
  whenFailed?: () => void,
): Promise<Module> => {
  await pageLoaded();
  return loadChunk(load, whenFailed);
};

/** Begins what can wait until the page has loaded; the answer ends it, begun or not. */
export const startLater = (load: () => Promise<() => (() => void) | undefined>): (() => void) => {
  let stop: (() => void) | undefined;
  let gone = false;
  void afterLoad(load).then((start) => {
    if (!gone) stop = start();
  });
  return () => {
    gone = true;
    stop?.();
  };
};
