import type { DeliveryMethod } from '../deliveryTerms.ts';
import type { Problem } from '../domainError.ts';
import type { Kopecks } from '../money.ts';
import { businessDay } from '../schedule/businessDay.ts';
import { dayOfHours, withinHours } from '../schedule/schedule.ts';
import type { Hours } from '../schedule/shifts.ts';
import type { Promocode, PromocodeFields } from './promocode.events.ts';

/** Uses that were taken and not returned. */
export interface PromocodeCount {
  readonly all: number;
  /** Of the person who asks; 0 while nobody is known. */
  readonly own: number;
}

/** What a promocode's conditions are judged by. */
export interface PromocodeOccasion {
  /** ISO instant: now. */
  readonly at: string;
  /** By whose clock and shifts days and hours are counted. */
  readonly clock: Hours;
  readonly method: DeliveryMethod;
  /** The whole cart before discounts: what people read as the sum of the order. */
  readonly goods: Kopecks;
  /** What the lines cost that the promocode applies to. */
  readonly eligible: Kopecks;
  readonly uses: PromocodeCount;
  readonly ordersCount: number;
}

/** The first condition that fails; what the customer cannot change comes before what one more dish would mend. */
export const promocodeRefusal = (promocode: Promocode, occasion: PromocodeOccasion): Problem | null =>
  activityRefusal(promocode) ??
  timeRefusal(promocode, occasion) ??
  usesRefusal(promocode, occasion) ??
  cartRefusal(promocode, occasion);

const activityRefusal = ({ archived, active, code }: Promocode): Problem | null => {
  if (archived) return { code: 'PromocodeNotFound', facts: { code } };
  return active ? null : { code: 'PromocodeInactive', facts: { code } };
};

const timeRefusal = (promocode: Promocode, { at, clock }: PromocodeOccasion): Problem | null => {
  const { from, until, weekdays, hours } = promocode;
  const today = businessDay(clock, at).date;
  if (from !== null && isBefore(from, at, today)) return { code: 'PromocodeNotStarted', facts: { from } };
  if (until !== null && isPast(until, at, today)) return { code: 'PromocodeExpired', facts: { until } };
  const now = dayOfHours(hours, at, clock);
  if (weekdays.length > 0 && !weekdays.includes(now.weekday)) {
    return { code: 'PromocodeWrongDay', facts: { weekdays } };
  }
  if (hours && !withinHours(hours, now.time)) return { code: 'PromocodeWrongHours', facts: { ...hours } };
  return null;
};

/** Whole days of the house, both named ones included; promocodes of older times have instants. */
const isBefore = (from: string, at: string, today: string): boolean =>
  isInstant(from) ? Date.parse(at) < Date.parse(from) : today < from;
const isPast = (until: string, at: string, today: string): boolean =>
  isInstant(until) ? Date.parse(at) >= Date.parse(until) : today > until;
const isInstant = (day: string): boolean => day.includes('T');

const usesRefusal = (promocode: Promocode, { uses, ordersCount }: PromocodeOccasion): Problem | null => {
  if (promocode.firstOrderOnly && ordersCount > 0) return { code: 'PromocodeFirstOrderOnly', facts: {} };
  return limitRefusal(promocode, uses);
};

type Limits = Pick<PromocodeFields, 'code' | 'limit' | 'limitPerClient' | 'firstOrderOnly'>;

/** A code for the first order is one for a person by itself. */
export const ownLimit = ({
  limitPerClient,
  firstOrderOnly,
}: Pick<Limits, 'limitPerClient' | 'firstOrderOnly'>): number | null =>
  limitPerClient ?? (firstOrderOnly ? 1 : null);

/** Also asked at the very moment of taking a use. */
export const limitRefusal = (limits: Limits, { all, own }: PromocodeCount): Problem | null => {
  const { code, limit } = limits;
  if (limit !== null && all >= limit) return { code: 'PromocodeUsedUp', facts: { code } };
  const most = ownLimit(limits);
  return most === null || own < most ? null : { code: 'PromocodeUsedByClient', facts: { limit: most } };
};

const cartRefusal = (promocode: Promocode, occasion: PromocodeOccasion): Problem | null => {
  const { methods, minSum } = promocode;
  if (methods !== 'both' && methods !== occasion.method) {
    return { code: 'PromocodeWrongMethod', facts: { method: methods } };
  }
  if (occasion.goods < minSum) {
    return { code: 'PromocodeBelowMinSum', facts: { minSum, missing: minSum - occasion.goods } };
  }
  return occasion.eligible > 0 ? null : { code: 'PromocodeNothingEligible', facts: {} };
};
