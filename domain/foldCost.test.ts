import { expect, test } from 'vitest';
import type { BonusEvent } from './bonus/bonus.events.ts';
import { bonusAccount } from './bonus/bonusAccount.ts';
import type { CartEvent } from './cart/cart.events.ts';
import { cart } from './cart/cart.ts';
import type { ClientEvent } from './client/client.events.ts';
import { client } from './client/client.ts';
import type { Decider, DomainEvent } from './decider.ts';
import type { FeedbackEvent } from './feedback/feedback.events.ts';
import { feedback } from './feedback/feedback.ts';
import type { OrderEvent, OrderNumberEvent } from './order/order.events.ts';
import { order } from './order/order.ts';
import { orderNumbers } from './order/orderNumbers.ts';
import { orderDetails } from './order/testing/orderDetails.ts';
import type { ProductEvent } from './product/product.events.ts';
import { productStops } from './product/stops.ts';
import { codeUse } from './promocode/codeUse.ts';
import { personalUses } from './promocode/personalUses.ts';
import type { CodeUseEvent, PersonalUseEvent, PromocodeEvent } from './promocode/promocode.events.ts';
import { promocodeUses } from './promocode/promocode.ts';
import type { StaffEvent } from './staff/staff.events.ts';
import { staff } from './staff/staff.ts';
import { promocode } from './testing/testShop.ts';

/** What a stream goes through again and again, each time with other ids. */
interface History {
  readonly decider: Pick<Decider<unknown, never, DomainEvent>, 'initialState' | 'evolve'>;
  readonly begin: readonly DomainEvent[];
  readonly again: (id: string) => readonly DomainEvent[];
}
const history = <Event extends DomainEvent>(
  decider: { readonly initialState: unknown; readonly evolve: (state: never, event: Event) => unknown },
  begin: readonly Event[],
  again: (id: string) => readonly Event[],
): History => ({ decider: decider as unknown as History['decider'], begin, again });

const clientId = 'anna';
const at = '2026-11-27T12:00:00.000Z';
const line = { kind: 'product', productId: 'roll', modifierIds: [] } as const;
const { customer, ...details } = orderDetails();

/** A menu does not grow with what people do. */
const dishOf = (id: string): string => `dish ${Number(id.slice(3)) % 100}`;

const histories: Readonly<Record<string, History>> = {
  'a bonus account that is used with each order': history<BonusEvent>(bonusAccount, [], (orderId) => [
    { type: 'BonusesAdjusted', data: { clientId, key: orderId, amount: 10, reason: 'gift' } },
    { type: 'BonusesReserved', data: { clientId, orderId, amount: 10 } },
    { type: 'BonusesSpent', data: { clientId, orderId, amount: 10 } },
  ]),
  'a client who likes dishes and thinks again': history<ClientEvent>(client, [], (id) => [
    { type: 'ClientProductLiked', data: { clientId, productId: dishOf(id) } },
    { type: 'ClientProductLiked', data: { clientId, productId: 'roll' } },
    { type: 'ClientProductUnliked', data: { clientId, productId: dishOf(id) } },
  ]),
  'a cart that fills and is ordered': history<CartEvent>(cart, [], (id) => [
    { type: 'CartLineAdded', data: { uid: id, choice: line, count: 1, commandId: id } },
    { type: 'CartAdditionalCountChanged', data: { additionalId: 'fork', count: 1 } },
    { type: 'CartCheckoutStarted', data: { orderId: id, requestHash: id } },
    { type: 'CartCheckedOut', data: { orderId: id } },
  ]),
  'an order that is put away and brought back': history<OrderEvent>(
    order,
    [
      { type: 'OrderPlacementStarted', data: { ...details, customer } },
      { type: 'OrderPlaced', data: { orderId: 'o1', number: '1127-0001', status: 'new' } },
    ],
    () => [
      { type: 'OrderArchived', data: { orderId: 'o1' } },
      { type: 'OrderUnarchived', data: { orderId: 'o1' } },
    ],
  ),
  'the numbers of a day': history<OrderNumberEvent>(orderNumbers, [], (orderId) => [
    { type: 'OrderNumberTaken', data: { orderId, number: orderId } },
  ]),
  'a promocode with a limit': history<PromocodeEvent>(
    promocodeUses,
    [{ type: 'PromocodeCreated', data: { id: 'SALE', fields: promocode('SALE', { limit: 1_000_000 }) } }],
    (orderId) => [{ type: 'PromocodeUseTaken', data: { id: 'SALE', orderId, customerKey: orderId } }],
  ),
  'a code that one person uses and gives back': history<PersonalUseEvent>(personalUses, [], (orderId) => [
    { type: 'PromocodePersonalUseTaken', data: { id: 'SALE', orderId, customerKey: clientId } },
    { type: 'PromocodePersonalUseReturned', data: { id: 'SALE', orderId, customerKey: clientId } },
  ]),
  'a one-time code that is given back': history<CodeUseEvent>(codeUse, [], (orderId) => [
    { type: 'PromocodeCodeUseTaken', data: { id: 'SPRING', code: 'SPRING7K3M9QXZ', orderId } },
    { type: 'PromocodeCodeUseReturned', data: { id: 'SPRING', code: 'SPRING7K3M9QXZ', orderId } },
  ]),
  'a dish that is stopped and sold again': history<ProductEvent>(productStops, [], () => [
    { type: 'ProductStopped', data: { id: 'roll', pointId: null, until: at } },
    { type: 'ProductResumed', data: { id: 'roll', pointId: null } },
  ]),
  'a colleague who leaves and returns': history<StaffEvent>(staff, [], () => [
    { type: 'StaffDismissed', data: { staffId: 'boss' } },
    { type: 'StaffReturned', data: { staffId: 'boss' } },
  ]),
  'a feedback that is answered again and again': history<FeedbackEvent>(feedback, [], () => [
    { type: 'FeedbackArchived', data: { orderId: 'o1' } },
    { type: 'FeedbackRestored', data: { orderId: 'o1' } },
  ]),
};

const many = 40_000;
/** Folded in linear time it takes a tenth of a second; a state that is copied with each event takes half a minute. */
const patienceMs = 5_000;

test.each(Object.entries(histories))('%s: the next event costs no more than the first', (_name, told) => {
  const until = performance.now() + patienceMs;
  let state = told.begin.reduce(told.decider.evolve, told.decider.initialState);
  let done = 0;
  while (done < many && performance.now() < until) {
    state = told.again(`id-${done}`).reduce(told.decider.evolve, state);
    done += 1;
  }
  expect(done).toBe(many);
});
