import { loadChunk } from './loadChunk.ts';

/** Everything that the first paint needs is here, and the browser has a moment. */
const pageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    const idle = () => (window.requestIdleCallback ?? setTimeout)(() => resolve());
    if (document.readyState === 'complete') idle();
    else window.addEventListener('load', idle, { once: true });
  });

/**
 * A chunk that can wait: parts of the frame that the server has drawn and that wake up last. It never fails: without a
 * network what the server has drawn stays, and the part wakes up when the network is back.
 */
export const afterLoad = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  await pageLoaded();
  return loadChunk(load).catch(async () => {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return afterLoad(load);
  });
};
