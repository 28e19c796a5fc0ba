import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMergedCounts } from './mergedCounts.ts';

type Outcome = 'done' | 'refused' | 'offline';
const bench = (outcomes: Outcome[] = []) => {
  const sent: [string, number][] = [];
  const settled: string[] = [];
  const queued: string[] = [];
  const answers: (() => void)[] = [];
  const counts = createMergedCounts<string>({
    send: (subject, count) => {
      sent.push([subject, count]);
      return new Promise((resolve) => {
        answers.push(() => resolve(outcomes.shift() ?? 'done'));
      });
    },
    settled: (key) => settled.push(key),
    queued: (key) => queued.push(key),
  });
  const answer = async () => {
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { counts, sent, settled, queued, answer };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('counts are merged', () => {
  test('quick taps become one request with the last value, 250 ms after the last tap', async () => {
    const { counts, sent, settled, answer } = bench();
    counts.set('wok', 'wok', 1);
    vi.advanceTimersByTime(200);
    counts.set('wok', 'wok', 2);
    vi.advanceTimersByTime(200);
    counts.set('wok', 'wok', 3);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(sent).toEqual([['wok', 3]]);
    await answer();
    expect(settled).toEqual(['wok']);
  });

  test('a tap during a request waits for its answer and is sent then', async () => {
    const { counts, sent, settled, answer } = bench();
    counts.set('wok', 'wok', 1);
    vi.advanceTimersByTime(250);
    counts.set('wok', 'wok', 2);
    vi.advanceTimersByTime(250);
    expect(sent).toEqual([['wok', 1]]);
    await answer();
    expect(sent).toEqual([
      ['wok', 1],
      ['wok', 2],
    ]);
    expect(settled).toEqual([]);
    await answer();
    expect(settled).toEqual(['wok']);
  });

  test('a refused value is given up, so the screen goes back to what the server has', async () => {
    const { counts, settled, answer } = bench(['refused']);
    counts.set('wok', 'wok', 99);
    vi.advanceTimersByTime(250);
    await answer();
    expect(settled).toEqual(['wok']);
  });

  test('without a network the value is kept and sent when asked again', async () => {
    const { counts, sent, settled, queued, answer } = bench(['offline', 'done']);
    counts.set('wok', 'wok', 2);
    vi.advanceTimersByTime(250);
    await answer();
    expect(queued).toEqual(['wok']);
    expect(settled).toEqual([]);
    void counts.flushAll();
    await answer();
    expect(sent).toEqual([
      ['wok', 2],
      ['wok', 2],
    ]);
    expect(settled).toEqual(['wok']);
  });

  test('leaving the page sends at once', () => {
    const { counts, sent } = bench();
    counts.set('wok', 'wok', 2);
    void counts.flushAll();
    expect(sent).toEqual([['wok', 2]]);
  });

  test('different lines do not wait for each other', () => {
    const { counts, sent } = bench();
    counts.set('wok', 'wok', 2);
    counts.set('roll', 'roll', 1);
    vi.advanceTimersByTime(250);
    expect(sent).toEqual([
      ['wok', 2],
      ['roll', 1],
    ]);
  });
});
