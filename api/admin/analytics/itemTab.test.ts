import { expect, test } from 'vitest';
import { shopOf } from '../../../domain/testing/testShop.ts';
import type { ReadModels } from '../../../projections/readModelsDatabase.ts';
import { cutTable } from './cutTable.ts';
import { itemTab } from './itemTab.ts';
import type { Question } from './tab.ts';

const things = Array.from({ length: 150 }, (_, index) => ({ id: `thing-${index}`, sold: (index * 37) % 50 }));
const sold = { key: 'sold', name: 'Sold', unit: 'count', of: (sums: { sold: number }) => sums.sold } as const;
const ofThings = itemTab<{ sold: number }>({
  none: { sold: 0 },
  itemName: 'Thing',
  chartTitle: 'Things',
  byItem: async (_db, { from }) => (from === '2026-11-01' ? things : things.slice(40)),
  byDay: async () => [],
  namesOf: () => (id) => id,
  figures: [sold],
  columns: [],
  marks: [{ key: 'of', name: 'Of', of: (items) => () => String(items.length) }],
  rowLink: ({ id }) => `/things/${id}`,
});

test('of thousands the first rows are those of the whole table, and all are counted', async () => {
  const question = {
    // Nothing is read: the things are above.
    db: {} as ReadModels,
    shop: shopOf({}),
    now: '2026-11-30T12:00:00.000Z',
    today: '2026-11-30',
    period: { from: '2026-11-01', to: '2026-11-28' },
    before: { from: '2026-10-04', to: '2026-10-31' },
    step: 'day',
  } satisfies Omit<Question, 'rows'>;
  const [all] = (await ofThings.answer({ ...question, rows: 'all' })).tables;
  const [first] = (await ofThings.answer({ ...question, rows: 'first' })).tables;
  if (!all || !first) throw new Error('No table');
  expect(all.rows).toHaveLength(things.length + 1);
  expect(first.rows.length).toBeLessThan(things.length);
  expect(cutTable(first, 'first')).toEqual(cutTable(all, 'first'));
  expect(cutTable(first, 'first').count).toBe(things.length);
});
