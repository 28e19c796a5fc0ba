import { expect, test } from 'vitest';
import { copyrightYears } from '../shell/copyrightYears.ts';
import { shareAddress } from '../shell/shareTargets.ts';
import { mergedHours } from './mergedHours.ts';

test('a day that comes as two times is shown as one row', () => {
  expect(
    mergedHours([
      { label: 'Пн–Чт', content: '09:00' },
      { label: '', content: '02:00' },
      { label: 'Сб', content: '10:00 - 05:00' },
      { label: 'Вс', content: 'Выходной' },
    ]),
  ).toEqual([
    { label: 'Пн–Чт', content: '09:00 - 02:00' },
    { label: 'Сб', content: '10:00 - 05:00' },
    { label: 'Вс', content: 'Выходной' },
  ]);
});

test('the copyright runs from the founding year to this one', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  expect(copyrightYears('2016-05-12', now)).toBe('2016–2026');
  expect(copyrightYears('12.05.2026', now)).toBe('2026');
  expect(copyrightYears('', now)).toBe('2026');
});

test('a page is shared by the address of the network', () => {
  expect(shareAddress('vk', { url: 'https://a.ru/wok?x=1&y=2', title: 'Вок' })).toBe(
    'https://vk.com/share.php?url=https%3A%2F%2Fa.ru%2Fwok%3Fx%3D1%26y%3D2&title=%D0%92%D0%BE%D0%BA',
  );
});
