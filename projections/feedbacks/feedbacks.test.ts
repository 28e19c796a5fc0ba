import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderDetails } from '../../domain/order/testing/orderDetails.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { tellRichHistory } from '../testing/richHistory.ts';
import { createTestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { filterFeedbacks, findFeedback } from './feedbacks.queries.ts';

let models: TestReadModels;
let db: ReadModels;

beforeAll(async () => {
  models = await openTestReadModels();
  db = models.db;
  const log = createTestLog();
  tellRichHistory(log);
  for (const [orderId, stars] of [
    ['x1', 5],
    ['x2', 4],
  ] as const) {
    log.happen(`order-${orderId}`, { type: 'OrderPlacementStarted', data: orderDetails({ orderId }) });
    log.happen(`feedback-${orderId}`, {
      type: 'FeedbackLeft',
      data: { orderId, personId: 'p', clientId: null, stars, tags: ['вкусно'], fileIds: [], text: 'Спасибо' },
    });
  }
  log.happen('feedback-x2', { type: 'FeedbackArchived', data: { orderId: 'x2' } });
  await models.project(log);
});
afterAll(() => models.close());

test('a feedback is found with its order and the answer', async () => {
  expect(await findFeedback(db, 'o1')).toMatchObject({
    orderNumber: '1127-0001',
    clientId: 'anna',
    stars: 2,
    serviceStars: 1,
    wantsAnswer: true,
    tags: ['долго'],
    fileIds: ['f1'],
    text: 'Анна недовольна',
    answer: 'Простите, Анна',
    archived: false,
  });
  expect(await findFeedback(db, 'unknown')).toBeNull();
});

test('the list is filtered by stars, answer, client and archive; the newest first', async () => {
  const list = async (filter: Parameters<typeof filterFeedbacks>[1]) => {
    const { feedbacks, count } = await filterFeedbacks(db, filter, { limit: 10 });
    expect(count).toBe(feedbacks.length);
    return feedbacks.map(({ orderId }) => orderId);
  };
  expect(await list({})).toEqual(['x1', 'o1']);
  expect(await list({ stars: [1, 2, 3] })).toEqual(['o1']);
  expect(await list({ answered: false })).toEqual(['x1']);
  expect(await list({ wantsAnswer: true })).toEqual(['o1']);
  expect(await list({ clientId: 'anna' })).toEqual(['o1']);
  expect(await list({ archived: true })).toEqual(['x2']);
  expect(await list({ tag: 'долго' })).toEqual(['o1']);
  expect(await list({ search: 'анна недов' })).toEqual(['o1']);
  expect(await list({ search: 'недовольна Анна' })).toEqual(['o1']);
  expect(await list({ search: 'анна довольна' })).toEqual([]);
  expect(await list({ search: '1127-0001' })).toEqual(['o1']);
  expect(await list({ search: '100%' })).toEqual([]);
  expect(await list({ leftBefore: '2026-01-01T00:00:00.000Z' })).toEqual([]);
});
