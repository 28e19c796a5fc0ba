import { describe, expect, test } from 'vitest';
import type { LineChoice } from '../choice/lineChoice.ts';
import { lineUid } from '../choice/lineUid.ts';
import { fold } from '../decider.ts';
import { roubles } from '../money.ts';
import { refusalOf, specification } from '../testing/specification.ts';
import {
  modifierGroup,
  point,
  product,
  promocode,
  shopOf,
  wok,
  wokOption,
  zone,
} from '../testing/testShop.ts';
import type { CartEvent } from './cart.events.ts';
import { cart } from './cart.ts';
import { emptyCart, isOpen } from './cartState.ts';
import { notRepeatable } from './takeOver.ts';

const size = modifierGroup('size', {
  min: 1,
  max: 1,
  items: [
    { id: 's', title: 'Малая', price: 0, max: 1 },
    { id: 'l', title: 'Большая', price: roubles(200), max: 1 },
  ],
});
const shop = shopOf({
  products: [
    product('roll', 400),
    product('soup', 300, { stops: [{ pointId: 'north', until: null }] }),
    product('pizza', 500, { modifierGroups: [size] }),
    product('oysters', 300, { stops: [{ pointId: null, until: null }] }),
    product('draft', 300, { published: false }),
    product('tea', 0),
    product('cake', 250),
    product('soy', 30),
  ],
  promocodes: [promocode('SALE10', { minSum: roubles(1000) }), promocode('MINUS5', {})],
  points: [point('north'), point('kitchen', { pickup: false })],
  zones: [zone('near'), zone('gone', { archived: true })],
  wok: wok({
    steps: [
      {
        id: 'base',
        name: 'Основа',
        min: 1,
        max: 1,
        freeCount: 0,
        options: [wokOption('udon', 200), wokOption('rice', 150)],
      },
    ],
  }),
  gifts: [
    [800, ['tea']],
    [1500, ['cake']],
  ],
  settings: { additionalProductIds: ['soy'] },
});
const facts = { shop, at: '2026-07-24T12:00:00.000Z' };

const choice = (productId: string, ...modifierIds: string[]): LineChoice => ({
  kind: 'product',
  productId,
  modifierIds,
});
const added = (productId: string, count: number, ...modifierIds: string[]): CartEvent => ({
  type: 'CartLineAdded',
  data: {
    uid: lineUid(choice(productId, ...modifierIds)),
    choice: choice(productId, ...modifierIds),
    count,
  },
});
const line = (productId: string, count: number) => ({ uid: productId, choice: choice(productId), count });
const add = (productId: string, count = 1, ...modifierIds: string[]) =>
  ({ type: 'AddLine', productId, modifierIds, count, facts }) as const;
const changeCount = (uid: string, count: number) => ({ type: 'ChangeCount', uid, count, facts }) as const;
const changeModifiers = (oldModifierIds: readonly string[], newModifierIds: readonly string[]) =>
  ({ type: 'ChangeModifiers', productId: 'pizza', oldModifierIds, newModifierIds, facts }) as const;
const apply = (code: string) => ({ type: 'ApplyPromocode', code, facts }) as const;
const applied = (promocodeId: string): CartEvent => ({ type: 'CartPromocodeApplied', data: { promocodeId } });
const chooseGift = (productId: string) => ({ type: 'ChooseGift', productId, facts }) as const;
const teaChosen: CartEvent = { type: 'CartGiftChosen', data: { giftId: 1, productId: 'tea' } };
const cakeChosen: CartEvent = { type: 'CartGiftChosen', data: { giftId: 2, productId: 'cake' } };
const giftFell: CartEvent = { type: 'CartGiftRemoved', data: { reason: 'sumFell' } };
const checkoutStarted: CartEvent = {
  type: 'CartCheckoutStarted',
  data: { orderId: 'o1', requestHash: 'h1' },
};
const checkedOut: CartEvent = { type: 'CartCheckedOut', data: { orderId: 'o1' } };

const given = specification(cart);

