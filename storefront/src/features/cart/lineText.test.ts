import { describe, expect, test } from 'vitest';
import { modifiersText, noteOf } from '../../cart/lineNote.ts';
import { sampleLine } from '../../testing/sampleInit.ts';
import { replacementPath, sameChoice } from './lineText.ts';

describe('a line of the cart', () => {
  test('names what was chosen, and how often', () => {
    const item = (title: string, count: number) => ({ modifier_id: title, title, price: 0, count });
    const sortModifiers = [
      { name: 'Основа', items: [item('Удон', 1)] },
      { name: 'Добавки', items: [item('Кунжут', 2)] },
    ];
    expect(modifiersText({ sortModifiers })).toBe('Удон, Кунжут\u00a0×\u00a02');
  });
  test('of a wok says what its name does not, and what it weighs', () => {
    const wok = sampleLine({ kind: 'wok', subtitle: 'перец, кунжут', weight: { value: 415, unit: 'g' } });
    expect(noteOf(wok)).toBe('415\u00a0г · перец, кунжут');
    expect(noteOf({ ...wok, subtitle: '' })).toBe('415\u00a0г');
  });
  test('without a choice says what it weighs, and how many pieces it has', () => {
    const roll = sampleLine({ sortModifiers: [], weight: { value: 270, unit: 'g' }, pieces: 8 });
    expect(noteOf(roll)).toBe('270\u00a0г · 8\u00a0шт.');
    expect(noteOf(sampleLine({ sortModifiers: [], weight: { value: 270, unit: 'g' } }))).toBe('270\u00a0г');
    expect(noteOf(sampleLine({ sortModifiers: [], weight: null }))).toBe('');
  });
  test('that cannot be had leads to its category', () => {
    expect(replacementPath({ full_path: '/voki/vok-udon' })).toBe('/voki');
    expect(replacementPath({ full_path: '/vok-udon' })).toBe('/catalog');
    expect(replacementPath({ full_path: null })).toBe('/catalog');
  });
  test('is the same selection whatever the order, but not with another count', () => {
    expect(sameChoice(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(sameChoice(['a', 'a'], ['a'])).toBe(false);
    expect(sameChoice([], [])).toBe(true);
  });
});
