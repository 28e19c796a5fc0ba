import { orderTimes } from '../../domain/order/orderTimes.ts';
import type { PricedDelivery } from '../../domain/pricing/pricedCart.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import { handoverOf } from '../../domain/shop/handover.ts';
import type { Opening } from '../../domain/shop/opening.ts';
import { emptyQueue, type QueueOf } from '../../domain/shop/queue.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { orderSlots as contract } from '../contract/order.contract.ts';
import { asapRefusal } from '../shop/workingInfo.ts';
import { dayLabel } from '../texts/days.ts';
import { openingTexts } from '../texts/openingTexts.ts';
import { slotView } from './slotView.ts';

type Day = Answer<typeof contract>['days'][number];

/** When an order for this place can be brought or fetched; of slots only those that can be met. */
export const orderSlots = (
  shop: Shop,
  delivery: PricedDelivery,
  at: string,
  queueOf: QueueOf = emptyQueue,
): Answer<typeof contract> => {
  const times = orderTimes(shop, delivery, at, queueOf);
  const { timeZone } = times.opening.hours;
  const today = localTime(Date.parse(at), timeZone).date;
  const days = new Map<string, Day>();
  for (const slot of times.slots()) {
    const day = days.get(slot.date) ?? { date: slot.date, label: dayLabel(slot.date, today), slots: [] };
    day.slots.push(slotView(slot, timeZone));
    days.set(slot.date, day);
  }
  return {
    asap: times.asap === null ? null : { promised_at: times.asap, minutes: minutesBetween(at, times.asap) },
    asap_refusal: times.asap === null ? refusalOf(shop, delivery, times.opening, at) : null,
    days: [...days.values()],
  };
};

const refusalOf = (shop: Shop, { method }: PricedDelivery, opening: Opening, at: string): string =>
  handoverOf(shop)[method] ? asapRefusal(opening, at) : openingTexts.noOrders;

const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