describe('adding to the cart', () => {
  test('a dish', () => {
    given().when(add('roll')).thenEvents(added('roll', 1));
  });
  test('the same dish again makes one line', () => {
    given(added('roll', 1))
      .when(add('roll', 2))
      .thenState((after) => expect(after.lines).toEqual([line('roll', 3)]));
  });
  test('the same dish with other modifiers makes another line', () => {
    given(added('pizza', 1, 's'))
      .when(add('pizza', 1, 'l'))
      .thenState((after) => expect(after.lines.map(({ uid }) => uid)).toEqual(['pizza~s', 'pizza~l']));
  });
  test('a dish without its size is refused with the group and its bounds', () => {
    given()
      .when(add('pizza'))
      .thenRejected('ModifierGroupOutOfBounds', { group: 'size', min: 1, max: 1, chosen: 0 });
  });
  test.each([
    ['ghost', 'ProductNotFound'],
    ['draft', 'ProductNotSold'],
    ['oysters', 'ProductStopped'],
  ] as const)('%s is refused', (productId, code) => {
    given().when(add(productId)).thenRejected(code);
  });
  test('what has run out at the chosen point only is refused there only', () => {
    const atNorth: CartEvent = {
      type: 'CartDeliveryTermsChanged',
      data: { method: 'pickup', zoneId: null, pointId: 'north' },
    };
    given(atNorth)
      .when(add('soup'))
      .thenRejected('ProductStopped', { name: 'soup', until: null, atPoint: true });
    given().when(add('soup')).thenEvents(added('soup', 1));
  });
  test.each([0, -1, 1.5, 100, Number.NaN])('%s of it are refused', (count) => {
    given().when(add('roll', count)).thenRejected('CountOutOfRange', { min: 1, max: 99 });
  });
  test('beyond 99 in one line is refused, and says how many are there', () => {
    given(added('roll', 98)).when(add('roll', 1)).thenEvents(added('roll', 1));
    given(added('roll', 98))
      .when(add('roll', 2))
      .thenRejected('LineIsFull', { name: 'roll', max: 99, inCart: 98 });
  });
});

describe('a wok of one’s own', () => {
  const addWok = (optionId: string, replaceUid?: string) =>
    ({ type: 'AddWok', optionIds: [optionId], count: 1, facts, ...(replaceUid && { replaceUid }) }) as const;
  const wokAdded = (optionId: string): CartEvent => ({
    type: 'CartLineAdded',
    data: { uid: `~${optionId}`, choice: { kind: 'wok', optionIds: [optionId] }, count: 1 },
  });

  test('is a line', () => {
    given().when(addWok('udon')).thenEvents(wokAdded('udon'));
  });
  test('breaking the rules of a step is refused', () => {
    given().when({ type: 'AddWok', optionIds: [], count: 1, facts }).thenRejected('WokStepOutOfBounds');
  });
  test('edited from the cart takes the old one’s place', () => {
    given(wokAdded('udon'))
      .when(addWok('rice', '~udon'))
      .thenEvents({
        type: 'CartLineChoiceChanged',
        data: { uid: '~udon', toUid: '~rice', choice: { kind: 'wok', optionIds: ['rice'] }, count: 1 },
      });
  });
  test('cannot take the place of a dish, or of nothing', () => {
    given(added('roll', 1)).when(addWok('rice', 'roll')).thenRejected('LineNotFound');
    given().when(addWok('rice', '~udon')).thenRejected('LineNotFound');
  });
});

