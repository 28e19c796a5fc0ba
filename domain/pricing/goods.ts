import { type Kopecks, total } from '../money.ts';
import type { Selling } from '../selling/availability.ts';
import { cartSelling } from './cartSelling.ts';
import { type Place, placeOf } from './delivery.ts';
import { priceAdditions, priceLine } from './lines.ts';
import {
  type Customer,
  type PricedAddition,
  type PricedLine,
  type PricingRequest,
  stranger,
} from './pricedCart.ts';

/** A request with its place found: what every step of pricing looks at. */
export interface PricingContext extends PricingRequest {
  readonly customer: Customer;
  readonly place: Place;
  readonly selling: Selling;
}

export const contextOf = (request: PricingRequest): PricingContext => {
  const { cart, shop, at, customer = stranger } = request;
  const place = placeOf(cart.terms, shop);
  return { cart, shop, at, customer, place, selling: cartSelling(request, place.point, cart.wantedAt) };
};

export interface Goods {
  readonly lines: readonly PricedLine[];
  readonly additions: readonly PricedAddition[];
  readonly additionsSum: Kopecks;
  readonly sum: Kopecks;
}

export const priceGoods = ({ cart, selling }: PricingContext): Goods => {
  const lines = cart.lines.map((line) => priceLine(line, selling));
  const additions = priceAdditions(cart, selling);
  const additionsSum = total(additions.map((addition) => addition.sum));
  return { lines, additions, additionsSum, sum: total(lines.map((line) => line.sum)) + additionsSum };
};
