import { expect, test } from 'vitest';
import { format } from './format.ts';

test.each([
  ['+79138241706', '+7 (913) 824-17-06'],
  ['', ''],
  ['+380501234567', '+380501234567'],
  ['7913', '7913'],
])('a phone %s is written as %s', (phone, written) => {
  expect(format.phone(phone).replaceAll('\u00a0', ' ')).toBe(written);
});
