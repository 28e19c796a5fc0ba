import iconv from 'iconv-lite';
import { ru } from '../texts/ru.ts';

/** The file is not a feed; the message says why, in Russian. */
export class NotAFeed extends Error {
  override readonly name = 'NotAFeed';
}

export interface DecodedFeed {
  readonly text: string;
  /** Said when the file is not in the encoding that it names. */
  readonly remark: string | null;
}

const texts = ru.import.encodings;

/**
 * The text of a feed. The encoding is that of the byte order mark, else the declared one, else UTF-8; whatever it is, the
 * bytes have to agree, since a wrong one would fill the shop with unreadable names.
 * @throws {NotAFeed} when no encoding makes Russian words of the bytes.
 */
export function decodeFeed(bytes: Buffer): DecodedFeed {
  const marked = markedEncoding(bytes);
  if (marked) return { text: checked(iconv.decode(bytes, marked), marked), remark: null };
  const declared = declaredEncoding(bytes);
  if (declared !== null && !iconv.encodingExists(declared)) throw new NotAFeed(texts.unknown(declared));
  const named = declared ?? 'utf-8';
  const actual = actualEncoding(bytes, named);
  const text = checked(iconv.decode(bytes, actual), actual);
  const differs = isUtf8(named) ? !isUtf8(actual) : actual !== named;
  return { text, remark: differs && !isAscii(bytes) ? texts.differs(declared, actual) : null };
}

const markedEncoding = (bytes: Buffer): string | null => {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // «<» in two bytes: UTF-16 without a mark.
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  return null;
};

const declaredEncoding = (bytes: Buffer): string | null =>
  /^[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1] ?? null;

const isUtf8 = (encoding: string): boolean => /^utf-?8$/i.test(encoding);
const isAscii = (bytes: Buffer): boolean => bytes.every((byte) => byte < 0x80);

/** Russian encodings of one byte, the usual one first. */
const singleByte = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5'] as const;

/** Text in a single-byte encoding is practically never valid UTF-8; the other way round anything is valid. */
function actualEncoding(bytes: Buffer, named: string): string {
  if (isValidUtf8(bytes)) return isUtf8(named) || !isSingleByte(named) ? named : 'utf-8';
  const [best] = [...new Set([...(isUtf8(named) ? [] : [named]), ...singleByte])]
    .map((encoding) => ({ encoding, share: shareOfRussian(iconv.decode(bytes, encoding)) }))
    .toSorted((a, b) => b.share - a.share);
  if (!best || best.share < russianEnough) throw new NotAFeed(texts.unreadable(lineOfBrokenUtf8(bytes)));
  return best.encoding;
}

const isSingleByte = (encoding: string): boolean => !/^(utf|ucs)/i.test(encoding);

const isValidUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** A real text has nine tenths and more; one that is decoded wrongly less than a half. */
const russianEnough = 0.75;

/** Among the letters and signs beyond ASCII: Russian letters that stand as in words, a capital only before small ones. */
const shareOfRussian = (text: string): number => {
  const foreign = [...text].filter((sign) => sign > '\u007f' && sign !== '\u00a0');
  const inWords = text.match(/[\u0410-\u042f\u0401]?[\u0430-\u044f\u0451]+|[\u0410-\u042f\u0401]+/g) ?? [];
  const vowels = /[\u0430\u0435\u0451\u0438\u043e\u0443\u044b\u044d\u044e\u044f]/i;
  const plausible = inWords.filter((word) => word.length < 3 || vowels.test(word));
  const usual = foreign.filter((sign) =>
    /[\u00ab\u00bb\u2013\u2014\u2116\u20bd\u00b0\u2026\u00ae\u2122]/.test(sign),
  );
  const letters = plausible.reduce((sum, word) => sum + word.length, 0);
  return foreign.length === 0 ? 1 : (letters + usual.length) / foreign.length;
};

const lineOfBrokenUtf8 = (bytes: Buffer): number => {
  const broken = bytes.toString('utf8').indexOf('\ufffd');
  return bytes.toString('utf8').slice(0, Math.max(0, broken)).split('\n').length;
};

const checked = (text: string, encoding: string): string => {
  const broken = text.indexOf('\ufffd');
  if (broken < 0) return text;
  throw new NotAFeed(texts.broken(encoding, text.slice(0, broken).split('\n').length));
};
