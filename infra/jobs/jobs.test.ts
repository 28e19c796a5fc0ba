import { afterEach, describe, expect, test } from 'vitest';
import { type JobKind, JobRejected } from '../../commands/jobs.ts';
import { failureTexts } from '../texts/failureTexts.ts';
import type { Job, JobRun } from './job.ts';
import { countJobs, findJobs, retryJob } from './jobRecords.ts';
import { openTestJobs, type TestJobs } from './testing/testJobs.ts';

interface Letter {
  readonly [name: string]: string;
  readonly to: string;
}
const kindOf = (more: Partial<JobKind<Letter>> = {}): JobKind<Letter> => ({
  name: 'letter',
  concurrency: 2,
  retry: { times: 3, firstPauseSeconds: 1 },
  timeoutSeconds: 60,
  ...more,
});

let world: TestJobs | undefined;
afterEach(async () => {
  await world?.close();
  world = undefined;
});

/** A kind whose work is told by the test. */
const open = async (
  work: (data: Letter, run: JobRun) => Promise<void>,
  more: Partial<JobKind<Letter>> = {},
  ...others: Job[]
) => {
  const kind = kindOf(more);
  const jobs = await openTestJobs({ kind, work } as Job, ...others);
  world = jobs;
  return {
    ...jobs,
    kind,
    enqueue: (to: string, rest = {}) => jobs.queue.enqueue(kind, { data: { to }, ...rest }),
  };
};
/** Resolves when the test says so. */
const gate = () => {
  let pass: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  return { pass, passed };
};
const states = async (jobs: TestJobs) => (await jobs.records()).map(({ state }) => state);

describe('a job', () => {
  test('is done once, with what it was told', async () => {
    const done: string[] = [];
    const jobs = await open(async ({ to }) => void done.push(to));
    await jobs.enqueue('Anna');
    await jobs.enqueue('Boris');
    jobs.work();
    await jobs.settled();
    expect(done.toSorted()).toEqual(['Anna', 'Boris']);
    expect(await states(jobs)).toEqual(['done', 'done']);
  });

  test('with a key is one, while it waits and when it is done', async () => {
    let count = 0;
    const jobs = await open(async () => {
      count += 1;
    });
    const first = await jobs.enqueue('Anna', { key: 'order 1' });
    expect(await jobs.enqueue('Anna', { key: 'order 1' })).toBe(first);
    jobs.work();
    await jobs.settled();
    expect(await jobs.enqueue('Anna', { key: 'order 1' })).toBe(first);
    expect(await jobs.enqueue('Anna', { key: 'order 2' })).not.toBe(first);
    await jobs.settled();
    expect(count).toBe(2);
  });

  test('with a key that many enqueue at once is one', async () => {
    const jobs = await open(async () => undefined);
    const ids = await Promise.all(Array.from({ length: 20 }, () => jobs.enqueue('Anna', { key: 'one' })));
    expect(new Set(ids).size).toBe(1);
    expect(await jobs.records()).toHaveLength(1);
  });

  test('waits for its time by the shop’s clock', async () => {
    const jobs = await open(async () => undefined);
    await jobs.enqueue('late', { runAt: '2026-11-27T13:00:00.000Z' });
    await jobs.enqueue('past', { runAt: '2026-11-27T11:00:00.000Z' });
    jobs.work();
    await expect.poll(() => states(jobs)).toContain('done');
    expect((await states(jobs)).toSorted()).toEqual(['done', 'waiting']);
    await jobs.hurry();
    await jobs.settled();
  });

  test('of a kind that no worker of today does waits for one', async () => {
    const done: string[] = [];
    const jobs = await open(async () => undefined);
    const later: Job<Letter> = {
      kind: kindOf({ name: 'later' }),
      work: async ({ to }) => void done.push(to),
    };
    await jobs.queue.enqueue(later.kind, { data: { to: 'Anna' } });
    const today = jobs.work();
    await jobs.enqueue('Boris');
    await expect.poll(() => states(jobs)).toContain('done');
    await today.stop();
    expect(await countJobs(jobs.pool)).toMatchObject([{ kind: 'later', waiting: 1 }]);
    jobs.work({ jobs: [later as Job] });
    await jobs.settled();
    expect(done).toEqual(['Anna']);
  });

  test('that is written in a transaction is there only when that is committed', async () => {
    const done: string[] = [];
    const jobs = await open(async ({ to }) => void done.push(to));
    jobs.work();
    const client = await jobs.pool.connect();
    await client.query('BEGIN');
    await jobs.queue.enqueueWithin(client, jobs.kind, { data: { to: 'nobody' } });
    await client.query('ROLLBACK');
    await client.query('BEGIN');
    await jobs.queue.enqueueWithin(client, jobs.kind, { data: { to: 'Anna' } });
    expect(await jobs.records()).toEqual([]);
    await client.query('COMMIT');
    client.release();
    await expect.poll(() => done).toEqual(['Anna']);
    await jobs.settled();
    expect(done).toEqual(['Anna']);
  });
});

