import { expect, test } from 'vitest';
import { letterShapes, widthOf } from './displayLetters.ts';

test('the document brings each letter of a display line once, and none that the face lacks', () => {
  const shapes = letterShapes('ВОКруг Вок €');
  const ids = [...shapes.matchAll(/id="letter-(\d+)" data-width="(\d+)"/g)];
  expect(ids.map(([, code]) => String.fromCodePoint(Number(code))).join('')).toBe('ВОКругок');
  for (const [, code, width] of ids) expect(widthOf(String.fromCodePoint(Number(code)))).toBe(Number(width));
  expect(widthOf('€')).toBeUndefined();
});
