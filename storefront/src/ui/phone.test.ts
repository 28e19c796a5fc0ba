import { describe, expect, test } from 'vitest';
import { formatPhone, maskPhone, phoneDigits } from './phone.ts';

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
  ])('%s is read as %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });

  test('it is shown by the mask as far as it is typed', () => {
    expect(formatPhone('')).toBe('');
    expect(formatPhone('9')).toBe('+7 (9');
    expect(formatPhone('9123')).toBe('+7 (912) 3');
    expect(formatPhone('9123456789')).toBe('+7 (912) 345-67-89');
  });

  test('a digit removed in the middle leaves the caret behind the digit before it', () => {
    expect(maskPhone('+7 (912) 45-67-89', 9)).toEqual({ text: '+7 (912) 456-78-9', caret: 7 });
  });

  test('typing at the end keeps the caret at the end', () => {
    expect(maskPhone('+7 (912) 34', 11)).toEqual({ text: '+7 (912) 34', caret: 11 });
  });
});
