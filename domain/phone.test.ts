import { describe, expect, test } from 'vitest';
import { phoneFrom, readPhone } from './phone.ts';
import { refusalOf } from './testing/specification.ts';

describe('a phone', () => {
  test.each([
    '8 (912) 345-67-89',
    '+7 912 345-67-89',
    '9123456789',
    '+7+79123456789',
    '+7 8 912 345 67 89',
    '+7 (912) 345-67-89',
    '7\u00a0912\u00a0345\u00a067\u00a089',
    '  89123456789 ',
    '+7(912)345\u201167\u201189',
    '8.912.345.67.89',
    '007 912 345 67 89',
    'tel:+79123456789',
    '\uff0b\uff17\uff19\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19',
  ])('written as «%s» is +79123456789', (text) => {
    expect(phoneFrom(text)).toBe('+79123456789');
  });

  test.each([
    '+375 29 123-45-67',
    '375291234567',
    '+1 202 555 0123',
    '+86 138 1234 5678',
    '+84 91 234 5678',
    '+7 701 123 45 67',
    '+998 90 123 45 67',
    '8 701 123 45 67',
    '8 (777) 123-45-67',
    '701 123 45 67',
    '7011234567',
  ])('«%s» is of another country', (text) => {
    expect(readPhone(text)).toEqual({ code: 'PhoneForeign', facts: {} });
  });

  test.each(['+7 495 123-45-67', '8 800 555 35 35', '4951234567'])(
    '«%s» is Russian but not mobile',
    (text) => {
      expect(readPhone(text)).toEqual({ code: 'PhoneNotMobile', facts: {} });
    },
  );

  test.each(['', '+7', '912', '8912345678', '+7 912 345-67-8', '7912345678', 'позвоните мне', '912345678o'])(
    '«%s» is no phone',
    (text) => {
      expect(readPhone(text)).toEqual({ code: 'PhoneInvalid', facts: {} });
    },
  );

  test.each(['+7 912 345 67 890', '891234567890123', '912 345 67 890', '8 912 345-67-89 8 912 345-67-88'])(
    'which digit of «%s» is one too many is not guessed',
    (text) => {
      expect(readPhone(text)).toEqual({ code: 'PhoneTooLong', facts: {} });
    },
  );

  test('a refused one is named as the field `phone`', () => {
    expect(refusalOf(() => phoneFrom('123')).fields).toEqual(['phone']);
  });
});
