import type { PricedDelivery } from '../pricing/pricedCart.ts';
import { promisedAsap } from '../schedule/schedule.ts';
import { type Slot, type SlotRules, slotIsPossible, slotsFor } from '../schedule/slots.ts';
import { handoverOf } from '../shop/handover.ts';
import { type Opening, openingOf } from '../shop/opening.ts';
import { emptyQueue, minutesOfQueue, type QueueOf } from '../shop/queue.ts';
import type { Shop } from '../shop/shop.ts';

/** When an order of this cart can be had: the checkout shows it, and the placing judges by the same. */
export interface OrderTimes {
  readonly opening: Opening;
  /** Ready or at the door as soon as possible; null = closed, or closing before that. */
  readonly asap: string | null;
  readonly slots: (limit?: number) => readonly Slot[];
  readonly isPossible: (slot: { readonly start: string; readonly end: string }) => boolean;
}

export const orderTimes = (
  shop: Shop,
  { method, point, zone, minutes }: Pick<PricedDelivery, 'method' | 'point' | 'zone' | 'minutes'>,
  at: string,
  queueOf: QueueOf = emptyQueue,
): OrderTimes => {
  const opening = openingOf(shop, point, at, zone);
  if (!handoverOf(shop)[method]) return { opening, ...never };
  const { stepMinutes, leadMinutes, daysAhead } = shop.settings.slots;
  const { hours } = opening;
  const queueMinutes = minutesOfQueue(shop.settings.queue, queueOf(point?.id ?? null));
  // A slot cannot begin before the food can be there, however short the shop's lead is.
  const lead = Math.max(leadMinutes, (minutes ?? 0) + queueMinutes);
  const rules: SlotRules = { hours, at, stepMinutes, leadMinutes: lead, daysAhead };
  return {
    opening,
    asap: promisedAsap(hours, at, (minutes ?? leadMinutes) + queueMinutes),
    slots: (limit) => slotsFor(rules, limit),
    isPossible: (slot) => slotIsPossible(rules, slot),
  };
};

/** Nobody brings it, or there is nowhere to fetch it: no time may be promised. */
const never: Omit<OrderTimes, 'opening'> = { asap: null, slots: () => [], isPossible: () => false };
