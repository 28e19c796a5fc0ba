import { expect, test } from 'vitest';
import { wholeNumbers } from './wholeNumbers.ts';

test('a price keeps its thousands and its sign on one line', () => {
  expect(wholeNumbers('<p>От 1 200 ₽ и от 12 500 000 ₽, скидка 10 %</p>')).toBe(
    '<p>От 1\u00a0200\u00a0₽ и от 12\u00a0500\u00a0000\u00a0₽, скидка 10\u00a0%</p>',
  );
});

test('other words and numbers are left alone', () => {
  const html = '<p>в 2026 году, 20 минут, 7 12345 и 3 дня</p>';
  expect(wholeNumbers(html)).toBe(html);
});
