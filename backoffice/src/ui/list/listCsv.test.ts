import { expect, test } from 'vitest';
import { csvOf } from './listCsv.ts';
import type { Column } from './listTypes.ts';

interface Row {
  readonly name: string;
  readonly price: number;
  readonly published: boolean;
}
const columns: Column<Row>[] = [
  { id: 'name', label: 'Название' },
  { id: 'price', label: 'Цена', kind: 'money' },
  { id: 'published', label: 'Опубликовано', kind: 'boolean' },
];
const row = (name: string, price = 100): Row => ({ name, price, published: true });
const pages: Readonly<Record<string, { rows: Row[]; next: string | null }>> = {
  first: { rows: [row('Вок «Удон»; острый', 490.5)], next: 'second' },
  second: { rows: [row('Ролл')], next: null },
};
const load = async (after = 'first') => ({ count: 2, ...(pages[after] ?? { rows: [], next: null }) });

test('the file has all pages, marked for Excel, with semicolons and decimal commas', async () => {
  expect(await csvOf(columns, load)).toBe(
    '\ufeffНазвание;Цена;Опубликовано\r\n"Вок «Удон»; острый";490,5;1\r\nРолл;100;1',
  );
});

test.each(['=HYPERLINK("http://evil")', '+7 913 000-00-00', '@SUM(A1)', '-2+3'])(
  'what Excel would run is text: %s',
  async (name) => {
    const file = await csvOf(columns.slice(0, 1), async () => ({ rows: [row(name)], count: 1, next: null }));
    expect(file.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a negative number is none', async () => {
  const file = await csvOf(columns.slice(1, 2), async () => ({
    rows: [row('', -5.5)],
    count: 1,
    next: null,
  }));
  expect(file).toContain('\r\n-5,5');
});
