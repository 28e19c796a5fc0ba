import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPhone } from '../../../domain/phone.ts';
import { editPhone, formatPhone, maskPhone, phoneDigits } from './phone.ts';

describe('a phone is typed, pasted or autofilled', () => {
  test.each([
    ['89123456789', '9123456789'],
    ['8 (912) 345-67-89', '9123456789'],
    ['+79123456789', '9123456789'],
    ['+7 912 345 67 89', '9123456789'],
    ['79123456789', '9123456789'],
    ['9123456789', '9123456789'],
    ['912 345-67-89', '9123456789'],
    ['+7 (912', '912'],
    ['+7', ''],
    ['8', ''],
    ['9', '9'],
    ['', ''],
    ['тел.: 8-912-345-67-89', '9123456789'],
    ['+7+7912 345-67-89', '9123456789'],
    ['+7 (9+79123456789', '9123456789'],
    ['+8 912 345-67-89', '9123456789'],
    ['+7 (912) 345-67-89+', '9123456789'],
    ['+7 8 912 345 67 89', '9123456789'],
    ['8 912 345 67 8', '912345678'],
    ['7912345678', '912345678'],
    ['8701 123 45 67', '7011234567'],
  ])('%s is read as %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });

  test('it is shown by the mask as far as it is typed', () => {
    expect(formatPhone('')).toBe('');
    expect(formatPhone('9')).toBe('+7 (9');
    expect(formatPhone('9123')).toBe('+7 (912) 3');
    expect(formatPhone('9123456789')).toBe('+7 (912) 345-67-89');
  });

  test('a number of another country stays as it is: it must not become somebody else’s', () => {
    for (const text of ['+380 67 123-45-67', '+1 (912) 345-6789', '+375291234567'])
      expect(maskPhone(text, text.length).text).toBe(text);
    expect(maskPhone('+7 (+380671234567', 17).text).toBe('+380671234567');
    expect(phoneDigits('+380671234567').length).toBeGreaterThanOrEqual(10); // whole enough to be sent
  });

  test('a digit removed in the middle leaves the caret behind the digit before it', () => {
    expect(maskPhone('+7 (912) 45-67-89', 9)).toEqual({ text: '+7 (912) 456-78-9', caret: 7 });
  });

  test('typing at the end keeps the caret at the end', () => {
    expect(maskPhone('+7 (912) 34', 11)).toEqual({ text: '+7 (912) 34', caret: 11 });
  });
});

describe('what is ambiguous is not mended', () => {
  test.each([
    '+7 912 345 67 890',
    '8 912 345-67-899',
    '91234567890',
    '89123456789, 89123456788',
    '+79123456789 +79123456788',
  ])('«%s» stays as it was pasted', (pasted) => {
    expect(maskPhone(pasted, pasted.length).text).toBe(pasted);
    expect(editPhone('+7 (912) 345-67-89', pasted, pasted.length).text).toBe(pasted);
  });

  test('no digit of what is pasted is lost on the way, and the server judges the mask as it judges the paste', () => {
    const writing = fc
      .tuple(
        fc.constantFrom('', '+7', '8', '7', '+7 8', '+8', '+', '007', '+380', '375', '+7 7', '8 7', '+7 (9'),
        fc.array(fc.constantFrom(...'0123456789', ...'9912', ' ', '-', '(', ')'), { maxLength: 14 }),
      )
      .map(([country, rest]) => country + rest.join(''));
    fc.assert(
      fc.property(writing, (text) => {
        const masked = maskPhone(text, text.length).text;
        expect(phoneDigits(masked)).toBe(phoneDigits(text));
        if (phoneDigits(text).length >= 10) expect(readPhone(masked)).toEqual(readPhone(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('a whole number takes no digit more, wherever the key is pressed', () => {
    const whole = '+7 (912) 345-67-89';
    fc.assert(
      fc.property(fc.constantFrom(...'0123456789'), fc.integer({ min: 4, max: whole.length }), (key, at) => {
        const pressed = editPhone(whole, whole.slice(0, at) + key + whole.slice(at), at + 1);
        expect(pressed).toEqual({ text: whole, caret: at });
      }),
    );
  });
});

describe('one change of the field', () => {
  const whole = '+7 (912) 345-67-89';

  test.each(['+79123456789', '89123456789', '9123456789', '8 (912) 345-67-89'])(
    'the same number pasted or autofilled as «%s» stays whole',
    (pasted) => {
      expect(editPhone(whole, pasted, pasted.length).text).toBe(whole);
    },
  );
  test('Backspace over a dash takes the digit before it', () => {
    expect(editPhone(whole, '+7 (912) 34567-89', 12)).toEqual({ text: '+7 (912) 346-78-9', caret: 11 });
  });
  test('Backspace over a space takes the last digit of the code', () => {
    expect(editPhone(whole, '+7 (912)345-67-89', 8)).toEqual({ text: '+7 (913) 456-78-9', caret: 6 });
  });
  test('Backspace over a digit takes that digit alone', () => {
    expect(editPhone(whole, '+7 (912) 345-67-8', 17).text).toBe('+7 (912) 345-67-8');
    expect(editPhone('+7 (9', '+7 (', 4).text).toBe('');
  });
});
