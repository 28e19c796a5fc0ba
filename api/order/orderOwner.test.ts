import { describe, expect, test } from 'vitest';
import type { Session } from '../sessions/session.ts';
import { ownsOrder } from './orderOwner.ts';

const session = (changes: Partial<Session> = {}): Session => ({
  browserId: 'now',
  formerBrowserIds: [],
  client: null,
  staff: null,
  ...changes,
});
const anna = { clientId: 'anna', sessionId: 'session' };
const ofGuest = { clientId: null, personId: 'boris', cartId: 'guest-cart' };

describe('an order is shown whole', () => {
  test.each<[string, Session, Parameters<typeof ownsOrder>[1]]>([
    ['in the browser of the guest who placed it', session({ browserId: 'guest-cart' }), ofGuest],
    [
      'there, too, after somebody with another phone has logged in',
      session({ client: anna, formerBrowserIds: ['later', 'guest-cart'] }),
      ofGuest,
    ],
    ['to the client whose phone it was for', session({ client: { ...anna, clientId: 'boris' } }), ofGuest],
    [
      'to the client who placed it',
      session({ client: anna }),
      { clientId: 'anna', personId: 'anna', cartId: 'anna' },
    ],
  ])('%s', (_who, whose, order) => {
    expect(ownsOrder(whose, order)).toBe(true);
  });

  test.each<[string, Session, Parameters<typeof ownsOrder>[1]]>([
    ['another browser', session(), ofGuest],
    ['another client', session({ client: anna }), ofGuest],
    [
      "a browser that was a guest's before, when a client placed it",
      session({ formerBrowserIds: ['boris'] }),
      { clientId: 'boris', personId: 'boris', cartId: 'boris' },
    ],
  ])('but not to %s', (_who, whose, order) => {
    expect(ownsOrder(whose, order)).toBe(false);
  });
});
