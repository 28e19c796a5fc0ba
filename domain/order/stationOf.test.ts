import { expect, test } from 'vitest';
import { category, product, shopOf } from '../testing/testShop.ts';
import type { OrderLine } from './order.events.ts';
import { stationOf } from './stationOf.ts';
import { orderDetails } from './testing/orderDetails.ts';

const station = (id: string, archived = false) => ({ id, name: id, position: 0, revision: '0', archived });
const line = (changes: Partial<OrderLine> = {}): OrderLine => ({
  ...(orderDetails().lines[0] as OrderLine),
  choice: { kind: 'product', productId: 'roll', modifierIds: [] },
  categoryId: 'spicy-rolls',
  ...changes,
});
const kitchen = (changes: { dish?: string | null; inner?: string | null; outer?: string | null } = {}) => {
  const { dish = null, inner = null, outer = null } = changes;
  return {
    ...shopOf({
      products: [{ ...product('roll', 500), stationId: dish }],
      categories: [
        { ...category('rolls'), stationId: outer },
        { ...category('spicy-rolls'), parentId: 'rolls', stationId: inner },
      ],
    }),
    stations: new Map([station('cold'), station('hot'), station('old', true)].map((each) => [each.id, each])),
  };
};

test('a dish is cooked where it says, else where its nearest category does', () => {
  expect(stationOf(kitchen({ dish: 'hot', outer: 'cold' }), line())).toBe('hot');
  expect(stationOf(kitchen({ inner: 'hot', outer: 'cold' }), line())).toBe('hot');
  expect(stationOf(kitchen({ outer: 'cold' }), line())).toBe('cold');
});

test('a station that is closed counts as none', () => {
  expect(stationOf(kitchen({ dish: 'old', outer: 'cold' }), line())).toBe('cold');
  expect(stationOf(kitchen({ dish: 'old' }), line())).toBeNull();
});

test('a dish that the menu no longer knows is cooked where its category is', () => {
  const gone = line({ choice: { kind: 'product', productId: 'gone', modifierIds: [] } });
  expect(stationOf(kitchen({ outer: 'cold' }), gone)).toBe('cold');
});
