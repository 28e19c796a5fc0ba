import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { shopClock } from '../../shopClock.ts';
import { format } from '../../texts/format.ts';
import { orders } from './texts/ru.ts';

/** By the clock of the point that makes the order; where that is not the shop's, it is said. */
const withZone = (time: string, { time_zone }: AdminOrder): string =>
  time_zone === shopClock.timeZone ? time : orders.atPoint(time, format.zone(time_zone));

export const promisedTime = (order: AdminOrder): string =>
  withZone(order.slot?.label ?? format.time(order.promised_at, order.time_zone), order);

export const promisedMoment = (order: AdminOrder): string =>
  withZone(
    order.slot
      ? `${format.day(order.slot.start, order.time_zone)}, ${order.slot.label}`
      : format.dayAndTime(order.promised_at, order.time_zone),
    order,
  );

/** Where it goes, in one line. */
export const placeOf = ({ method, affiliate_name, zone_name, address }: AdminOrder): string =>
  method === 'pickup'
    ? `${orders.pickup}: ${affiliate_name ?? ''}`
    : [zone_name, address].filter(Boolean).join(' · ');
