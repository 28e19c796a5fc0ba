import { expect, test } from 'vitest';
import { handle } from '../../commands/eventHandlers.ts';
import type { RecordedEvent } from '../../commands/ports.ts';
import { openTestJobs } from '../jobs/testing/testJobs.ts';
import { keepPhotosJob, keepPhotosReactor } from './keepPhotos.ts';

const left = (fileIds: readonly string[]): RecordedEvent => ({
  id: 'event-1',
  stream: 'feedback-order-1',
  revision: 0n,
  position: 1n,
  type: 'FeedbackLeft',
  data: { orderId: 'order-1', personId: 'anna', clientId: null, text: null, stars: 5, tags: [], fileIds },
  metadata: {
    actor: { kind: 'guest', id: 'browser' },
    correlationId: 'request',
    causationId: 'request',
    at: '2026-11-27T12:00:00.000Z',
    schemaVersion: 1,
    hash: '',
  },
});

test('the photos that a feedback names are kept though the request that left it died right after, and though the disk fails', async () => {
  const kept = new Set<string>();
  let isFull = true;
  const job = keepPhotosJob({
    attach: async (names) => {
      if (isFull) throw new Error('No space left on device');
      for (const name of names) kept.add(name);
    },
  });
  const jobs = await openTestJobs(job as Parameters<typeof openTestJobs>[0]);
  const enqueued: Promise<string>[] = [];
  await handle(keepPhotosReactor.on, left(['one', 'two']), {
    enqueue: (kind, { data }) => void enqueued.push(jobs.queue.enqueue(kind, { data })),
  });
  await Promise.all(enqueued);
  const worker = jobs.work();
  await expect.poll(() => worker.failures.length).toBe(2);
  isFull = false;
  await jobs.hurry();
  await jobs.settled();
  expect([...kept].toSorted()).toEqual(['one', 'two']);
  await jobs.close();
});

test('a feedback without photos makes no work', async () => {
  const jobs: unknown[] = [];
  await handle(keepPhotosReactor.on, left([]), { enqueue: (kind) => void jobs.push(kind) });
  expect(jobs).toEqual([]);
});
