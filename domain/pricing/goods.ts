import { type Kopecks, total } from '../money.ts';
import type { Selling } from '../selling/availability.ts';
import { cartSelling } from './cartSelling.ts';
import { type Place, placeOf } from './delivery.ts';
import { priceAdditions, priceLine } from './lines.ts';
import {
  type Customer,
  type KeptPrice,
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
  const { cart, shop, at, customer = stranger, kept } = request;
  const place = placeOf(cart.terms, shop);
  const selling = cartSelling(request, place, cart.wantedAt);
  return { cart, shop, at, customer, place, selling, ...(kept && { kept }) };
};

export interface Goods {
  readonly lines: readonly PricedLine[];
  readonly additions: readonly PricedAddition[];
  readonly additionsSum: Kopecks;
  readonly sum: Kopecks;
}

type Portions = Pick<PricedLine, 'unitPrice' | 'count' | 'sum' | 'problem'>;

const keepPrice = <Row extends Portions>(row: Row, kept: KeptPrice | undefined): Row => {
  if (!kept) return row;
  const problem = row.count <= kept.count ? null : row.problem;
  return { ...row, unitPrice: kept.unitPrice, problem, sum: problem ? 0 : kept.unitPrice * row.count };
};

export const priceGoods = ({ cart, selling, kept }: PricingContext): Goods => {
  const lines = cart.lines.map((line) => {
    const priced = priceLine(line, selling);
    const known = keepPrice(priced, kept?.get(line.uid));
    return known.total === known.sum ? known : { ...known, total: known.sum };
  });
  const additions = priceAdditions(cart, selling).map((addition) =>
    keepPrice(addition, kept?.get(addition.id)),
  );
  const additionsSum = total(additions.map((addition) => addition.sum));
  return { lines, additions, additionsSum, sum: total(lines.map((line) => line.sum)) + additionsSum };
};
