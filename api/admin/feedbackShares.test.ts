import { expect, test } from 'vitest';
import { sharesOf } from './feedbackShares.ts';

const rated = (stars: number, date: string, dishes: string[], tags: string[] = []) => ({
  stars,
  date,
  tags,
  staffTags: [],
  dishes,
});

test('each star counts for its day and once for each dish of its order', () => {
  const shares = sharesOf([
    rated(5, '2026-11-28', ['Вок', 'Ролл', 'Вок'], ['вкусно']),
    rated(2, '2026-11-28', ['Вок'], ['долго', 'холодное']),
    rated(5, '2026-11-27', ['Ролл'], ['вкусно']),
    { stars: 1, date: '2026-11-27', tags: [], staffTags: [], dishes: null },
  ]);
  expect(shares).toEqual({
    counts: [1, 1, 0, 0, 2],
    days: [
      { date: '2026-11-28', counts: [0, 1, 0, 0, 1] },
      { date: '2026-11-27', counts: [1, 0, 0, 0, 1] },
    ],
    dishes: [
      { name: 'Вок', counts: [0, 1, 0, 0, 1] },
      { name: 'Ролл', counts: [0, 0, 0, 0, 2] },
    ],
    tags: [
      { tag: 'вкусно', count: 2 },
      { tag: 'долго', count: 1 },
      { tag: 'холодное', count: 1 },
    ],
  });
});
