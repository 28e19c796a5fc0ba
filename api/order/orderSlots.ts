import { orderTimes } from '../../domain/order/orderTimes.ts';
import type { PricedDelivery } from '../../domain/pricing/pricedCart.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { orderSlots as contract } from '../contract/order.contract.ts';
import { dayLabel } from '../texts/days.ts';
import { slotView } from './slotView.ts';

type Day = Answer<typeof contract>['days'][number];

/** When an order for this place can be brought or fetched; of slots only those that can be met. */
export const orderSlots = (shop: Shop, delivery: PricedDelivery, at: string): Answer<typeof contract> => {
  const { timeZone } = hoursOf(shop, delivery.point);
  const times = orderTimes(shop, delivery, at);
  const today = localTime(Date.parse(at), timeZone).date;
  const days = new Map<string, Day>();
  for (const slot of times.slots()) {
    const day = days.get(slot.date) ?? { date: slot.date, label: dayLabel(slot.date, today), slots: [] };
    day.slots.push(slotView(slot, timeZone));
    days.set(slot.date, day);
  }
  return {
    asap: times.asap === null ? null : { promised_at: times.asap, minutes: minutesBetween(at, times.asap) },
    days: [...days.values()],
  };
};

const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
