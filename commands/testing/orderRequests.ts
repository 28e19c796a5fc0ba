import { roubles } from '../../domain/money.ts';
import type { OrderWishes } from '../../domain/order/wishes.ts';
import type { PlaceOrderRequest } from '../order/placeOrder.ts';
import { origin } from './testShopWorld.ts';

export const wishes = (changes: Partial<OrderWishes> = {}): OrderWishes => ({
  method: 'pickup',
  pointId: 'point1',
  expectedTotal: roubles(450),
  bonuses: 0,
  payMethod: 2,
  changeFrom: null,
  slot: null,
  persons: 1,
  doNotCall: false,
  leaveAtDoor: false,
  customer: { name: 'Анна', phone: '+79123456789', email: '', comment: '' },
  consent: true,
  ...changes,
});

export const address = (typed: string): PlaceOrderRequest['address'] => ({
  typed,
  flat: '',
  entrance: '',
  floor: '',
  intercom: '',
  privateHouse: true,
  courierComment: '',
});

/** A guest fetches one roll, 10 % off for it: 450 ₽. */
export const orderRequest = (
  changes: Partial<Omit<PlaceOrderRequest, 'wishes'>> & { wishes?: Partial<OrderWishes> } = {},
): PlaceOrderRequest => ({
  cartId: 'cart1',
  clientId: null,
  address: null,
  origin,
  ...changes,
  wishes: wishes(changes.wishes),
});
