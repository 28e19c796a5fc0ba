import { describe, expect, test } from 'vitest';
import { sampleCart } from '../../testing/sampleInit.ts';
import type { AddressAnswer } from './checkoutApi.ts';
import { type CheckoutDraft, emptyDraft } from './checkoutDraft.ts';
import { formErrors, serverErrors } from './formErrors.ts';

const filled: CheckoutDraft = { ...emptyDraft, name: 'Анна', phone: '+7 (912) 345-67-89', payMethod: 1 };
const house: AddressAnswer = {
  found: 'house',
  address: 'пр. Ленина, 8',
  coordinates: { lat: 56.45, lon: 84.95 },
  zone: { zone_id: 'zone-1', name: 'Зона 1', price: 200, free_from: 1200, min_sum: 500, minutes: 45 },
  address_token: 'token',
  message: '',
};
const facts = (
  draft: Partial<CheckoutDraft>,
  { consent = true, total = 500, method = 'pickup' as const } = {},
) => ({
  draft: { ...filled, ...draft },
  cart: sampleCart({ total, delivery: { ...sampleCart().delivery, method } }),
  wish: { on: false, sum: null },
  consent,
  acquiring: false,
});
const toDoor = (draft: Partial<CheckoutDraft>) => {
  const inShop = facts(draft);
  return { ...inShop, cart: sampleCart({ delivery: { ...inShop.cart.delivery, method: 'delivery' } }) };
};

describe('the checkout is checked before it is sent', () => {
  test('a filled form has no errors', () => {
    expect(formErrors(facts({}))).toEqual({});
    const door = { address: house.address, found: house };
    expect(formErrors(toDoor({ ...door, flat: '5' }))).toEqual({});
  });
  test('a block of flats needs the flat, a private house has none', () => {
    const door = { address: house.address, found: house };
    expect(Object.keys(formErrors(toDoor({ ...door, flat: ' ' })))).toEqual(['flat']);
    expect(formErrors(toDoor({ ...door, privateHouse: true }))).toEqual({});
  });
  test('a consent that was given to this text is not asked again', () => {
    expect(formErrors({ ...facts({}, { consent: false }), consentGiven: true })).toEqual({});
  });
  test('name, a whole phone, payment and consent are needed', () => {
    const errors = formErrors(
      facts({ name: ' ', phone: '+7 (912) 345', payMethod: null }, { consent: false }),
    );
    expect(Object.keys(errors)).toEqual(['name', 'phone', 'pay_method', 'consent']);
  });
  test('nothing to pay, nothing to choose', () => {
    expect(formErrors(facts({ payMethod: null }, { total: 0 }))).toEqual({});
  });
  test('a preorder needs its time', () => {
    expect(Object.keys(formErrors(facts({ asap: false })))).toEqual(['time']);
  });
  test('cash that is less than the sum is an error only when cash pays', () => {
    const cash: Partial<CheckoutDraft> = { changeFrom: 'other', changeOther: '100' };
    expect(Object.keys(formErrors(facts({ ...cash, payMethod: 2 })))).toEqual(['change_from']);
    expect(formErrors(facts({ ...cash, payMethod: 1 }))).toEqual({});
  });
  test.each([
    ['no address', { address: '' }],
    ['an address that nobody has checked', { address: 'пр. Ленина, 8' }],
    [
      'an unknown house without a pin',
      { address: 'тупик', found: { ...house, found: 'unknown', zone: null } as const },
    ],
    [
      'a house outside the zones',
      { address: 'Северск', found: { ...house, zone: null, message: 'Не доставляем' } },
    ],
  ])('%s cannot be delivered to', (_name, draft) => {
    expect(Object.keys(formErrors(toDoor(draft)))).toEqual(['address']);
  });
  test('a pickup needs its point', () => {
    const noPoint = facts({});
    const cart = sampleCart({ delivery: { ...noPoint.cart.delivery, affiliate_id: null } });
    expect(Object.keys(formErrors({ ...noPoint, cart }))).toEqual(['affiliate_id']);
  });
});

test('names of the request are put under the fields of the page', () => {
  expect(serverErrors({ 'address.text': 'А', asap: 'Б', phone: 'В', revision: 'Г' })).toEqual({
    address: 'А',
    time: 'Б',
    phone: 'В',
  });
});