describe('changing a line', () => {
  test('its count', () => {
    given(added('roll', 1))
      .when(changeCount('roll', 3))
      .thenEvents({ type: 'CartLineCountChanged', data: { uid: 'roll', count: 3 } });
    given(added('roll', 3)).when(changeCount('roll', 3)).thenNothing();
    given(added('roll', 3))
      .when(changeCount('roll', 100))
      .thenRejected('CountOutOfRange', { min: 0, max: 99 });
    given().when(changeCount('roll', 3)).thenRejected('LineNotFound', { uid: 'roll' });
  });
  test('to none of it removes the line', () => {
    given(added('roll', 1))
      .when(changeCount('roll', 0))
      .thenEvents({ type: 'CartLineRemoved', data: { uid: 'roll' } });
  });
  test('that has run out: fewer, not more', () => {
    given(added('oysters', 2)).when(changeCount('oysters', 3)).thenRejected('ProductStopped');
    given(added('oysters', 2))
      .when(changeCount('oysters', 1))
      .thenEvents({ type: 'CartLineCountChanged', data: { uid: 'oysters', count: 1 } });
  });
  test('its modifiers, where it stands', () => {
    given(added('pizza', 2, 's'), added('roll', 1))
      .when(changeModifiers(['s'], ['l']))
      .thenState((after) =>
        expect(after.lines.map(({ uid, count }) => [uid, count])).toEqual([
          ['pizza~l', 2],
          ['roll', 1],
        ]),
      );
  });
  test('its modifiers to those of another line: the two become one', () => {
    given(added('pizza', 2, 's'), added('roll', 1), added('pizza', 3, 'l'))
      .when(changeModifiers(['s'], ['l']))
      .thenState((after) =>
        expect(after.lines.map(({ uid, count }) => [uid, count])).toEqual([
          ['pizza~l', 5],
          ['roll', 1],
        ]),
      );
  });
  test('its modifiers so that one line would pass 99 is refused', () => {
    given(added('pizza', 50, 's'), added('pizza', 50, 'l'))
      .when(changeModifiers(['s'], ['l']))
      .thenRejected('LineIsFull');
  });
  test('its modifiers to the same ones is nothing, to wrong ones refused', () => {
    given(added('pizza', 2, 's'))
      .when(changeModifiers(['s'], ['s']))
      .thenNothing();
    given(added('pizza', 2, 's'))
      .when(changeModifiers(['s'], ['s', 'l']))
      .thenRejected('ModifierGroupOutOfBounds');
    given()
      .when(changeModifiers(['s'], ['l']))
      .thenRejected('LineNotFound');
  });
});

describe('removing', () => {
  const remove = (uid: string) => ({ type: 'RemoveLine', uid, facts }) as const;
  const clear = { type: 'ClearCart', facts } as const;
  const restore = { type: 'RestoreRemoved', facts } as const;
  const cleared: CartEvent = { type: 'CartCleared', data: {} };

  test('a line', () => {
    given(added('roll', 2))
      .when(remove('roll'))
      .thenEvents({ type: 'CartLineRemoved', data: { uid: 'roll' } });
    given().when(remove('roll')).thenRejected('LineNotFound');
  });
  test('everything but the terms', () => {
    given(added('roll', 3), applied('MINUS5'), teaChosen)
      .when(clear)
      .thenState((after) => expect(after).toMatchObject({ lines: [], promocodeId: null, gift: null }));
    given().when(clear).thenNothing();
  });
  test('can be undone, once', () => {
    given(added('roll', 3), added('soup', 1), cleared)
      .when(restore)
      .thenEvents({ type: 'CartLinesRestored', data: { lines: [line('roll', 3), line('soup', 1)] } });
    const restored: CartEvent = { type: 'CartLinesRestored', data: { lines: [line('roll', 3)] } };
    given(added('roll', 3), cleared, restored).when(restore).thenNothing();
    given(added('roll', 3), cleared, added('roll', 3)).when(restore).thenNothing();
  });
  test('the gift by its line', () => {
    given(added('roll', 2), teaChosen)
      .when(remove('.gift'))
      .thenEvents({ type: 'CartGiftRemoved', data: { reason: 'byCustomer' } });
  });
});

describe('a promocode', () => {
  test('is applied however it is typed', () => {
    given(added('roll', 3)).when(apply(' sаle10')).thenEvents(applied('SALE10')); // with a Cyrillic letter
  });
  test('whose condition fails is refused with what is missing', () => {
    given(added('roll', 2))
      .when(apply('SALE10'))
      .thenRejected('PromocodeBelowMinSum', { minSum: roubles(1000), missing: roubles(200) });
    given().when(apply('MINUS5')).thenRejected('PromocodeNothingEligible');
    given(added('roll', 2)).when(apply('NOPE')).thenRejected('PromocodeNotFound', { code: 'NOPE' });
  });
  test('takes the place of another one; the same one again is nothing', () => {
    given(added('roll', 3), applied('MINUS5')).when(apply('SALE10')).thenEvents(applied('SALE10'));
    given(added('roll', 3), applied('MINUS5')).when(apply('MINUS5')).thenNothing();
  });
  test('is removed', () => {
    const remove = { type: 'RemovePromocode', facts } as const;
    given(added('roll', 3), applied('MINUS5'))
      .when(remove)
      .thenEvents({ type: 'CartPromocodeRemoved', data: { promocodeId: 'MINUS5' } });
    given(added('roll', 3)).when(remove).thenNothing();
  });
  test('is named as the wrong field', () => {
    const state = fold(cart, [added('roll', 1)]);
    expect(refusalOf(() => cart.decide(apply('NOPE'), state)).fields).toEqual(['promocode']);
  });
});

