import { describe, expect, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import type { CookedPortions, OrderEvent, OrderLine } from './order.events.ts';
import { order } from './order.ts';
import { cookedAfterEdit, rowOf, type StationsOfRows } from './orderKitchen.ts';
import { orderDetails } from './testing/orderDetails.ts';

const orderId = 'o1';
const data = { orderId };
const given = specification(order);
const [philadelphia] = orderDetails().lines as [OrderLine];
const wok: OrderLine = { ...philadelphia, uid: 'wok', name: 'Вок', count: 1 };
const cola: OrderLine = { ...philadelphia, uid: 'cola', name: 'Кола', count: 1 };
const gift: OrderLine = { ...wok, gift: true };
const lines = [philadelphia, wok, cola];
const stations: StationsOfRows = { philadelphia: 'cold', wok: 'hot', cola: null };

const placedOf = (ordered: readonly OrderLine[]): OrderEvent[] => [
  { type: 'OrderPlacementStarted', data: orderDetails({ orderId, lines: ordered }) },
  { type: 'OrderPlaced', data: { orderId, number: '1127-0001', status: 'new' } },
];
const placed = placedOf(lines);
const confirmed: OrderEvent = { type: 'OrderConfirmed', data };
const cooking: OrderEvent = { type: 'OrderCookingStarted', data };
const ready: OrderEvent = { type: 'OrderReady', data };
const returned: OrderEvent = { type: 'OrderReturnedToKitchen', data };
const portions = (type: 'OrderPortionsCooked' | 'OrderPortionsRecalled', row: string, count: number) => {
  const told: CookedPortions = { orderId, row, stationId: stations[row] ?? null, portions: count };
  return { type, data: told } satisfies OrderEvent;
};
const cooked = (row: string, count: number) => portions('OrderPortionsCooked', row, count);
const recalled = (row: string, count: number) => portions('OrderPortionsRecalled', row, count);
const mark = (marked: Readonly<Record<string, number>>) =>
  ({ type: 'MarkPortions', orderId, cooked: marked, stations }) as const;

describe('the kitchen', () => {
  test('starts an order with its first portion', () => {
    given(...placed, confirmed)
      .when(mark({ philadelphia: 1 }))
      .thenEvents(cooking, cooked('philadelphia', 1));
  });
  test('makes it ready with the last portion of the stations; a bottle of none holds nothing up', () => {
    given(...placed, confirmed, cooking, cooked('philadelphia', 2))
      .when(mark({ wok: 1 }))
      .thenEvents(cooked('wok', 1), ready);
  });
  test('bumps several rows at once', () => {
    given(...placed, confirmed, cooking)
      .when(mark({ philadelphia: 2, wok: 1 }))
      .thenEvents(cooked('philadelphia', 2), cooked('wok', 1), ready);
  });
  test('waits for every row where no row has a station', () => {
    given(...placedOf([cola, wok]), confirmed, cooking)
      .when({ ...mark({ cola: 1 }), stations: {} })
      .thenEvents(cooked('cola', 1));
  });
  test('does nothing at a second touch', () => {
    given(...placed, confirmed, cooking, cooked('philadelphia', 2))
      .when(mark({ philadelphia: 2 }))
      .thenNothing();
  });
  test('makes an order ready by a touch when an edit took away what was left', () => {
    given(...placedOf([wok]), confirmed, cooking, cooked('wok', 1))
      .when(mark({ wok: 1 }))
      .thenEvents(ready);
  });
  test('takes portions back, and an order that was ready with them', () => {
    given(...placed, confirmed, cooking, cooked('philadelphia', 2), cooked('wok', 1), ready)
      .when(mark({ wok: 0 }))
      .thenEvents(recalled('wok', 0), returned);
    given(
      ...placed,
      confirmed,
      cooking,
      cooked('philadelphia', 2),
      cooked('wok', 1),
      ready,
      recalled('wok', 0),
      returned,
    )
      .when(mark({ wok: 1 }))
      .thenEvents(cooked('wok', 1), ready);
  });
  test('cooks nothing that was not accepted, or has gone', () => {
    given(...placed)
      .when(mark({ wok: 1 }))
      .thenRejected('OrderNotInKitchen', { status: 'new' });
    given(...placed, confirmed, cooking, ready, { type: 'OrderDeliveryStarted', data })
      .when(mark({ wok: 1 }))
      .thenRejected('OrderNotInKitchen', { status: 'delivering' });
  });
  test('cooks no more portions than were ordered, and no row that an edit took away', () => {
    given(...placed, confirmed)
      .when(mark({ wok: 2 }))
      .thenRejected('OrderRowNotFound');
    given(...placed, confirmed)
      .when(mark({ pizza: 1 }))
      .thenRejected('OrderRowNotFound');
  });
  test('keeps a gift and the same dish that was bought apart', () => {
    expect(rowOf(gift)).not.toBe(rowOf(wok));
    given(...placedOf([wok, gift]), confirmed, cooking)
      .when({ ...mark({ wok: 1 }), stations: { wok: 'hot', [rowOf(gift)]: 'hot' } })
      .thenEvents(cooked('wok', 1));
  });
});

test('after an edit what is cooked stays cooked, as far as it is still ordered', () => {
  expect(cookedAfterEdit({ philadelphia: 2, wok: 1 }, [{ ...philadelphia, count: 1 }, cola])).toEqual({
    philadelphia: 1,
  });
});

describe('a courier', () => {
  const assigned = (courierId: string): OrderEvent => ({
    type: 'OrderCourierAssigned',
    data: { orderId, courierId },
  });
  const assign = (courierId: string | null) => ({ type: 'AssignCourier', orderId, courierId }) as const;
  const [started, number] = placed as [OrderEvent, OrderEvent];
  test('is given an order, another one, and none', () => {
    given(started, number).when(assign('timur')).thenEvents(assigned('timur'));
    given(started, number, assigned('timur')).when(assign('timur')).thenNothing();
    given(started, number, assigned('timur')).when(assign('oleg')).thenEvents(assigned('oleg'));
    given(started, number, assigned('timur'))
      .when(assign(null))
      .thenEvents({ type: 'OrderCourierUnassigned', data: { orderId, courierId: 'timur' } });
  });
  test('carries nothing that is fetched, and nothing that is over', () => {
    given({ type: 'OrderPlacementStarted', data: orderDetails({ orderId, method: 'pickup' }) }, number)
      .when(assign('timur'))
      .thenRejected('CourierOnlyForDelivery');
    given(started, number, {
      type: 'OrderCancelled',
      data: { orderId, personId: 'person1', by: 'staff', reason: 'Нет' },
    })
      .when(assign('timur'))
      .thenRejected('OrderIsFinal', { status: 'cancelled' });
  });
  test('moves their own orders only', () => {
    const going = [started, number, assigned('timur'), confirmed, cooking, ready] as const;
    const move = (courierId: string) => ({ type: 'Move', orderId, to: 'delivering', courierId }) as const;
    given(...going)
      .when(move('timur'))
      .thenEvents({ type: 'OrderDeliveryStarted', data });
    given(...going)
      .when(move('oleg'))
      .thenRejected('OrderOfAnotherCourier');
  });
});
