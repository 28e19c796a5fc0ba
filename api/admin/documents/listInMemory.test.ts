import { expect, test } from 'vitest';
import { firstOf, pageInMemory } from './listInMemory.ts';

const rows = Array.from({ length: 137 }, (_, index) => ({
  id: `id-${(index * 61) % 137}`,
  name: `Блюдо ${(index * 89) % 137}`,
  price: (index * 37) % 10,
}));
const byName = new Intl.Collator('ru').compare;
const order = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
  a.price - b.price || byName(a.name, b.name) || (a.id < b.id ? -1 : 1);

test('the first rows are those of the whole list sorted', () => {
  const sorted = rows.toSorted(order);
  for (const most of [0, 1, 10, 137, 500]) expect(firstOf(rows, most, order)).toEqual(sorted.slice(0, most));
  const numbers = [3, 1, 3, 2];
  expect(firstOf(numbers, 3, (a, b) => a - b)).toEqual([1, 2, 3]);
});

test('pages by key go through all rows once, in either direction', () => {
  for (const sort of ['price', '-price']) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = pageInMemory(rows, {
        sort,
        value: ({ price }) => price,
        limit: 10,
        ...(after !== undefined && { after }),
      });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    const turned = sort === '-price' ? -1 : 1;
    const sorted = rows.toSorted(
      (a, b) => turned * (a.price - b.price) || order({ ...a, price: 0 }, { ...b, price: 0 }),
    );
    expect(seen).toEqual(sorted.map(({ id }) => id));
  }
});

test('a page by its number is that part of the list', () => {
  const sorted = rows.toSorted((a, b) => byName(a.name, b.name));
  const { rows: third, next } = pageInMemory(rows, { sort: 'name', limit: 50, page: 2 });
  expect(third.map(({ name }) => name)).toEqual(sorted.slice(100).map(({ name }) => name));
  expect(next).toBeNull();
});