describe('a gift', () => {
  test('is chosen when its sum is reached', () => {
    given(added('roll', 2)).when(chooseGift('tea')).thenEvents(teaChosen);
    given(added('roll', 2))
      .when(chooseGift('cake'))
      .thenRejected('GiftNotReached', { minActivate: roubles(1500), missing: roubles(700) });
    given(added('roll', 2)).when(chooseGift('roll')).thenRejected('GiftNotFound');
  });
  test('is one: another takes its place, the same again is nothing', () => {
    given(added('roll', 4), teaChosen).when(chooseGift('cake')).thenEvents(cakeChosen);
    given(added('roll', 4), teaChosen).when(chooseGift('tea')).thenNothing();
  });
  test('leaves with the change that takes its sum away', () => {
    given(added('roll', 2), teaChosen)
      .when(changeCount('roll', 1))
      .thenEvents({ type: 'CartLineCountChanged', data: { uid: 'roll', count: 1 } }, giftFell);
    given(added('roll', 2), teaChosen).when(apply('MINUS5')).thenEvents(applied('MINUS5'), giftFell);
  });
  test('is let go when it has run out, and kept while it is there', () => {
    const products = [
      ...shop.products.values(),
      product('tea', 0, { stops: [{ pointId: null, until: null }] }),
    ];
    const without = {
      ...facts,
      shop: { ...shop, products: new Map(products.map((each) => [each.id, each])) },
    };
    given(added('roll', 2), teaChosen)
      .when({ type: 'DropGift', facts: without })
      .thenEvents({ type: 'CartGiftRemoved', data: { reason: 'unavailable' } });
    given(added('roll', 2), teaChosen).when({ type: 'DropGift', facts }).thenNothing();
  });
});

describe('terms and additions', () => {
  const terms = (method: 'delivery' | 'pickup', zoneId: string | null, pointId: string | null) =>
    ({ type: 'ChangeDeliveryTerms', terms: { method, zoneId, pointId }, facts }) as const;
  const sauce = (additionalId: string, count: number) =>
    ({ type: 'ChangeAdditionalCount', additionalId, count, facts }) as const;

  test('are changed to a known zone or point', () => {
    given()
      .when(terms('delivery', 'near', null))
      .thenEvents({
        type: 'CartDeliveryTermsChanged',
        data: { method: 'delivery', zoneId: 'near', pointId: null },
      });
    given()
      .when(terms('delivery', null, null))
      .thenNothing();
    given()
      .when(terms('delivery', 'gone', null))
      .thenRejected('ZoneNotFound');
    given()
      .when(terms('pickup', null, 'ghost'))
      .thenRejected('PointNotFound');
    given()
      .when(terms('pickup', null, 'kitchen'))
      .thenRejected('PointNotFound');
  });
  test('the discount for pickup is given up and taken again', () => {
    given()
      .when({ type: 'SwitchSelfPickupDiscount', on: false, facts })
      .thenEvents({ type: 'CartPickupDiscountChanged', data: { on: false } });
    given().when({ type: 'SwitchSelfPickupDiscount', on: true, facts }).thenNothing();
  });
  test('cutlery and sauces have their counts', () => {
    given()
      .when(sauce('cutlery', 2))
      .thenEvents({ type: 'CartAdditionalCountChanged', data: { additionalId: 'cutlery', count: 2 } });
    given()
      .when(sauce('soy', 1))
      .thenState((after) => expect([...after.additions]).toEqual([['soy', 1]]));
    given().when(sauce('soy', 0)).thenNothing();
    given().when(sauce('roll', 1)).thenRejected('AdditionalNotFound');
    given().when(sauce('soy', 100)).thenRejected('CountOutOfRange');
  });
});

