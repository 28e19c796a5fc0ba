import { readKey, writeKey } from '../../../projections/paging.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Wanted<Row> {
  /** `-` before it turns it round. */
  readonly sort: string;
  /** What a row is sorted by; its name by default. */
  readonly value?: (row: Row) => number | string;
  readonly limit: number;
  readonly after?: string | undefined;
  /** For calls that number their pages, from 0. */
  readonly page?: number;
}

/** Where a row stands in a list: what it is sorted by, then its name, then its id. */
type Place = readonly [value: number | string, name: string, id: string];

/** A page of documents out of the shop in memory, by the key of the last row before it: what was just saved is there. */
export function pageInMemory<Row extends Named>(
  found: readonly Row[],
  { sort, value = ({ name }) => name, limit, after, page = 0 }: Wanted<Row>,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const turned = sort.startsWith('-') ? -1 : 1;
  const placeOf = (row: Row): Place => [value(row), row.name, row.id];
  const isNumbered = found.length > 0 && found.every((row) => typeof value(row) === 'number');
  // Where each stands is looked at once, and not at each comparison.
  const placed = found.map((row) => ({ row, place: placeOf(row) }));
  const last = after === undefined ? null : placeFrom(after, isNumbered);
  const rest = last ? placed.filter(({ place }) => compare(place, last, turned) > 0) : placed;
  const from = last ? 0 : page * limit;
  const sorted = firstOf(rest, from + limit, (a, b) => compare(a.place, b.place, turned));
  const shown = sorted.slice(from);
  const end = shown.at(-1);
  const next = end && rest.length > sorted.length ? writeKey(end.place.map(String)) : null;
  return { rows: shown.map(({ row }) => row), next };
}

/** The first rows in their order: a page of thousands costs little more than one look at each of them. */
export function firstOf<Row>(
  rows: Iterable<Row>,
  most: number,
  order: (a: Row, b: Row) => number,
): readonly Row[] {
  const first: Row[] = [];
  for (const row of rows) {
    const worst = first.length < most ? undefined : first.at(-1);
    if (most === 0 || (worst !== undefined && order(row, worst) >= 0)) continue;
    let [from, to] = [0, first.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const known = first[middle];
      if (known !== undefined && order(known, row) <= 0) from = middle + 1;
      else to = middle;
    }
    first.splice(from, 0, row);
    if (first.length > most) first.pop();
  }
  return first;
}

function placeFrom(key: string, isNumbered: boolean): Place {
  const columns = [
    ['value', isNumbered ? 'bigint' : 'text'],
    ['name', 'text'],
    ['id', 'text'],
  ] as const;
  const [value = '', name = '', id = ''] = readKey({ columns }, key);
  return [isNumbered ? Number(value) : value, name, id];
}

const compare = (a: Place, b: Place, turned: number): number =>
  turned * compareValues(a[0], b[0]) || compareValues(a[1], b[1]) || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);
/** Made once: `localeCompare` with a language looks it up at every comparison. */
export const { compare: compareWords } = new Intl.Collator('ru');
const compareValues = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareWords(String(a), String(b));

/** U+0451 and U+0435 are one letter to whoever types. */
export const folded = (text: string): string => text.trim().toLowerCase().replaceAll('\u0451', '\u0435');
