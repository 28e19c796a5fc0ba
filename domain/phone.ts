import { DomainError, type Problem } from './domainError.ts';

/** A Russian mobile number in E.164: +79XXXXXXXXX. */
export type Phone = string;

const allowed = /^(?:tel:)?[\d\s()+.\-\u2010-\u2015]*$/iu;

/** The one number behind any usual writing of it, or why it is none. */
export const readPhone = (text: string): Phone | Problem => {
  const written = text.normalize('NFKC').trim();
  if (!allowed.test(written)) return { code: 'PhoneInvalid', facts: {} };
  const national = nationalPart(written);
  if (typeof national !== 'string') return national;
  return national.startsWith('9') ? `+7${national}` : { code: 'PhoneNotMobile', facts: {} };
};

/** @throws {DomainError} under the wire field `phone`. */
export const phoneFrom = (text: string): Phone => {
  const phone = readPhone(text);
  if (typeof phone === 'string') return phone;
  throw new DomainError(phone.code, phone.facts, ['phone']);
};

const nationalPart = (written: string): string | Problem => {
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  const international = /^(?:tel:)?\s*(?:\+|00)/i.test(written);
  // The mask writes +7 and the person, or a paste, writes the country once more: +7 +7 912…, +7 8 912…
  const once = digits.length === 12 && /^[78][78]9/.test(digits) ? digits.slice(1) : digits;
  const trunk = international ? /^(?:7[3-689]|89)/ : /^[78][3-689]/; // «+8 912…» is a slip, +84… is Vietnam
  if (once.length === 11 && trunk.test(once)) return once.slice(1);
  // Kazakhstan shares +7, and is called by 8 and by ten digits in the same way.
  if (/^(?:[78]7\d{9}|7[0-8]\d{8})$/.test(once)) return { code: 'PhoneForeign', facts: {} };
  if (once.length === 10 && /^(?:[3-69]|8[0-8])/.test(once) && !international) return once;
  const otherCountry = international && once.length >= 7 && once.length <= 15 && !once.startsWith('7');
  if (otherCountry || isNeighbour(once)) return { code: 'PhoneForeign', facts: {} };
  // Which digit is one too many only the person knows.
  return {
    code: once.length > (once.startsWith('9') ? 10 : 11) ? 'PhoneTooLong' : 'PhoneInvalid',
    facts: {},
  };
};

/** 375 29…, 998 90…: people of the neighbouring countries leave the plus out. */
const isNeighbour = (digits: string): boolean =>
  digits.length >= 11 && /^(?:375|37[34]|38|99[2-68])/.test(digits);
