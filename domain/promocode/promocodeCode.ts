import { DomainError } from '../domainError.ts';

/** Cyrillic and Greek letters that look like Latin ones, in capitals. */
const lookAlikes: Readonly<Record<string, string>> = {
  '\u0410': 'A',
  '\u0412': 'B',
  '\u0415': 'E',
  '\u0401': 'E',
  '\u0406': 'I',
  '\u0408': 'J',
  '\u041a': 'K',
  '\u041c': 'M',
  '\u041d': 'H',
  '\u041e': 'O',
  '\u0420': 'P',
  '\u0421': 'C',
  '\u0405': 'S',
  '\u0422': 'T',
  '\u0423': 'Y',
  '\u0425': 'X',
  '\u0391': 'A',
  '\u0392': 'B',
  '\u0395': 'E',
  '\u0396': 'Z',
  '\u0397': 'H',
  '\u0399': 'I',
  '\u039a': 'K',
  '\u039c': 'M',
  '\u039d': 'N',
  '\u039f': 'O',
  '\u03a1': 'P',
  '\u03a4': 'T',
  '\u03a5': 'Y',
  '\u03a7': 'X',
};

/** Codes that people cannot tell apart are one code: the folded form is the promocode's id. */
export const foldCode = (code: string): string =>
  [
    ...code
      .normalize('NFKC')
      .replace(/[\s\p{Cf}]/gu, '')
      .toUpperCase(),
  ]
    .map((sign) => lookAlikes[sign] ?? sign)
    .join('');

/** What everybody can type and read out. A shop may have older codes with other signs: those go on. */
const writtenCode = /^[\p{L}\p{N}_-]{1,40}$/u;

/** @throws {DomainError} of a new code that nobody could type, or that is longer than anybody does. */
export const promocodeIdFrom = (code: string): string => {
  if (!writtenCode.test(code.normalize('NFKC').trim()))
    throw new DomainError('PromocodeCodeInvalid', {}, ['code']);
  return foldCode(code);
};
