import { describe, expect, test } from 'vitest';
import { backoffMs, retry } from './retry.ts';

const pauses = { firstPauseMs: 2, longestPauseMs: 8 };
class Transient extends Error {}
class GivenUp extends Error {}
const retries = (ms: number) => ({
  pauses,
  giveUpAt: performance.now() + ms,
  isTransient: (error: unknown) => error instanceof Transient,
  givenUp: (cause: unknown) => new GivenUp('no time left', { cause }),
});

describe('a retry', () => {
  test('goes on until it succeeds', async () => {
    let attempts = 0;
    const answer = await retry(async () => {
      attempts += 1;
      if (attempts < 4) throw new Transient();
      return 'done';
    }, retries(60_000));
    expect([answer, attempts]).toEqual(['done', 4]);
  });

  test('does not repeat what would fail again', async () => {
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      throw new TypeError();
    };
    await expect(retry(attempt, retries(60_000))).rejects.toThrow(TypeError);
    expect(attempts).toBe(1);
  });

  test('ends in time with the last failure as its cause', async () => {
    const startedAt = performance.now();
    const attempt = async () => {
      throw new Transient('still away');
    };
    await expect(retry(attempt, retries(60))).rejects.toMatchObject({
      constructor: GivenUp,
      cause: { message: 'still away' },
    });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('makes no attempt when there is no time, and tells each attempt how much is left', async () => {
    await expect(retry(async () => expect.unreachable(), retries(-1))).rejects.toThrow(GivenUp);
    const left = await retry(async (ms) => ms, retries(500));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(500);
  });
});

test('pauses grow to their bound, and those who failed together come back apart', () => {
  const drawn = (failures: number) => Array.from({ length: 50 }, () => backoffMs(failures, pauses));
  for (const [failures, whole] of [
    [1, 2],
    [2, 4],
    [3, 8],
    [4, 8],
    [2_000, 8],
  ] as const) {
    for (const ms of drawn(failures)) {
      expect(ms).toBeGreaterThanOrEqual(whole / 2);
      expect(ms).toBeLessThanOrEqual(whole);
    }
    expect(new Set(drawn(failures)).size).toBeGreaterThan(1);
  }
});
