import { expect, test } from 'vitest';
import type { Cart } from '../../../api/contract/cart.contract.ts';
import type { Init } from '../../../api/contract/init.contract.ts';
import { sampleCart, sampleInit } from '../testing/sampleInit.ts';
import { destination } from './destination.ts';

const kept = { text: 'пр. Ленина, 30', outside: false };
const zone = {
  zone_id: 'near',
  name: 'Зона 1',
  color: '#1f7a3a',
  price: 200,
  free_from: 1200,
  min_sum: 500,
  minutes: 45,
  polygon: [],
};
const unknown = {
  ...sampleCart().delivery,
  method: 'delivery',
  affiliate_id: null,
  price: null,
  minutes: null,
} as const;
const inZone = { ...unknown, zone_id: 'near', zone_name: 'Зона 1', price: 200, free_from: 1200, minutes: 45 };

const lines = (
  delivery: Partial<Cart['delivery']>,
  {
    init = {},
    cart = {},
    address = kept,
  }: { init?: Partial<Init>; cart?: Partial<Cart>; address?: typeof kept | null } = {},
) => {
  const said = destination(
    sampleInit({
      zones: [zone],
      ...init,
      cart: sampleCart({ ...cart, delivery: { ...unknown, ...delivery } }),
    }),
    address,
  );
  return { ...said, note: said.note?.replaceAll('\u00a0', ' ') };
};

test('no address: the lowest fee, with «от»', () => {
  expect(lines({}, { address: null })).toEqual({ place: 'Укажите адрес', note: 'доставка от 200 ₽' });
});
test('a zone: time and fee, also of an empty cart', () => {
  expect(lines(inZone)).toMatchObject({ place: 'пр. Ленина, 30', note: '≈ 45 мин · доставка 200 ₽' });
});
test('free by the sum, and free by a code', () => {
  expect(lines({ ...inZone, price: 0 })).toMatchObject({ note: '≈ 45 мин · бесплатно', tone: 'free' });
  expect(lines({ ...inZone, price: 0, free_by_code: true })).toMatchObject({
    note: '≈ 45 мин · бесплатно по коду',
    tone: 'free',
  });
});
test('pickup: the point, when it is ready, and a discount only when it is given', () => {
  const pickup = { method: 'pickup', affiliate_id: 'lenina', minutes: 25 } as const;
  expect(lines(pickup)).toMatchObject({
    place: 'пр. Ленина, 85',
    note: 'самовывоз через 25 мин',
    icon: 'store',
  });
  const cart = { self_pickup_discount: { on: true, percent: 10, sum: 50 } };
  expect(lines(pickup, { cart })).toMatchObject({ note: 'самовывоз через 25 мин, −10 %' });
});
test('a preorder: its time, also while the shop is closed', () => {
  const wanted = { ...inZone, wanted_at: '2026-11-29T05:00:00.000Z', wanted_text: 'завтра, 12:00–12:30' };
  const working_info = { ...sampleInit().working_info, open_now: false };
  expect(lines(wanted, { init: { working_info } })).toMatchObject({
    place: 'пр. Ленина, 30',
    note: 'завтра, 12:00–12:30 · 200 ₽',
    icon: 'clock',
  });
});
test('outside the zones: where one asked, and the way out if there is one', () => {
  const address = { text: 'ул. Мокрушина, 9', outside: true };
  expect(lines({}, { address })).toEqual({
    place: 'ул. Мокрушина, 9',
    note: 'сюда не возим, есть самовывоз',
    tone: 'warning',
    icon: 'mapOff',
  });
  expect(lines({}, { address, init: { affiliates: [] } })).toMatchObject({ note: 'сюда не возим' });
  // A zone that is known since then is the newer word.
  expect(lines(inZone, { address })).toMatchObject({ note: '≈ 45 мин · доставка 200 ₽' });
});
test('closed: when it opens, and that one may order for later', () => {
  const working_info = { ...sampleInit().working_info, open_now: false };
  expect(lines(inZone, { init: { working_info } })).toEqual({
    place: 'Откроемся в 09:00',
    note: 'можно сделать предзаказ',
    tone: 'warning',
    icon: 'moon',
  });
});
