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
