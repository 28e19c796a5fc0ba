// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadChunk } from './loadChunk.ts';
import { retryNow } from './retry.ts';

const reload = vi.fn();
/** What the server says of the entry of this page's build. */
let entryStatus = 200;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  entryStatus = 200;
  sessionStorage.clear();
  document.body.innerHTML = '';
  document.head.innerHTML = '<script type="module" src="/assets/shop-abc.js"></script>';
  vi.stubGlobal('fetch', async () => new Response(null, { status: entryStatus }));
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A chunk that fails so many times, then comes. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  });
  return load;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a part that does not come', () => {
  test('is tried again after pauses, and comes in the end', async () => {
    const load = failing(4);
    const part = loadChunk(load);
    await pass(400);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(200 + 2_000 + 5_000 + 5_000);
    expect(await part).toBe('the part');
    expect(load).toHaveBeenCalledTimes(5);
    expect(reload).not.toHaveBeenCalled();
  });

  test.each(['online', 'a press'])('is tried again at once: %s', async (what) => {
    const load = failing(1);
    const part = loadChunk(load);
    await pass(0);
    if (what === 'online') window.dispatchEvent(new Event('online'));
    else retryNow();
    await pass(0);
    expect(await part).toBe('the part');
  });

  test('is told of each time, and a request without an end counts as failed', async () => {
    const told = vi.fn();
    void loadChunk(() => new Promise(() => undefined), told);
    await pass(19_000);
    expect(told).not.toHaveBeenCalled();
    await pass(2_000);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('a build that has been replaced', () => {
  const lose = async () => {
    void loadChunk(failing(99));
    await pass(0);
  };
  test('is loaded anew, once a minute at most', async () => {
    entryStatus = 404;
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
    await lose();
    await pass(30_000);
    expect(reload).toHaveBeenCalledTimes(1);
    await pass(36_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['the same build', 200],
    ['a server that fails', 503],
  ])('never for %s', async (_what, status) => {
    entryStatus = status;
    await lose();
    await pass(120_000);
    expect(reload).not.toHaveBeenCalled();
  });

  test('waits for the person where something is typed', async () => {
    entryStatus = 404;
    document.body.innerHTML = '<input value="Анна">';
    await lose();
    await pass(20_000);
    expect(reload).not.toHaveBeenCalled();
    retryNow();
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
