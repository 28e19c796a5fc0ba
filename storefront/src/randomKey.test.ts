import { afterEach, expect, test, vi } from 'vitest';
import { randomKey } from './randomKey.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page without HTTPS has keys, too', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 50 }, randomKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
