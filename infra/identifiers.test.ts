import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createIdSource } from './identifiers.ts';

describe('derived ids', () => {
  const ids = createIdSource(Buffer.from('a secret of the shop'));
  test('are UUIDs', () => {
    expect(z.uuid().safeParse(ids.derive('order', 'cart-1', '7')).success).toBe(true);
  });
  test('are the same for the same words, and differ otherwise', () => {
    expect(ids.derive('order', 'a')).toBe(ids.derive('order', 'a'));
    expect(ids.derive('order', 'a', 'b')).not.toBe(ids.derive('order', 'a,b'));
    expect(ids.derive('order', 'a')).not.toBe(createIdSource(Buffer.from('another')).derive('order', 'a'));
  });
});
