import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobKind, JobRejected } from '../../commands/jobs.ts';
import type { Job } from '../jobs/job.ts';
import { type JobQueue, openJobQueue } from '../jobs/jobQueue.ts';
import { runJobs } from '../jobs/runJobs.ts';
import { commandOf } from './commands.ts';
import { WrongCall } from './refusals.ts';
import { type CliWorld, openCliWorld } from './testing/cliWorld.ts';

const kind: JobKind<{ orderId: string }> = {
  name: 'push',
  concurrency: 1,
  retry: { times: 2, firstPauseSeconds: 60 },
  timeoutSeconds: 10,
};
let world: CliWorld;
let queue: JobQueue;
let dead = '';
let waiting = '';

/** One job is dead, one waits for the evening. */
beforeAll(async () => {
  world = await openCliWorld();
  queue = await openJobQueue(world.foundation);
  dead = await queue.enqueue(kind, { data: { orderId: 'order-1' } });
  waiting = await queue.enqueue(kind, { data: { orderId: 'order-2' }, runAt: '2026-11-27T18:00:00.000Z' });
  const job: Job<{ orderId: string }> = {
    kind,
    work: () => Promise.reject(new JobRejected('Подписка закрыта')),
  };
  await new Promise<void>((resolve) => {
    const worker = runJobs({
      queue,
      jobs: [job as Job],
      onFailure: () => void worker.stop().then(resolve),
      onTrouble: () => undefined,
      pollMs: 20,
    });
  });
});
afterAll(() => world.close());

describe('jobs', () => {
  test('are listed with their numbers by kind', async () => {
    const { code, lines } = await world.run('jobs');
    expect(code).toBe(0);
    expect(lines[0]).toBe('  push: ждут 1, выполняются 0, повторятся 0, не удались 1');
    expect(lines[1]).toMatch(/^id +Вид +Состояние +Попытки +Когда +Ошибка$/);
    expect(lines.find((line) => line.startsWith(dead))).toMatch(
      /push +не удалось +1 из \d +.*Подписка закрыта$/,
    );
    expect(lines.find((line) => line.startsWith(waiting))).toMatch(/push +ждёт +0 из 3/);
  });

  test('are listed by state and kind', async () => {
    expect((await world.run('jobs', 'list', '--state', 'dead')).lines.join()).not.toContain(waiting);
    expect((await world.run('jobs', '--kind', 'mail')).lines).toEqual(['Заданий нет']);
  });

  test('are shown one by one, by the beginning of the id too', async () => {
    const { lines } = await world.run('jobs', 'show', dead.slice(0, 13));
    expect(lines).toContain(`Задание ${dead}`);
    expect(lines).toContain('Состояние: не удалось');
    expect(lines).toContain('Данные: {"orderId":"order-1"}');
    expect(lines).toContain('Ошибка: Подписка закрыта');
    await expect(world.run('jobs', 'show', 'ffffffff-no')).rejects.toThrow('Задания ffffffff-no нет');
  });

  test('that are dead are tried again, cancelled ones are not begun, and what is over stays so', async () => {
    expect((await world.run('jobs', 'retry', dead)).lines).toEqual(['Снова в очереди: 1 задание']);
    expect((await world.run('jobs', 'retry', '--all-dead')).lines).toEqual(['Неудавшихся заданий нет']);
    expect((await world.run('jobs', 'cancel', dead)).lines).toEqual([`Задание ${dead} отменено`]);
    await expect(world.run('jobs', 'cancel', dead)).rejects.toThrow('отменить нельзя: отменено');
    expect((await world.run('jobs', 'list', '--state', 'cancelled')).lines.join('\n')).toContain(dead);
  });

  test.each([
    [['jobs', 'forget'], /Неизвестная команда: jobs forget/],
    [['jobs', 'list', '--state', 'fine'], /Состояние «fine»/],
    [['jobs', 'show'], /Укажите id/],
    [['jobs', 'retry'], /Укажите id задания или --all-dead/],
    [['jobs', 'retry', 'x', '--all-dead'], /что-нибудь одно/],
    [['jobs', 'list', 'x'], /Лишнее слово: x/],
  ])('%j is called wrongly', (args, reason) => {
    const call = () => commandOf(args);
    expect(call).toThrow(WrongCall);
    expect(call).toThrow(reason);
  });
});
