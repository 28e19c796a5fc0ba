import { describe, expect, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import type { VisitCounts } from './visits.events.ts';
import { countStep, readSource, visits } from './visits.ts';

const given = specification(visits);
const none = { visit: 0, dish: 0, cart: 0, checkout: 0, order: 0 };

describe('visits are counted', () => {
  test('by the day, what has something to say', () => {
    const said = { ...none, source: 'vk', visit: 3, dish: 1 };
    given()
      .when({ type: 'Count', date: '2026-11-28', counts: [said, { ...none, source: 'direct' }] })
      .thenEvents({ type: 'VisitsCounted', data: { date: '2026-11-28', counts: [said] } });
  });

  test('and nothing happens where nobody came', () => {
    given().when({ type: 'Count', date: '2026-11-28', counts: [] }).thenNothing();
  });
});

test('a source is one tidy word', () => {
  expect(['www.Yandex.ru', ' Рассылка, ноябрь ', '', '<script>', 'a'.repeat(90)].map(readSource)).toEqual([
    'yandex.ru',
    'рассылка-ноябрь',
    'direct',
    'script',
    'a'.repeat(40),
  ]);
});

test('whoever makes up sources fills one row', () => {
  let counts: ReadonlyMap<string, VisitCounts> = new Map();
  for (let index = 0; index < 200; index += 1)
    counts = countStep(counts, { source: `made-up-${index}`, step: 'visit' });
  counts = countStep(counts, { source: 'made-up-1', step: 'order' });
  expect(counts.size).toBe(51);
  expect(counts.get('other')?.visit).toBe(150);
  expect(counts.get('made-up-1')).toMatchObject({ visit: 1, order: 1 });
});
