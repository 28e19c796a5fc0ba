import { describe, expect, test } from 'vitest';
import { sampleCart } from '../../testing/sampleInit.ts';
import { emptyDraft } from './checkoutDraft.ts';
import { orderBody } from './orderBody.ts';

const draft = { ...emptyDraft, name: ' Анна ', phone: '+7 (912) 345-67-89', payMethod: 2 as const };
const facts = { draft, cart: sampleCart(), wish: { on: false, sum: null }, consent: true, acquiring: false };
const bonuses = { balance: 900, free: 900, max: 500, rule: '' };

describe('the request to place an order', () => {
  test('says the very sum that is on the screen, bonuses taken off', () => {
    const cart = sampleCart({ bonuses });
    const body = orderBody({ ...facts, cart, wish: { on: true, sum: 120 } });
    expect(body).toMatchObject({
      revision: 1,
      expected_total: 380,
      bonuses: 120,
      pay_method: 2,
      name: 'Анна',
    });
  });
  test('that bonuses pay wholly has no other payment and no change', () => {
    const cart = sampleCart({ bonuses });
    const body = orderBody({
      ...facts,
      cart,
      wish: { on: true, sum: null },
      draft: { ...draft, changeFrom: '2000', leaveAtDoor: true },
    });
    expect(body).toMatchObject({ expected_total: 0, pay_method: 0, bonuses: 500, leave_at_door: false });
    expect(body).not.toHaveProperty('change_from');
  });
  test('for a pickup names the point and no address', () => {
    const body = orderBody({ ...facts, draft: { ...draft, address: 'пр. Ленина, 8' } });
    expect(body).toMatchObject({ method: 'pickup', affiliate_id: 'lenina', persons: 1 });
    expect(body).not.toHaveProperty('address');
  });
  test('for a private house has no flat', () => {
    const { delivery } = sampleCart();
    const body = orderBody({
      ...facts,
      cart: sampleCart({ delivery: { ...delivery, method: 'delivery' } }),
      draft: { ...draft, address: 'Дачная, 5', flat: '12', privateHouse: true },
    });
    expect(body.address).toMatchObject({ text: 'Дачная, 5', flat: '', private_house: true });
  });
  test('sends a slot only for a preorder', () => {
    const slot = { start: '2026-11-28T11:00:00Z', end: '2026-11-28T11:30:00Z', label: '18:00–18:30' };
    expect(orderBody({ ...facts, draft: { ...draft, slot } })).not.toHaveProperty('slot');
    expect(orderBody({ ...facts, draft: { ...draft, asap: false, slot } }).slot).toEqual({
      start: slot.start,
      end: slot.end,
    });
  });
});