describe('login with a guest’s cart', () => {
  const guest = fold(cart, [added('roll', 1), applied('MINUS5')]);
  const takeOver = { type: 'TakeOverGuestCart', fromCartId: 'g', fromRevision: '1', guest, facts } as const;

  test('the fresh cart wins, the older lines are offered, one promocode stays', () => {
    given(added('soup', 2), added('roll', 5), applied('SALE10'))
      .when(takeOver)
      .thenState((after) => {
        expect(after.lines).toEqual([line('roll', 1)]);
        expect(after.offered).toEqual([line('soup', 2)]);
        expect(after.promocodeId).toBe('MINUS5');
      });
  });
  test('again changes nothing', () => {
    const state = cart
      .decide(takeOver, fold(cart, [added('soup', 2)]))
      .reduce(cart.evolve, fold(cart, [added('soup', 2)]));
    expect(cart.decide(takeOver, state)).toEqual([]);
  });
  test('an empty one changes nothing', () => {
    given(added('soup', 2))
      .when({ ...takeOver, guest: emptyCart })
      .thenNothing();
  });
  test('offered lines are added or dismissed', () => {
    const offered: CartEvent = {
      type: 'CartTakenOverFromGuest',
      data: {
        fromCartId: 'g',
        fromRevision: '1',
        lines: [line('roll', 1)],
        promocodeId: null,
        gift: null,
        terms: emptyCart.terms,
        offered: [line('soup', 2), line('oysters', 1)],
      },
    };
    given(offered)
      .when({ type: 'TakeOffered', facts })
      .thenEvents({ type: 'CartOfferedLinesTaken', data: { lines: [line('soup', 2)] } });
    given(offered)
      .when({ type: 'DismissOffered', facts })
      .thenEvents({ type: 'CartOfferedLinesDismissed', data: {} });
    given().when({ type: 'DismissOffered', facts }).thenNothing();
  });
  test('the guest’s cart is closed, for one client', () => {
    const handedOver: CartEvent = { type: 'CartHandedOver', data: { clientId: 'anna' } };
    given(added('roll', 1)).when({ type: 'HandOver', clientId: 'anna' }).thenEvents(handedOver);
    given(added('roll', 1), handedOver).when({ type: 'HandOver', clientId: 'anna' }).thenNothing();
    given(added('roll', 1), handedOver)
      .when({ type: 'HandOver', clientId: 'boris' })
      .thenRejected('CartHandedOver');
    given(added('roll', 1), handedOver)
      .when(add('soup'))
      .thenRejected('CartHandedOver', { clientId: 'anna' });
  });
});

describe('repeating an order', () => {
  const wanted = [
    { choice: choice('roll'), count: 2, name: 'Ролл' },
    { choice: choice('ghost'), count: 1, name: 'Бывшее блюдо' },
    { choice: choice('pizza', 'xl'), count: 1, name: 'Пицца' },
  ];

  test('adds what is still sold', () => {
    given(added('roll', 1))
      .when({ type: 'RepeatOrder', orderId: 'o0', lines: wanted, facts })
      .thenState((after) => expect(after.lines).toEqual([line('roll', 3)]));
  });
  test('says why the rest is missing', () => {
    const missing = notRepeatable(wanted, { ...facts, servedAt: facts.at, pointId: null });
    expect(missing.map(({ name, problem }) => [name, problem.code])).toEqual([
      ['Бывшее блюдо', 'ProductNotFound'],
      ['Пицца', 'ModifierNotFound'],
    ]);
  });
  test('never fills a line beyond 99', () => {
    given(added('roll', 98))
      .when({ type: 'RepeatOrder', orderId: 'o0', lines: wanted, facts })
      .thenState((after) => expect(after.lines).toEqual([line('roll', 99)]));
  });
});

