import type { DeliveryTerms } from '../deliveryTerms.ts';
import { DomainError, refuse } from '../domainError.ts';
import { isAddition } from '../pricing/lines.ts';
import { sellingProblem } from '../selling/availability.ts';
import type { Shop } from '../shop/shop.ts';
import type { CartFacts, Change } from './cart.commands.ts';
import type { CartEvent } from './cart.events.ts';
import type { Cart } from './cartState.ts';
import { maxCount, sellingFor } from './lines.ts';

export const changeDeliveryTerms = (
  { terms, facts }: Change<'ChangeDeliveryTerms'>,
  { terms: before }: Cart,
): CartEvent[] => {
  checkTerms(terms, facts.shop);
  const { method, zoneId, pointId } = terms;
  const same = method === before.method && zoneId === before.zoneId && pointId === before.pointId;
  return same ? [] : [{ type: 'CartDeliveryTermsChanged', data: { method, zoneId, pointId } }];
};

/** The slot itself is judged when the order is placed. */
export const changeWantedTime = (
  { wantedAt }: Change<'ChangeWantedTime'>,
  { wantedAt: before }: Cart,
): CartEvent[] => (wantedAt === before ? [] : [{ type: 'CartWantedTimeChanged', data: { wantedAt } }]);

export const switchSelfPickupDiscount = (
  { on }: Change<'SwitchSelfPickupDiscount'>,
  { pickupDiscount }: Cart,
): CartEvent[] => (on === pickupDiscount ? [] : [{ type: 'CartPickupDiscountChanged', data: { on } }]);

export const changeAdditionalCount = (
  { additionalId, count, facts }: Change<'ChangeAdditionalCount'>,
  cart: Cart,
): CartEvent[] => {
  const inCart = cart.additions.get(additionalId) ?? 0;
  // A sauce that is offered no more can still be taken out.
  if (!isAddition(additionalId, facts.shop) && inCart === 0) {
    throw new DomainError('AdditionalNotFound', { additionalId }, ['additional_id']);
  }
  if (!Number.isInteger(count) || count < 0 || count > maxCount) {
    throw new DomainError('CountOutOfRange', { min: 0, max: maxCount }, ['count']);
  }
  if (count > inCart) refuseUnsellable(additionalId, facts, cart);
  return count === inCart ? [] : [{ type: 'CartAdditionalCountChanged', data: { additionalId, count } }];
};

const refuseUnsellable = (additionalId: string, facts: CartFacts, cart: Cart): void => {
  const product = facts.shop.products.get(additionalId); // none for cutlery
  const problem = product && sellingProblem(product, sellingFor(facts, cart));
  if (problem) refuse(problem);
};

const checkTerms = ({ method, zoneId, pointId }: DeliveryTerms, { zones, points }: Shop): void => {
  if (zoneId !== null && zones.get(zoneId)?.archived !== false) throw new DomainError('ZoneNotFound', {});
  if (pointId === null) return;
  const point = points.get(pointId);
  const usable = point && !point.archived && (method === 'delivery' || point.pickup);
  if (!usable) throw new DomainError('PointNotFound', {}, ['affiliate_id']);
};
