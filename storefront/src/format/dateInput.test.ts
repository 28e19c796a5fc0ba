import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthdayProblem, dateText, isoDate, maskDate } from './dateInput.ts';

describe('what is typed or pasted', () => {
  test.each([
    ['2', '2'],
    ['28', '28'],
    ['280', '28.0'],
    ['28021990', '28.02.1990'],
    ['280219901', '28.02.1990'],
    ['1.', '01'],
    ['01.2.', '01.02'],
    ['1.2.1990', '01.02.1990'],
    ['28/02/1990', '28.02.1990'],
    ['28 02 1990', '28.02.1990'],
    ['1990-02-28', '28.02.1990'],
    ['двадцать', ''],
    ['', ''],
  ])('«%s» is shown as «%s»', (typed, shown) => {
    expect(maskDate(typed, typed.length).text).toBe(shown);
  });

  test('a digit in the middle leaves the caret behind it', () => {
    expect(maskDate('283.02.199', 3)).toEqual({ text: '28.30.2199', caret: 4 });
    expect(maskDate('2.02.1990', 1)).toEqual({ text: '02.02.1990', caret: 1 });
  });

  test('typed key by key, any date comes out whole', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
        (day) => {
          const date = day.toISOString().slice(0, 10);
          let shown = '';
          for (const digit of dateText(date).replaceAll('.', '')) {
            const typed = shown + digit;
            shown = maskDate(typed, typed.length).text;
          }
          expect(isoDate(shown)).toBe(date);
        },
      ),
    );
  });
});

test.each([
  ['', null],
  ['28.02.1990', null],
  ['29.02.2024', null],
  ['28.11.2026', null],
  ['28.02.19', 'unfinished'],
  ['28', 'unfinished'],
  ['29.02.2023', 'noSuchDay'],
  ['31.04.1990', 'noSuchDay'],
  ['00.01.1990', 'noSuchDay'],
  ['12.13.1990', 'noSuchDay'],
  ['29.11.2026', 'future'],
  ['31.12.1899', 'longAgo'],
])('«%s»: %s', (text, problem) => {
  expect(birthdayProblem(text, '2026-11-28')).toBe(problem);
});