describe('checkout', () => {
  const start = (orderId: string) => ({ type: 'StartCheckout', orderId, requestHash: 'h1' }) as const;

  test('freezes the cart', () => {
    given(added('roll', 1)).when(start('o1')).thenEvents(checkoutStarted);
    given(added('roll', 1), checkoutStarted).when(add('soup')).thenRejected('CheckoutInProgress');
    given(added('roll', 1), checkoutStarted)
      .when({ type: 'ClearCart', facts })
      .thenRejected('CheckoutInProgress');
    given(added('roll', 1), checkoutStarted)
      .when({ type: 'HandOver', clientId: 'anna' })
      .thenRejected('CheckoutInProgress');
  });
  test('of the same order again is nothing, of another refused', () => {
    given(added('roll', 1), checkoutStarted).when(start('o1')).thenNothing();
    given(added('roll', 1), checkoutStarted).when(start('o2')).thenRejected('CheckoutInProgress');
    given(added('roll', 1), checkoutStarted, checkedOut).when(start('o1')).thenNothing();
  });
  test('of nothing is refused', () => {
    given().when(start('o1')).thenRejected('CartIsEmpty');
  });
  test('given up opens the cart again, as it was', () => {
    const abandon = { type: 'AbandonCheckout', orderId: 'o1', reason: 'promocode' } as const;
    given(added('roll', 1), checkoutStarted)
      .when(abandon)
      .thenState((after) => {
        expect(isOpen(after)).toBe(true);
        expect(after.lines).toEqual([line('roll', 1)]);
      });
    given(added('roll', 1)).when(abandon).thenNothing();
  });
  test('done leaves an empty cart with its terms, and remembers the order', () => {
    const terms = { method: 'pickup', zoneId: null, pointId: 'north' } as const;
    given(
      { type: 'CartDeliveryTermsChanged', data: terms },
      added('roll', 2),
      teaChosen,
      applied('MINUS5'),
      checkoutStarted,
    )
      .when({ type: 'CheckOut', orderId: 'o1' })
      .thenState((after) =>
        expect(after).toEqual({
          ...emptyCart,
          revision: 5,
          terms,
          lastOrder: { orderId: 'o1', requestHash: 'h1', revision: 3 },
        }),
      );
  });
  test('done twice is nothing; done without a start is refused', () => {
    const checkOut = { type: 'CheckOut', orderId: 'o1' } as const;
    given(added('roll', 1), checkoutStarted, checkedOut).when(checkOut).thenNothing();
    given(added('roll', 1)).when(checkOut).thenRejected('CheckoutNotStarted');
  });
});

describe('a guest’s cart that nobody came back for', () => {
  const expire = (revision: number) => ({ type: 'Expire', revision }) as const;
  const expired: CartEvent = { type: 'CartExpired', data: {} };
  const reopened: CartEvent = { type: 'CartReopened', data: {} };

  test('is as if it had never been', () => {
    given(added('roll', 2), applied('MINUS5'), teaChosen)
      .when(expire(2))
      .thenState((after) => expect(after).toEqual({ ...emptyCart, revision: 3, expired: true }));
  });
  test('is kept when somebody has touched it since, or an order is being placed', () => {
    given(added('roll', 1), added('soup', 1)).when(expire(0)).thenNothing();
    given(added('roll', 1), checkoutStarted).when(expire(1)).thenNothing();
    given(added('roll', 1), { type: 'CartHandedOver', data: { clientId: 'anna' } })
      .when(expire(1))
      .thenNothing();
  });
  test('ends once, and begins anew with the next change', () => {
    given(added('roll', 1), expired).when(expire(1)).thenNothing();
    given(added('roll', 1), expired).when(add('soup')).thenEvents(reopened, added('soup', 1));
    given(added('roll', 1), expired, reopened, added('soup', 1)).when(expire(3)).thenEvents(expired);
  });
  test('asks nothing of the guest who returns: what does not change it begins nothing', () => {
    given(added('roll', 1), expired).when({ type: 'ClearCart', facts }).thenNothing();
    given(added('roll', 1), expired).when(changeCount('roll', 3)).thenRejected('LineNotFound');
    given(added('roll', 1), expired)
      .when({ type: 'StartCheckout', orderId: 'o1', requestHash: 'h1' })
      .thenRejected('CartIsEmpty');
  });
});
