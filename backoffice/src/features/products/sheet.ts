import type { AdminProduct } from '../../../../api/contract/admin/products.contract.ts';
import { products as texts } from './texts/ru.ts';

export const sheetColumns = ['price', 'old_price', 'cost', 'weight', 'position'] as const;
export type SheetColumn = (typeof sheetColumns)[number];
/** What is typed, cell by cell, as it is typed. */
export type SheetRow = Readonly<Record<SheetColumn, string>>;

const written = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

export const rowOf = ({ price, old_price, cost, weight, position }: AdminProduct): SheetRow => ({
  price: written(price),
  old_price: written(old_price),
  cost: written(cost),
  weight: written(weight?.value),
  position: written(position),
});

/** «1 290,50 ₽» as people and tables write it; null = nothing, undefined = no number. */
export function numberIn(typed: string): number | null | undefined {
  const plain = typed.replace(/[\s\u00a0\u202f\u20bd]/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Why a cell cannot be saved; nothing when it can. */
export function cellProblem(column: SheetColumn, row: SheetRow): string | undefined {
  const value = numberIn(row[column]);
  if (value === undefined) return texts.sheet.notNumber;
  if (column === 'price') {
    if (value === null || value === 0) return texts.sheet.notPrice;
    const old = numberIn(row.old_price);
    return typeof old === 'number' && value >= old ? texts.sheet.notOld : undefined;
  }
  if (column === 'position' && (value === null || !Number.isInteger(value))) return texts.sheet.notWhole;
  return undefined;
}

/** What of a row differs from the dish, in the wire's form. */
export function changesIn(product: AdminProduct, row: SheetRow): Readonly<Record<string, unknown>> {
  const before = rowOf(product);
  return Object.fromEntries(
    sheetColumns.flatMap((column): [string, unknown][] => {
      const value = numberIn(row[column]);
      if (value === numberIn(before[column])) return [];
      if (column !== 'weight') return [[column, value]];
      return [[column, value === null ? null : { value, unit: product.weight?.unit ?? 'g' }]];
    }),
  );
}

/** Cells of a spreadsheet as they lie in the clipboard. */
export const cellsIn = (pasted: string): string[][] =>
  pasted
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

export type Way = 'percent' | 'roubles' | 'exact';
/** A price moved by a per cent or a sum, or put to one, and rounded to a step of roubles. */
export function movedPrice(
  price: number,
  { way, amount, step }: { way: Way; amount: number; step: number | null },
): number {
  const moved = way === 'percent' ? price * (1 + amount / 100) : way === 'roubles' ? price + amount : amount;
  const kopecks = Math.round(moved * 100) / 100;
  return step === null ? kopecks : Math.round(kopecks / step) * step;
}
