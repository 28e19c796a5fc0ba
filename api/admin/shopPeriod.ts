import { addDays, instantOf } from '../../domain/schedule/localTime.ts';
import type { Shop } from '../../domain/shop/shop.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Days of the shop's clock as instants; the last one counts whole, so `to` is where the next begins. */
export const periodOf = ({ from, to }: Days, { settings: { timeZone } }: Shop): Days => {
  const startOf = (date: string) => new Date(instantOf(date, '00:00', timeZone)).toISOString();
  return { ...(from && { from: startOf(from) }), ...(to && { to: startOf(addDays(to, 1)) }) };
};
