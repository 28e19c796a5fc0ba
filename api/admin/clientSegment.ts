import type { z } from 'zod';
import { roubles } from '../../domain/money.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { ClientFilter } from '../../projections/clients/clients.queries.ts';
import type { clientSegment } from '../contract/admin/clients.contract.ts';
import { periodOf } from './shopPeriod.ts';

export type Segment = z.output<z.ZodObject<typeof clientSegment>>;

/** A segment in the words of the read model: days count back from now, dates are the shop's. */
export function segmentOf(
  segment: Segment,
  { now, shop }: { readonly now: string; readonly shop: Shop },
): ClientFilter {
  const { orders_min, orders_max, sum_min, away_days, active_days, consent, has_bonuses } = segment;
  const ago = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
  const { from, to } = periodOf({ from: segment.registered_from, to: segment.registered_to }, shop);
  return {
    ...(from && { registeredFrom: from }),
    ...(to && { registeredBefore: to }),
    ...(orders_min !== undefined && { ordersMin: orders_min }),
    ...(orders_max !== undefined && { ordersMax: orders_max }),
    ...(sum_min !== undefined && { sumMin: roubles(sum_min) }),
    ...(away_days !== undefined && { lastOrderBefore: ago(away_days) }),
    ...(active_days !== undefined && { lastOrderFrom: ago(active_days) }),
    ...(consent && { consent }),
    ...(has_bonuses && { hasBonuses: true }),
  };
}
