import { describe, expect, test } from 'vitest';
import { sampleCart } from '../testing/sampleInit.ts';
import { deliveryTold, feeText } from './deliveryTold.ts';

const zones = [{ price: 300 }, { price: 200 }];
const delivery = { ...sampleCart().delivery, method: 'delivery' as const, affiliate_id: null, price: null };
const inZone = { ...delivery, zone_id: 'near', zone_name: 'Зона 1', free_from: 1200, minutes: 45 };
const told = (changes: object, known = zones) =>
  feeText(deliveryTold({ cart: { delivery: { ...inZone, ...changes } }, zones: known })).replace(/\s/g, ' ');

describe('what delivery costs', () => {
  test('while the place is unknown: from the lowest fee there is', () => {
    expect(told({ zone_id: null, price: null })).toBe('от 200 ₽');
    expect(told({ zone_id: null, price: null }, [])).toBe('зависит от адреса');
  });
  test('where some places are free and others are not: nothing is promised', () => {
    expect(told({ zone_id: null, price: null }, [{ price: 0 }, { price: 300 }])).toBe('зависит от адреса');
  });
  test('in a zone: its fee, and «free» only where this cart pays none', () => {
    expect([told({ price: 200 }), told({ price: 0 })]).toEqual(['200 ₽', 'бесплатно']);
  });
  test('fetching it is free', () => {
    expect(told({ method: 'pickup', zone_id: null, price: 0 })).toBe('бесплатно');
  });
});
