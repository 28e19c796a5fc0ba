import Papa from 'papaparse';
import { type CsvField, csvField } from '../../api/contract/admin/imports.contract.ts';
import { slugOf } from '../../domain/slug.ts';
import { ru } from '../texts/ru.ts';
import { decodeFeed, NotAFeed } from './decodeFeed.ts';
import type { Feed, FeedCategory, FeedOffer, FeedParam } from './ymlFeed.ts';

/** For each column of the file its field; null = it is left out. */
export type CsvMapping = readonly (CsvField | null)[];

export interface CsvTable {
  readonly separator: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** About the file as a whole. */
  readonly remark: string | null;
}

const texts = ru.import.csv;
const separators = [';', ',', '\t', '|'];

/** @throws {NotAFeed} when it is no table. */
export function readCsv(bytes: Buffer): CsvTable {
  const { text, remark } = decodeFeed(bytes);
  const parsed = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: separators,
  });
  const [header = [], ...rows] = parsed.data;
  if (header.length < 2 || rows.length === 0) throw new NotAFeed(texts.noTable);
  const tidy = (cells: readonly string[]) => cells.map((cell) => unquoted(cell.trim()));
  return { separator: parsed.meta.delimiter, header: tidy(header), rows: rows.map(tidy), remark };
}

/** The mark before what Excel would have run as a formula. */
const unquoted = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

/** By the name of the column, each field once. */
export function guessMapping(header: readonly string[]): CsvMapping {
  const taken = new Set<CsvField>();
  return header.map((name) => {
    const field = csvField.options.find((each) => !taken.has(each) && texts.columns[each].test(name.trim()));
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** The table as a feed: values stay as they are written, so that one place says what they mean. Line 1 is the header. */
export function csvAsFeed({ header, rows, remark }: CsvTable, mapping: CsvMapping): Feed {
  const placeOf = (field: CsvField) => mapping.indexOf(field);
  const categories = new Map<string, FeedCategory>();
  const offers = rows.map((row, index): FeedOffer => {
    const line = index + 2;
    const cell = (field: CsvField): string | null => {
      const place = placeOf(field);
      return place < 0 ? null : (row[place] ?? '');
    };
    const param = (field: CsvField): FeedParam[] => {
      const value = cell(field);
      return value ? [{ name: header[placeOf(field)] ?? '', unit: '', value }] : [];
    };
    const picture = cell('picture');
    return {
      id: cell('id') || slugOf(cell('name') ?? ''),
      available: availableOf(cell('available')),
      deleted: false,
      name: cell('name'),
      price: cell('price'),
      oldPrice: cell('oldPrice'),
      cost: inCurrency(cell('cost'), currencyOf(header[placeOf('cost')] ?? '')),
      currencyId: currencyOf(header[placeOf('price')] ?? ''),
      categoryIds: categoriesOf(cell('category') ?? '', line, categories),
      pictures: picture ? [picture] : [],
      description: cell('description'),
      weight: null,
      count: null,
      age: null,
      groupId: null,
      params: [...named(param('weight'), texts.weight), ...nutritionOf(param)],
      line,
    };
  });
  return {
    shopName: '',
    company: '',
    url: '',
    platform: '',
    currencies: new Map(),
    categories: [...categories.values()],
    offers,
    remark,
  };
}

/** The column may be called anything: a unit in its name stays, the rest is what the mapping says. */
const named = (params: readonly FeedParam[], word: string): FeedParam[] =>
  params.map((param) => ({ ...param, name: `${word} ${param.name}` }));
const nutritionOf = (param: (field: CsvField) => FeedParam[]): FeedParam[] =>
  (['kcal', 'proteins', 'fats', 'carbs'] as const).flatMap((part) =>
    named(param(part), texts.nutrition[part]),
  );

/** «Цена, USD»: what the column is counted in is not what a Russian shop means by a bare number. */
const currencyOf = (column: string): string => ru.import.units.notRoubles.exec(column)?.[0].trim() ?? 'RUB';

/** A cost has no field for its currency, so a foreign one stands beside the number, where it is seen and refused. */
const inCurrency = (cell: string | null, currency: string): string | null =>
  cell && currency !== 'RUB' ? `${cell} ${currency}` : cell;

const availableOf = (cell: string | null): boolean | null => {
  if (cell === null || cell === '') return null;
  return !texts.notAvailable.test(cell);
};

/** «Роллы / Горячие; Новинки»: several paths, each from the top down. */
function categoriesOf(cell: string, line: number, known: Map<string, FeedCategory>): string[] {
  return cell
    .split(/[;,]/)
    .map((path) =>
      path
        .split(/[/>]/)
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .filter((names) => names.length > 0)
    .map((names) => {
      let parentId: string | null = null;
      for (const name of names) {
        const id: string = [parentId, slugOf(name) || 'c'].filter(Boolean).join('.');
        if (!known.has(id)) known.set(id, { id, parentId, name, line });
        parentId = id;
      }
      return parentId ?? '';
    });
}
