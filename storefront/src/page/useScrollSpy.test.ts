import { expect, test } from 'vitest';
import { sectionAt } from './useScrollSpy.ts';

const tops = (scrolled: number) => [
  { slug: 'woki', top: 600 - scrolled },
  { slug: 'rolly', top: 1400 - scrolled },
  { slug: 'picca', top: 2200 - scrolled },
];

test('above the first section nothing is marked', () => {
  expect(sectionAt(tops(0), 180)).toBeNull();
});
test('a section is marked from its heading to the next one, both ways', () => {
  expect(sectionAt(tops(420), 180)).toBe('woki');
  expect(sectionAt(tops(1219), 180)).toBe('woki');
  expect(sectionAt(tops(1220), 180)).toBe('rolly');
  expect(sectionAt(tops(1219), 180)).toBe('woki');
});
test('below everything the last one stays marked', () => {
  expect(sectionAt(tops(9000), 180)).toBe('picca');
});
