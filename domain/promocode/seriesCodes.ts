import type { Promocode } from './promocode.events.ts';
import { foldCode } from './promocodeCode.ts';

/**
 * The codes of a series are not kept but counted: the number of a code, encrypted with the series' key into eight letters,
 * is the code, and a code read backwards says its number. So ten thousand codes are one event and no memory, and of a
 * thousand million strings one is a code.
 */

/** No letters that are taken for one another, by people or by `foldCode`. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const suffixLength = 8;
const halfBits = 20;
const halfMask = 2 ** halfBits - 1;
const rounds = 8;

interface WithPromocodes {
  readonly promocodes: ReadonlyMap<string, Promocode>;
}
interface Series {
  readonly code: string;
  readonly seriesKey?: string;
  readonly issuedCodes?: number;
}

/** The code with this number, from 0, as it is printed. */
export const codeOfSeries = ({ code, seriesKey = '' }: Series, number: number): string => {
  let [left, right] = [Math.floor(number / 2 ** halfBits), number & halfMask];
  for (let round = 0; round < rounds; round += 1)
    [left, right] = [right, left ^ mixed(seriesKey, round, right)];
  return `${code.toUpperCase()}${written(left * 2 ** halfBits + right)}`;
};

/** The number of a folded code; null for what is no code of the series, or not one yet. */
const numberIn = ({ seriesKey = '', issuedCodes = 0 }: Series, suffix: string): number | null => {
  const value = read(suffix);
  if (value === null) return null;
  let [left, right] = [Math.floor(value / 2 ** halfBits), value % 2 ** halfBits];
  for (let round = rounds - 1; round >= 0; round -= 1)
    [left, right] = [right ^ mixed(seriesKey, round, left), left];
  const number = left * 2 ** halfBits + right;
  return number < issuedCodes ? number : null;
};

/** The id of the series that a folded code would belong to. */
export const seriesIdIn = (codeId: string): string | null =>
  codeId.length > suffixLength ? codeId.slice(0, -suffixLength) : null;

/** The promocode that people mean by a code: the one of this name, or the series that the code was issued in. */
export const promocodeOf = (shop: WithPromocodes, code: string): Promocode | undefined => {
  const codeId = foldCode(code);
  const own = shop.promocodes.get(codeId);
  if (own && !own.oneTime) return own;
  const series = shop.promocodes.get(seriesIdIn(codeId) ?? '');
  if (!series?.oneTime || numberIn(series, codeId.slice(-suffixLength)) === null) return undefined;
  return { ...series, id: codeId, seriesId: series.id, code: codeId, limit: 1 };
};

/** What people read of a code that an order was placed with, also when the code is no more. */
export const codeNameOf = (shop: WithPromocodes, codeId: string): string =>
  shop.promocodes.get(codeId)?.code ?? codeId;

const written = (value: number): string => {
  let [text, rest] = ['', value];
  for (let place = 0; place < suffixLength; place += 1) {
    text = `${letters[rest % letters.length]}${text}`;
    rest = Math.floor(rest / letters.length);
  }
  return text;
};

const read = (suffix: string): number | null => {
  let value = 0;
  for (const letter of suffix) {
    const digit = letters.indexOf(letter);
    if (digit < 0) return null;
    value = value * letters.length + digit;
  }
  return value;
};

/** HalfSipHash-2-4 (Aumasson, Bernstein) of one word, cut to half a code: unguessable without the key. */
function mixed(key: string, round: number, half: number): number {
  const [k0, k1] = [Number.parseInt(key.slice(0, 8), 16) | 0, Number.parseInt(key.slice(8, 16), 16) | 0];
  let [v0, v1, v2, v3] = [k0, k1, k0 ^ 0x6c796765, k1 ^ 0x74656462];
  const turn = () => {
    v0 = (v0 + v1) | 0;
    v1 = rotated(v1, 5) ^ v0;
    v0 = rotated(v0, 16);
    v2 = (v2 + v3) | 0;
    v3 = rotated(v3, 8) ^ v2;
    v0 = (v0 + v3) | 0;
    v3 = rotated(v3, 7) ^ v0;
    v2 = (v2 + v1) | 0;
    v1 = rotated(v1, 13) ^ v2;
    v2 = rotated(v2, 16);
  };
  const take = (word: number) => {
    v3 ^= word;
    turn();
    turn();
    v0 ^= word;
  };
  take((round << halfBits) | half);
  take(4 << 24); // the length of what was taken, as the algorithm ends it
  v2 ^= 0xff;
  for (let count = 0; count < 4; count += 1) turn();
  return (v1 ^ v3) & halfMask;
}

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
