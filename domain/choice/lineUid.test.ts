import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineChoice } from './lineChoice.ts';
import { canonical, giftUid, lineUid, promocodeGiftUid } from './lineUid.ts';

const id = fc.oneof(
  fc.constantFrom('a', 'b', 'ab', 'wok', 'a.b', 'a~b', '_', 'a_2e_b', 'вок'),
  fc.string({ minLength: 1 }),
);
const ids = fc.array(id, { maxLength: 5 });
const choice: fc.Arbitrary<LineChoice> = fc.oneof(
  fc.record({ kind: fc.constant('product' as const), productId: id, modifierIds: ids }),
  fc.record({ kind: fc.constant('wok' as const), optionIds: ids }),
);

describe('the id of a line', () => {
  test('is short and can be read', () => {
    expect(lineUid({ kind: 'product', productId: 'philadelphia', modifierIds: [] })).toBe('philadelphia');
    expect(lineUid({ kind: 'product', productId: 'ramen', modifierIds: ['spicy', 'egg', 'egg'] })).toBe(
      'ramen~egg.egg.spicy',
    );
    expect(lineUid({ kind: 'wok', optionIds: ['udon', 'beef'] })).toBe('~beef.udon');
  });

  test('does not depend on the order in which modifiers were chosen', () => {
    fc.assert(
      fc.property(id, ids, (productId, modifierIds) => {
        const reversed = modifierIds.toReversed();
        expect(lineUid({ kind: 'product', productId, modifierIds })).toBe(
          lineUid({ kind: 'product', productId, modifierIds: reversed }),
        );
      }),
    );
  });

  test('is equal only for equal choices, and never that of a gift', () => {
    fc.assert(
      fc.property(choice, choice, (one, other) => {
        const same = JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
        expect(lineUid(one) === lineUid(other)).toBe(same);
        expect([giftUid, promocodeGiftUid]).not.toContain(lineUid(one));
      }),
    );
  });

  test('can stand in an address as it is', () => {
    fc.assert(
      fc.property(choice, (any) => {
        expect(encodeURIComponent(lineUid(any))).toBe(lineUid(any));
      }),
    );
  });
});
