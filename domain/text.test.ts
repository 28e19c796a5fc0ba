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

  test('length is counted in characters', () => {
    expect(isWritten('🍜'.repeat(100), 100)).toBe(true);
    expect(isWritten('🍜'.repeat(101), 100)).toBe(false);
  });
  test('equal texts are kept as equal ones', () => {
    expect(tidyText(' и\u0306од ')).toBe('йод');
    expect(tidyLine('Вок\r\nс курицей\t')).toBe('Вок с курицей');
  });
});
