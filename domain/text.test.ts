import { describe, expect, test } from 'vitest';
import { isWritten, tidyLine, tidyText } from './text.ts';

describe('what people may write', () => {
  test.each([
    'Вок с курицей',
    'Crème brûlée',
    'Phở bò, ยำ, שָׁלוֹם, नमस्ते',
    'дом 5\nподъезд 2',
    '👨‍👩‍👧 семья, 1️⃣, 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  ])('%s', (text) => expect(isWritten(text, 100)).toBe(true));

  test.each([
    ['a control character', 'a\u0000b'],
    ['a bell', 'a\u0007'],
    ['an override of direction', 'a\u202Eb'],
    ['an embedding', 'a\u202Ab'],
    ['an isolate', 'a\u2066b\u2069'],
    ['half a surrogate pair', 'a\uD83D'],
    ['marks in a tower', `a${'\u0301'.repeat(5)}`],
    ['marks in a tower, in a line further down', `a\nb${'\u0336'.repeat(300)}`],
  ])('but not %s', (_, text) => expect(isWritten(tidyText(text), 1000)).toBe(false));

  test.each([
    ['spaces', ' \u00a0\u2003'],
    ['a space of no width', '\u200b\u200b'],
    ['joiners', '\u200d\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['a Hangul filler', '\u3164\u115f'],
    ['an empty Braille cell', '\u2800'],
    ['a mark without its letter', '\u0301'],
    ['a selector of looks', '\ufe0f'],
  ])('what shows nothing is empty: %s', (_, text) => {
    expect(tidyText(text)).toBe('');
    expect(tidyLine(`\t${text}\n`)).toBe('');
    expect(tidyText(`${text}я`)).not.toBe('');
  });
  test('what is refused stays to be refused', () => expect(isWritten(tidyText('\u202e'), 10)).toBe(false));

  test('length is counted in characters', () => {
    expect(isWritten('🍜'.repeat(100), 100)).toBe(true);
    expect(isWritten('🍜'.repeat(101), 100)).toBe(false);
  });
  test('equal texts are kept as equal ones', () => {
    expect(tidyText(' и\u0306од ')).toBe('йод');
    expect(tidyLine('Вок\r\nс курицей\t')).toBe('Вок с курицей');
  });
});
