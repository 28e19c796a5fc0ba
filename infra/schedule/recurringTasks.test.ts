import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestJobs, type TestJobs } from '../jobs/testing/testJobs.ts';
import { every } from './due.ts';
import { planRecurring, type RecurringTask, recurringJob } from './recurringTasks.ts';

const hourMs = 3_600_000;

let jobs: TestJobs;
beforeEach(async () => {
  jobs = await openTestJobs();
});
afterEach(() => jobs.close());

const later = (minutes: number) => {
  jobs.clock.time = new Date(Date.parse(jobs.clock.time) + minutes * 60_000).toISOString();
};
/** A process that plans the tasks and does them. */
const worker = (...tasks: RecurringTask[]) => {
  const work = jobs.work({ jobs: tasks.map((task) => recurringJob(task, jobs)) });
  let looks = 0;
  const looking: RecurringTask = {
    ...hourly().task,
    isDue: () => {
      looks += 1;
      return false;
    },
  };
  const plan = planRecurring({
    tasks: [...tasks, looking],
    queue: jobs.queue,
    clock: jobs.clock,
    onTrouble: () => undefined,
    lookEveryMs: 5,
  });
  return {
    failures: work.failures,
    /** Everything that was due is planned and done. */
    done: async () => {
      const before = looks;
      await expect.poll(() => looks, { interval: 5 }).toBeGreaterThan(before + 1);
      await jobs.settled();
    },
    stop: async () => {
      await plan.stop();
      await work.stop();
    },
  };
};
const hourly = () => {
  const runs: (string | null)[] = [];
  const task: RecurringTask = {
    name: 'hourly',
    isDue: every(hourMs),
    timeoutSeconds: 60,
    run: async ({ doneAt }) => void runs.push(doneAt),
  };
  return { runs, task };
};

test('a task is done when it is due, and told when it was done before', async () => {
  const { runs, task } = hourly();
  const one = worker(task);
  await one.done();
  later(59);
  await one.done();
  expect(runs).toEqual([null]);
  later(1);
  await one.done();
  expect(runs).toEqual([null, '2026-11-27T12:00:00.000Z']);
  await one.stop();
});

test('a restart repeats nothing that is done, and makes up once for all that was missed', async () => {
  const { runs, task } = hourly();
  const before = worker(task);
  await before.done();
  await before.stop();
  const soon = worker(task);
  await soon.done();
  await soon.stop();
  expect(runs).toEqual([null]);
  later(60 * 24 * 3);
  const after = worker(task);
  await after.done();
  await after.stop();
  expect(runs).toEqual([null, '2026-11-27T12:00:00.000Z']);
});

test('a clock that is put back by a day stops nothing', async () => {
  const { runs, task } = hourly();
  const one = worker(task);
  await one.done();
  later(-24 * 60);
  await one.done();
  later(60);
  await one.done();
  await one.stop();
  expect(runs).toHaveLength(3);
});

test('of two workers each run is done by one; when one is gone the other goes on', async () => {
  const { runs, task } = hourly();
  const first = worker(task);
  const second = worker(task);
  await first.done();
  await second.done();
  expect(runs).toHaveLength(1);
  await first.stop();
  later(60);
  await second.done();
  await second.stop();
  expect(runs).toHaveLength(2);
});

test('what fails is told and tried again, and keeps nobody else waiting', async () => {
  const { runs, task } = hourly();
  let tries = 0;
  const failing: RecurringTask = {
    ...task,
    name: 'failing',
    run: async () => {
      tries += 1;
      if (tries === 1) throw new Error('The disk is full');
    },
  };
  const one = worker(failing, task);
  await expect.poll(() => [one.failures.length, runs.length]).toEqual([1, 1]);
  await jobs.hurry();
  await one.done();
  await one.stop();
  expect([tries, runs.length]).toEqual([2, 1]);
});

test('a task whose job is dead is planned again in the next hour', async () => {
  let broken = true;
  const { runs, task } = hourly();
  const failing: RecurringTask = {
    ...task,
    run: async (run) => {
      if (broken) throw new Error('The disk is full');
      await task.run(run);
    },
  };
  const one = worker(failing);
  await expect.poll(() => one.failures.length).toBe(1);
  await jobs.pool.query('UPDATE jobs.job SET retry_limit = 1');
  await jobs.hurry();
  await one.done();
  later(30);
  await one.done();
  expect(one.failures).toHaveLength(2);
  broken = false;
  later(30);
  await one.done();
  await one.stop();
  expect(runs).toEqual([null]);
});

test('a task that is stopped halfway is not taken for done', async () => {
  let began = 0;
  const { task } = hourly();
  const long: RecurringTask = {
    ...task,
    run: ({ signal }) => {
      began += 1;
      return began > 1
        ? Promise.resolve()
        : new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('stopped')));
          });
    },
  };
  const work = jobs.work({ jobs: [recurringJob(long, jobs)], graceMs: 10 });
  const plan = planRecurring({
    tasks: [long],
    queue: jobs.queue,
    clock: jobs.clock,
    onTrouble: () => undefined,
  });
  await expect.poll(() => began, { interval: 5 }).toBe(1);
  await plan.stop();
  await work.stop();
  expect(work.failures).toEqual([]);
  const again = worker(long);
  await again.done();
  await again.stop();
  expect(began).toBe(2);
});
