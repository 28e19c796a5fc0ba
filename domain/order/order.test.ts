import { describe, expect, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import type { OrderDetails, OrderEvent } from './order.events.ts';
import { order } from './order.ts';
import { orderNumbers } from './orderNumbers.ts';
import { orderDetails } from './testing/orderDetails.ts';

const orderId = 'o1';
const data = { orderId };
const given = specification(order);
const started = (changes: Partial<OrderDetails> = {}): OrderEvent => ({
  type: 'OrderPlacementStarted',
  data: orderDetails({ orderId, ...changes }),
});
const placed: OrderEvent = { type: 'OrderPlaced', data: { orderId, number: '1127-0001', status: 'new' } };
const confirmed: OrderEvent = { type: 'OrderConfirmed', data };
const cooking: OrderEvent = { type: 'OrderCookingStarted', data };
const ready: OrderEvent = { type: 'OrderReady', data };
const delivering: OrderEvent = { type: 'OrderDeliveryStarted', data };
const completed: OrderEvent = { type: 'OrderCompleted', data };
const cancelled: OrderEvent = {
  type: 'OrderCancelled',
  data: { orderId, personId: 'person1', by: 'staff', reason: 'Нет курьера' },
};
const delivery = [started(), placed] as const;
const pickup = [started({ method: 'pickup' }), placed] as const;

describe('a placement', () => {
  test('starts once', () => {
    const details = orderDetails({ orderId });
    given().when({ type: 'StartPlacement', orderId, details }).thenEvents(started());
    given(started()).when({ type: 'StartPlacement', orderId, details }).thenNothing();
  });
  test('with another request under the same id: refused', () => {
    const details = orderDetails({ orderId, requestHash: 'another' });
    given(started()).when({ type: 'StartPlacement', orderId, details }).thenRejected('IdempotencyKeyReused');
  });
  test('ends with a number, once', () => {
    given(started()).when({ type: 'Place', orderId, number: '1127-0001' }).thenEvents(placed);
    given(...delivery)
      .when({ type: 'Place', orderId, number: '1127-0002' })
      .thenNothing();
  });
  test('to be paid online waits for the payment', () => {
    given(started({ payMethod: 3 }))
      .when({ type: 'Place', orderId, number: '1127-0001' })
      .thenEvents({
        type: 'OrderPlaced',
        data: { orderId, number: '1127-0001', status: 'awaiting_payment' },
      });
  });
  test('that waits for its payment goes on when it is paid, once; later by as long as that took', () => {
    const waiting = [
      started({ payMethod: 3 }),
      { type: 'OrderPlaced', data: { orderId, number: '1127-0001', status: 'awaiting_payment' } },
    ] as const satisfies OrderEvent[];
    const pay = { type: 'Pay', orderId, attempt: 1, waitedMinutes: 2 } as const;
    const paid: OrderEvent = { type: 'OrderPaid', data: { orderId, attempt: 1 } };
    given(...waiting)
      .when(pay)
      .thenEvents(paid);
    given(...waiting, paid)
      .when(pay)
      .thenNothing();
    given(...waiting, cancelled)
      .when(pay)
      .thenNothing();
    given(...waiting)
      .when({ ...pay, waitedMinutes: 15 })
      .thenEvents(paid, {
        type: 'OrderPromisedTimeChanged',
        data: { orderId, promisedAt: '2026-11-27T13:15:00.000Z' },
      });
  });
  test('that is abandoned cannot be placed', () => {
    const abandoned: OrderEvent = {
      type: 'OrderPlacementAbandoned',
      data: { orderId, reason: 'BonusesNotEnough' },
    };
    given(started())
      .when({ type: 'AbandonPlacement', orderId, reason: 'BonusesNotEnough' })
      .thenEvents(abandoned);
    given(started(), abandoned)
      .when({ type: 'Place', orderId, number: '1127-0001' })
      .thenRejected('PlacementAbandoned', { reason: 'BonusesNotEnough' });
  });
  test('may be abandoned before it starts, and then cannot start', () => {
    const abandoned: OrderEvent = {
      type: 'OrderPlacementAbandoned',
      data: { orderId, reason: 'Interrupted' },
    };
    given().when({ type: 'AbandonPlacement', orderId, reason: 'Interrupted' }).thenEvents(abandoned);
    given(abandoned)
      .when({ type: 'StartPlacement', orderId, details: orderDetails({ orderId }) })
      .thenRejected('PlacementAbandoned');
  });
  test('that is finished cannot be abandoned', () => {
    given(...delivery)
      .when({ type: 'AbandonPlacement', orderId, reason: 'Interrupted' })
      .thenNothing();
  });
  test('that is not finished is no order yet', () => {
    given(started()).when({ type: 'Move', orderId, to: 'confirmed' }).thenRejected('OrderNotFound');
    given().when({ type: 'Cancel', orderId, by: 'customer', reason: '' }).thenRejected('OrderNotFound');
  });
});

describe('an order moves', () => {
  test('step by step: confirmed, cooking, ready, delivering, completed', () => {
    given(...delivery)
      .when({ type: 'Move', orderId, to: 'confirmed' })
      .thenEvents(confirmed);
    given(...delivery, confirmed)
      .when({ type: 'Move', orderId, to: 'cooking' })
      .thenEvents(cooking);
    given(...delivery, confirmed, cooking)
      .when({ type: 'Move', orderId, to: 'ready' })
      .thenEvents(ready);
    given(...delivery, confirmed, cooking, ready)
      .when({ type: 'Move', orderId, to: 'delivering' })
      .thenEvents(delivering);
    given(...delivery, confirmed, cooking, ready, delivering)
      .when({ type: 'Move', orderId, to: 'completed' })
      .thenEvents(completed);
  });
  test('to where it stands: nothing happens', () => {
    given(...delivery, confirmed)
      .when({ type: 'Move', orderId, to: 'confirmed' })
      .thenNothing();
  });
  test('over a step: refused', () => {
    given(...delivery)
      .when({ type: 'Move', orderId, to: 'cooking' })
      .thenRejected('OrderMoveNotAllowed', { from: 'new', to: 'cooking' });
    given(...delivery, confirmed, cooking, ready)
      .when({ type: 'Move', orderId, to: 'completed' })
      .thenRejected('OrderMoveNotAllowed');
  });
  test('back: refused', () => {
    given(...delivery, confirmed, cooking)
      .when({ type: 'Move', orderId, to: 'confirmed' })
      .thenRejected('OrderMoveNotAllowed');
  });
  test('from ready to completed when it is fetched, never on the road', () => {
    given(...pickup, confirmed, cooking, ready)
      .when({ type: 'Move', orderId, to: 'completed' })
      .thenEvents(completed);
    given(...pickup, confirmed, cooking, ready)
      .when({ type: 'Move', orderId, to: 'delivering' })
      .thenRejected('OrderMoveNotAllowed');
  });
  test('nowhere once it is completed or cancelled', () => {
    given(...delivery, cancelled)
      .when({ type: 'Move', orderId, to: 'confirmed' })
      .thenRejected('OrderIsFinal', { status: 'cancelled' });
    given(...pickup, confirmed, cooking, ready, completed)
      .when({ type: 'Cancel', orderId, by: 'staff', reason: 'Передумали' })
      .thenRejected('OrderIsFinal', { status: 'completed' });
  });
  test('only from where its mover saw it', () => {
    given(...delivery, confirmed)
      .when({ type: 'Cancel', orderId, by: 'staff', reason: 'Передумали', seenStatus: 'new' })
      .thenRejected('OrderMovedMeanwhile', { status: 'confirmed' });
  });
});

describe('an order is cancelled', () => {
  const byCustomer = { type: 'Cancel', orderId, by: 'customer', reason: '' } as const;

  test('by the customer before cooking', () => {
    const event: OrderEvent = {
      type: 'OrderCancelled',
      data: { orderId, personId: 'person1', by: 'customer', reason: '' },
    };
    given(...delivery)
      .when(byCustomer)
      .thenEvents(event);
    given(...delivery, confirmed)
      .when(byCustomer)
      .thenEvents(event);
  });
  test('by the customer after cooking has started: refused', () => {
    given(...delivery, confirmed, cooking)
      .when(byCustomer)
      .thenRejected('CookingHasStarted');
  });
  test('by staff until it is completed, with a reason', () => {
    given(...delivery, confirmed, cooking, ready, delivering)
      .when({ type: 'Cancel', orderId, by: 'staff', reason: 'Нет курьера' })
      .thenEvents(cancelled);
    given(...delivery)
      .when({ type: 'Cancel', orderId, by: 'staff', reason: ' ' })
      .thenRejected('CancellationNeedsReason');
  });
  test('once: a repeated click changes nothing', () => {
    given(...delivery, cancelled)
      .when(byCustomer)
      .thenNothing();
  });
});

describe('the promised time', () => {
  test('moves by minutes', () => {
    given(...delivery)
      .when({ type: 'AddMinutes', orderId, minutes: 15 })
      .thenEvents({
        type: 'OrderPromisedTimeChanged',
        data: { orderId, promisedAt: '2026-11-27T13:15:00.000Z' },
      });
  });
  test('of a final order stays', () => {
    given(...delivery, cancelled)
      .when({ type: 'AddMinutes', orderId, minutes: 15 })
      .thenRejected('OrderIsFinal');
  });
});

describe('order numbers', () => {
  const numbers = specification(orderNumbers);
  const first = { type: 'OrderNumberTaken', data: { orderId: 'o1', number: '1127-0001' } } as const;

  test('count by the day', () => {
    numbers().when({ type: 'TakeNumber', orderId: 'o1', day: '2026-11-27' }).thenEvents(first);
    numbers(first)
      .when({ type: 'TakeNumber', orderId: 'o2', day: '2026-11-27' })
      .thenEvents({ type: 'OrderNumberTaken', data: { orderId: 'o2', number: '1127-0002' } });
  });
  test('are one for one order', () => {
    numbers(first).when({ type: 'TakeNumber', orderId: 'o1', day: '2026-11-27' }).thenNothing();
  });
  test('grow past four digits on a very good day', () => {
    const after9999 = { taken: 9999, recent: [] };
    expect(
      orderNumbers.decide({ type: 'TakeNumber', orderId: 'next', day: '2026-11-27' }, after9999),
    ).toEqual([{ type: 'OrderNumberTaken', data: { orderId: 'next', number: '1127-10000' } }]);
  });
});

describe('a note of staff', () => {
  const note = { noteId: 'note1', text: ' Позвонить у ворот ', forKitchen: false, forCourier: true };
  const add = { type: 'AddNote', orderId, note } as const;
  const added: OrderEvent = {
    type: 'OrderNoteAdded',
    data: { ...note, orderId, personId: 'person1', text: 'Позвонить у ворот' },
  };
  test('is kept with the order, also when it is over, and once', () => {
    given(...delivery)
      .when(add)
      .thenEvents(added);
    given(...delivery, cancelled)
      .when(add)
      .thenEvents(added);
    given(...delivery, added)
      .when(add)
      .thenNothing();
  });
  test('of nothing is refused, and so is one about a person whose key is gone', () => {
    given(...delivery)
      .when({ ...add, note: { ...note, text: ' ' } })
      .thenRejected('OrderNoteIsEmpty');
    given(started({ customer: null }), placed)
      .when(add)
      .thenRejected('PersonIsBeingErased');
  });
});
