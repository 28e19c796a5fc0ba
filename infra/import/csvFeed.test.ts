import { expect, test } from 'vitest';
import { csvAsFeed, guessMapping, readCsv } from './csvFeed.ts';
import { feedDocuments } from './feedDocuments.ts';

const load = (column: string, price: string) => {
  const table = readCsv(Buffer.from(`Название;Категория;"${column}"\nБорщ;Супы;${price}\n`));
  const { products, remarks } = feedDocuments(csvAsFeed(table, guessMapping(table.header)), 'test');
  return { prices: [...products.values()].map(({ stated }) => stated?.price), remarks };
};

test.each(['Цена, USD', 'Цена ($)', 'Price, EUR', 'Цена в тенге', 'Цена, коп.', 'Цена в копейках'])(
  'a price below «%s» is not taken for roubles',
  (column) => {
    const { prices, remarks } = load(column, '12');
    expect(prices).toEqual([]);
    expect(remarks).toMatchObject([{ kind: 'refused', reason: 'цена не в рублях' }]);
  },
);

test.each(['Цена', 'Цена, руб.', 'Цена (₽)', 'Цена, RUB', 'Цена для копчёностей', 'Цена (зал)'])(
  'a price below «%s» is in roubles',
  (column) => {
    expect(load(column, '12')).toEqual({ prices: [12_00], remarks: [] });
  },
);

const costs = (column: string, ...cells: readonly string[]) => {
  const lines = cells.map((cell, index) => `Борщ ${index};Супы;300;${cell}`).join('\n');
  const table = readCsv(Buffer.from(`Название;Категория;Цена;"${column}"\n${lines}\n`));
  const { products, remarks } = feedDocuments(csvAsFeed(table, guessMapping(table.header)), 'test');
  return { costs: [...products.values()].map(({ stated }) => stated.cost), remarks };
};

test.each(['Себестоимость', 'себестоимость, руб.', 'Закупочная', 'Cost'])(
  'a column «%s» is what a dish costs to make; an empty cell is no cost',
  (column) => {
    expect(costs(column, '120,50', '')).toEqual({ costs: [120_50, null], remarks: [] });
  },
);

test.each([
  ['Себестоимость', 'дорого'],
  ['Себестоимость, USD', '3'],
  ['Себестоимость, коп.', '12050'],
])(
  'a cost below «%s» that is no sum of roubles is named, and the dish is taken without it',
  (column, cell) => {
    const read = costs(column, cell);
    expect(read.costs).toEqual([undefined]);
    expect(read.remarks).toMatchObject([
      { kind: 'noted', reason: 'себестоимость не понята — загружено без неё' },
    ]);
  },
);

test('a table without such a column says nothing of costs', () => {
  expect(costs('Описание', 'Со сметаной').costs).toEqual([undefined]);
});
