import { describe, expect, test } from 'vitest';
import { type Customer, isOwnedBy } from './orderOwner.ts';

const somebody = (clientId: string | null, ...browserIds: string[]): Customer => ({ clientId, browserIds });
const ofGuest = { clientId: null, personId: 'boris', cartId: 'guest-cart' };
const ofAnna = { clientId: 'anna', personId: 'anna', cartId: 'anna' };

describe('an order belongs', () => {
  test.each<[string, Customer, Parameters<typeof isOwnedBy>[0]]>([
    ['to the browser of the guest who placed it', somebody(null, 'guest-cart'), ofGuest],
    [
      'to that browser still, after somebody with another phone has logged in',
      somebody('anna', 'now', 'later', 'guest-cart'),
      ofGuest,
    ],
    ['to the client whose phone it was for', somebody('boris', 'now'), ofGuest],
    ['to the client who placed it', somebody('anna', 'now'), ofAnna],
  ])('%s', (_who, who, order) => {
    expect(isOwnedBy(order, who)).toBe(true);
  });

  test.each<[string, Customer, Parameters<typeof isOwnedBy>[0]]>([
    ['to another browser', somebody(null, 'now'), ofGuest],
    ['to another client', somebody('anna', 'now'), ofGuest],
    ['to a guest, when a client placed it', somebody(null, 'now'), ofAnna],
    ["to a browser that has a client's id for its cart", somebody(null, 'anna'), ofAnna],
    ['to the client whose phone another client named', somebody('boris'), { ...ofAnna, personId: 'boris' }],
  ])('but not %s', (_who, who, order) => {
    expect(isOwnedBy(order, who)).toBe(false);
  });
});
