import { describe, expect, test } from 'vitest';
import { byUrgency, isWaitingPreorder, minutesLeft, urgency } from './urgency.ts';

const at = (time: string) => Date.parse(`2026-11-28T${time}:00Z`);
const order = {
  status: 'cooking',
  placed_at: '2026-11-28T12:00:00Z',
  promised_at: '2026-11-28T13:00:00Z',
} as const;

describe('an order on the board', () => {
  test('is calm at first, pressing after four fifths of its time, then late', () => {
    expect(urgency(order, at('12:30'))).toBe('calm');
    expect(urgency(order, at('12:48'))).toBe('soon');
    expect(urgency(order, at('13:01'))).toBe('late');
    expect(minutesLeft(order, at('13:01'))).toBe(-1);
  });
  test('is never late once it is finished', () => {
    expect(urgency({ ...order, status: 'completed' }, at('15:00'))).toBe('calm');
    expect(minutesLeft({ ...order, status: 'cancelled' }, at('15:00'))).toBeNull();
  });
  test('stands by its promised time', () => {
    const sorted = byUrgency([
      { order_id: 'b', promised_at: '2026-11-28T13:00:00Z' },
      { order_id: 'a', promised_at: '2026-11-28T13:00:00Z' },
      { order_id: 'c', promised_at: '2026-11-28T12:00:00Z' },
    ]);
    expect(sorted.map((each) => each.order_id)).toEqual(['c', 'a', 'b']);
  });
  test('waits in the lane of pre-orders until an hour before its slot', () => {
    const slot = { start: '2026-11-28T18:00:00Z', end: '2026-11-28T18:30:00Z', label: '' };
    expect(isWaitingPreorder({ slot, status: 'new' }, at('16:59'))).toBe(true);
    expect(isWaitingPreorder({ slot, status: 'new' }, at('17:00'))).toBe(false);
    expect(isWaitingPreorder({ slot, status: 'cooking' }, at('12:00'))).toBe(false);
    expect(isWaitingPreorder({ slot: null, status: 'new' }, at('12:00'))).toBe(false);
  });
});