describe('a job that fails', () => {
  const failing = (error: () => Error) => open(async () => Promise.reject(error()));

  test('is tried again after pauses that grow, with jitter, and then is dead and told', async () => {
    const jobs = await failing(() => new Error('The provider is away'));
    const id = await jobs.enqueue('Anna');
    const worker = jobs.work();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect.poll(async () => (await findJobs(jobs.pool, id))[0]?.state).toBe('retrying');
      const { rows } = await jobs.pool.query(
        'SELECT extract(epoch FROM start_after - now())::float8 AS s FROM jobs.job',
      );
      pauses.push(rows[0].s);
      await jobs.hurry();
      if (attempt < 3) await expect.poll(() => worker.failures.length).toBe(attempt + 1);
    }
    await jobs.settled();
    pauses.forEach((pause, index) => {
      expect(pause).toBeGreaterThan(2 ** index - 0.9);
      expect(pause).toBeLessThanOrEqual(2 ** (index + 1));
    });
    expect(worker.failures.map(({ attempt, dead }) => [attempt, dead])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
    ]);
    const [dead] = await findJobs(jobs.pool, id);
    expect(dead).toMatchObject({
      state: 'dead',
      attempts: 4,
      mostAttempts: 4,
      error: failureTexts.unexpected('The provider is away'),
    });
  });

  test('for good is dead at once', async () => {
    const jobs = await failing(() => new JobRejected('No such number'));
    const id = await jobs.enqueue('Anna');
    const worker = jobs.work();
    await jobs.settled();
    expect(worker.failures).toMatchObject([{ attempt: 1, dead: true }]);
    expect(await findJobs(jobs.pool, id)).toMatchObject([{ state: 'dead', error: 'No such number' }]);
  });

  test('can be tried again by hand as if it were new, and outlives the tidying meanwhile', async () => {
    let broken = true;
    const done: string[] = [];
    const jobs = await open(async ({ to }) => {
      if (broken) throw new JobRejected('broken');
      done.push(to);
    });
    const id = await jobs.enqueue('Anna', { key: 'k' });
    const worker = jobs.work();
    await jobs.settled();
    await worker.stop();
    await jobs.pool.query("UPDATE jobs.job SET completed_on = now() - interval '80 days'");
    await jobs.queue.boss.maintain();
    expect(await retryJob(jobs.pool, id)).toBe(true);
    await jobs.queue.boss.maintain();
    broken = false;
    jobs.work();
    await jobs.settled();
    expect(done).toEqual(['Anna']);
    expect(await retryJob(jobs.pool, id)).toBe(false);
  });

  test('that takes too long is given up and tried again', async () => {
    let tries = 0;
    const jobs = await open(
      async (_data, { signal }) => {
        tries += 1;
        if (tries === 1) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      { timeoutSeconds: 0.2 },
    );
    await jobs.enqueue('Anna');
    const worker = jobs.work();
    await expect.poll(() => worker.failures.length).toBe(1);
    await jobs.hurry();
    await jobs.settled();
    expect(tries).toBe(2);
  });
});

describe('a cancelled job', () => {
  test('is not begun', async () => {
    const done: string[] = [];
    const jobs = await open(async ({ to }) => void done.push(to));
    const id = await jobs.enqueue('Anna');
    expect(await jobs.queue.cancel(id)).toBe(true);
    expect(await jobs.queue.cancel(id)).toBe(false);
    await jobs.enqueue('Boris');
    jobs.work();
    await jobs.settled();
    expect(done).toEqual(['Boris']);
  });
});

