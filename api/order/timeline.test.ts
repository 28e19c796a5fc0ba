import { describe, expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const placed = '2026-11-28T11:40:00.000Z';
const promisedAt = '2026-11-28T12:25:00.000Z';
const order = (status: 'new' | 'delivering' | 'completed', method: 'delivery' | 'pickup' = 'delivery') =>
  ({ status, promisedAt, details: { method } }) as Parameters<typeof timelineOf>[0];
const expected = (...given: Parameters<typeof timelineOf>) =>
  timelineOf(...given).map(({ expected_at: at }) => at?.slice(11, 16) ?? null);

describe('what is expected of an order', () => {
  test('of each step that is ahead, to five minutes; of the last one what was promised', () => {
    expect(expected(order('new'), { new: placed }, placed)).toEqual([null, '11:45', '12:10', '12:25']);
  });
  test('nothing of what is past, and of a step whose time has gone by', () => {
    expect(expected(order('delivering'), { new: placed }, placed)).toEqual([null, null, null, '12:25']);
    expect(expected(order('new'), { new: placed }, '2026-11-28T12:00:00.000Z')).toEqual([
      null,
      null,
      '12:10',
      '12:25',
    ]);
    expect(expected(order('completed'), { new: placed }, placed)).toEqual([null, null, null, null]);
  });
  test('an order to be fetched is promised ready, and when it is fetched nobody knows', () => {
    expect(expected(order('new', 'pickup'), { new: placed }, placed)).toEqual([null, '11:50', '12:25', null]);
  });
});
