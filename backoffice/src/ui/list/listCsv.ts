import { shopClock } from '../../shopClock.ts';
import type { Column, ListAnswer, ValueKind } from './listTypes.ts';

/** A page of the list that begins after a key; nothing = the first one. */
export type LoadPage<Row> = (after: string | undefined) => Promise<ListAnswer<Row>>;

/** What a table of Excel reads as a formula, though a customer has typed it. A negative number is none. */
const formula = /^(?!-\d+(?:,\d+)?$)[=+\-@\t\r].*$/s;
/** Without it Excel takes Russian letters for those of Western Europe. */
const byteOrderMark = '\ufeff';

/** All that the filter finds, on all pages, in the columns as they stand: with semicolons and decimal commas, as Russian Excel reads it. */
export async function csvOf<Row extends object>(
  columns: readonly Column<Row>[],
  load: LoadPage<Row>,
): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  const rows: Row[] = [];
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const page = await load(after);
    rows.push(...page.rows);
    after = page.next ?? undefined;
    isLast = page.next === null;
  }
  const written = {
    fields: columns.map(({ label }) => label),
    data: rows.map((row) => columns.map((column) => textOf(column, row))),
  };
  return byteOrderMark + unparse(written, { delimiter: ';', escapeFormulae: formula });
}

/** A cell as text: what the column says, else the value by its kind, else the cell's own words. */
function textOf<Row extends object>({ id, kind = 'text', text, cell }: Column<Row>, row: Row): string {
  if (text) return text(row);
  const value: unknown = Reflect.get(row, id);
  if (kind !== 'text') return value === null || value === undefined ? '' : writers[kind](value);
  const drawn = cell?.(row);
  if (typeof drawn === 'string') return drawn;
  if (typeof value === 'number') return decimalComma(value);
  return typeof value === 'string' ? value : '';
}

const decimalComma = (value: number): string => String(value).replace('.', ',');
/** Units stand on the screen: Excel counts with numbers. */
const decimal = (value: unknown): string => decimalComma(Number(value));
const writers: Readonly<Record<ValueKind, (value: unknown) => string>> = {
  text: String,
  money: decimal,
  number: decimal,
  minutes: decimal,
  days: decimal,
  grams: decimal,
  percent: decimal,
  moment: (value) => moment(String(value)),
  boolean: (value) => (value === true ? '1' : '0'),
};

/** `2026-11-28 19:24` of the shop's clock: sorts as text, and Excel takes it for a date. */
const moment = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: shopClock.timeZone,
  }).format(new Date(instant));

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