describe('kinds', () => {
  test('do not wait for each other: a provider that hangs takes only its own places', async () => {
    const hanging = gate();
    let hung = 0;
    const slow: Job = {
      kind: kindOf({ name: 'slow' }),
      work: async () => {
        hung += 1;
        await hanging.passed;
      },
    };
    const done: string[] = [];
    const jobs = await open(async ({ to }) => void done.push(to), {}, slow);
    for (let count = 0; count < 5; count += 1) await jobs.queue.enqueue(slow.kind, { data: { to: 'x' } });
    jobs.work();
    await expect.poll(() => hung).toBe(2);
    for (let count = 0; count < 5; count += 1) await jobs.enqueue(String(count));
    await expect.poll(() => done.length).toBe(5);
    expect(hung).toBe(2);
    expect(await countJobs(jobs.pool)).toMatchObject([{ kind: 'slow', running: 2, waiting: 3 }]);
    hanging.pass();
    await jobs.settled();
    expect(hung).toBe(5);
  });

  test('of two workers none does a job that the other does, and one that goes alone runs once in the shop', async () => {
    const at: Record<string, number> = {};
    let most = 0;
    let lone = 0;
    let mostLone = 0;
    const alone: Job = {
      kind: kindOf({ name: 'alone', alone: true, concurrency: 5 }),
      work: async () => {
        lone += 1;
        mostLone = Math.max(mostLone, lone);
        await new Promise((resolve) => setImmediate(resolve));
        lone -= 1;
      },
    };
    const done: string[] = [];
    const jobs = await open(
      async ({ to }) => {
        at[to] = (at[to] ?? 0) + 1;
        most = Math.max(most, at[to]);
        await new Promise((resolve) => setImmediate(resolve));
        at[to] -= 1;
        done.push(to);
      },
      { concurrency: 4 },
      alone,
    );
    for (let count = 0; count < 60; count += 1) await jobs.enqueue(String(count));
    for (let count = 0; count < 6; count += 1) await jobs.queue.enqueue(alone.kind, { data: { to: 'x' } });
    jobs.work();
    jobs.work();
    await jobs.settled();
    expect(most).toBe(1);
    expect(mostLone).toBe(1);
    expect(done).toHaveLength(60);
  });
});

describe('a worker that stops', () => {
  test('finishes what it does and begins nothing', async () => {
    const working = gate();
    const begun: string[] = [];
    const jobs = await open(async ({ to }) => {
      begun.push(to);
      await working.passed;
    });
    for (const to of ['a', 'b', 'c']) await jobs.enqueue(to);
    const worker = jobs.work();
    await expect.poll(() => begun.length).toBe(2);
    const stopped = worker.stop();
    working.pass();
    await stopped;
    expect(begun).toHaveLength(2);
    expect((await states(jobs)).toSorted()).toEqual(['done', 'done', 'waiting']);
  });

  test('gives back what it cannot finish, and that counts as no try', async () => {
    const attempts: number[] = [];
    let aborted = false;
    const jobs = await open(async (_data, { attempt, signal }) => {
      attempts.push(attempt);
      if (attempts.length > 1) return;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      aborted = true;
    });
    await jobs.enqueue('Anna');
    const worker = jobs.work({ graceMs: 10 });
    await expect.poll(() => attempts).toEqual([1]);
    await worker.stop();
    expect(aborted).toBe(true);
    jobs.work();
    await jobs.settled();
    expect(attempts).toEqual([1, 1]);
    expect(worker.failures).toEqual([]);
  });
});

describe('a database that is lost while jobs run', () => {
  test('ends neither the worker nor the jobs: what was done is noted when it is back, and the rest goes on', async () => {
    const working = gate();
    const done: string[] = [];
    const jobs = await open(
      async ({ to }) => {
        await working.passed;
        done.push(to);
      },
      { concurrency: 2 },
    );
    for (const to of ['a', 'b', 'c', 'd']) await jobs.enqueue(to);
    const worker = jobs.work();
    await expect.poll(async () => (await countJobs(jobs.pool))[0]?.running).toBe(2);
    let lost = true;
    const cut = (async () => {
      while (lost)
        await jobs.pool
          .query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()')
          .catch(() => undefined);
    })();
    working.pass();
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(2);
    lost = false;
    await cut;
    await jobs.settled();
    expect([...new Set(done)].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(worker.failures).toEqual([]);
  });
});

describe('the numbers', () => {
  test('tell what waits, runs, is tried again and is dead, and since when the oldest waits', async () => {
    const jobs = await open(async ({ to }) => {
      if (to === 'dead') throw new JobRejected('dead');
      if (to === 'again') throw new Error('again');
    });
    for (const to of ['dead', 'again', 'fine']) await jobs.enqueue(to);
    const worker = jobs.work();
    await expect.poll(async () => (await states(jobs)).toSorted()).toEqual(['dead', 'done', 'retrying']);
    await worker.stop();
    await jobs.enqueue('waits');
    await jobs.pool.query(
      "UPDATE jobs.job SET start_after = now() - interval '90 s' WHERE state = 'created'",
    );
    const [counts] = await countJobs(jobs.pool);
    expect(counts).toMatchObject({ kind: 'letter', waiting: 1, running: 0, retrying: 1, dead: 1 });
    expect(counts?.oldestSeconds).toBeGreaterThanOrEqual(90);
  });
});
