import { describe, expect, test } from 'vitest';
import { actionsOf, can, refusalOf, type StaffAction } from './rights.ts';

const owner = { staffId: 'boss', group: 1 } as const;
const manager = { staffId: 'manager', group: 2 } as const;
const operator = { staffId: 'operator', group: 3 } as const;

test('an operator has the home page, the orders with their dishes, the feedbacks and the own account, and nothing else', () => {
  expect(actionsOf(3)).toEqual([
    'home.see',
    'order.see',
    'order.change',
    'order.refund',
    'feedback.see',
    'feedback.answer',
    'product.stop',
    'product.undoStop',
    'ownAccess.manage',
  ] satisfies StaffAction[]);
});

test('an owner may all that a manager may, and a manager all that an operator may', () => {
  expect(actionsOf(1)).toEqual(expect.arrayContaining(actionsOf(2)));
  expect(actionsOf(2)).toEqual(expect.arrayContaining(actionsOf(3)));
});

describe('stopping dishes', () => {
  const inOrder = (...productIds: string[]) => ({ productIds, orderedIds: ['roll', 'soup'] });
  test('an operator stops what the order at hand has, all of it or nothing', () => {
    expect(can(operator, 'product.stop', inOrder('roll', 'soup'))).toBe(true);
    expect(refusalOf(operator, 'product.stop', inOrder('roll', 'wok'))).toBe('OnlyDishesOfTheOrder');
    expect(
      refusalOf(operator, 'product.stop', { productIds: ['roll'], orderedIds: null }),
      'without an order',
    ).toBe('OnlyDishesOfTheOrder');
  });
  test('a manager stops any dish', () => {
    expect(can(manager, 'product.stop', inOrder('wok'))).toBe(true);
    expect(can(manager, 'product.stop', { productIds: ['wok'], orderedIds: null })).toBe(true);
  });
  test('refund no more of an order than an operator may give back alone', () => {
    const subject = (refunded: number, refundedToday = refunded) => ({
      refunded,
      operatorLimit: 1000_00,
      refundedToday,
      operatorDayLimit: 5000_00,
    });
    expect(refusalOf(operator, 'order.refund', subject(1000_00))).toBeNull();
    expect(refusalOf(operator, 'order.refund', subject(1000_01))).toBe('RefundOverOwnLimit');
    expect(refusalOf(operator, 'order.refund', subject(1000_00, 5000_00))).toBeNull();
    expect(refusalOf(operator, 'order.refund', subject(10_00, 5000_01))).toBe('RefundOverOwnDay');
    expect(refusalOf(manager, 'order.refund', subject(9000_00))).toBeNull();
  });
  test('an operator gives back only what they stopped; a manager whatever is stopped', () => {
    expect(can(operator, 'product.undoStop', { stoppedBy: 'operator' })).toBe(true);
    expect(refusalOf(operator, 'product.undoStop', { stoppedBy: 'manager' })).toBe('OnlyOwnStops');
    expect(refusalOf(operator, 'product.undoStop', { stoppedBy: null })).toBe('OnlyOwnStops');
    expect(can(manager, 'product.undoStop', { stoppedBy: 'operator' })).toBe(true);
  });
});

test('people of the staff: the rules of who may touch whom', () => {
  const someone = { staffId: 's1', group: 3, newGroup: null, dismisses: false } as const;
  expect(refusalOf(operator, 'staff.manage', someone)).toBe('OnlyOwnersAndManagers');
  expect(can(manager, 'staff.manage', someone)).toBe(true);
  expect(refusalOf(manager, 'staff.manage', { ...someone, group: 1 })).toBe('OnlyOwnersManageOwners');
  expect(refusalOf(manager, 'staff.manage', { ...someone, newGroup: 1 })).toBe('OnlyOwnersManageOwners');
  const self = { ...someone, staffId: 'boss', group: 1 } as const;
  expect(refusalOf(owner, 'staff.manage', { ...self, dismisses: true })).toBe('StaffCannotDismissThemselves');
  expect(refusalOf(owner, 'staff.manage', { ...self, newGroup: 2 })).toBe('StaffCannotChangeOwnGroup');
});
