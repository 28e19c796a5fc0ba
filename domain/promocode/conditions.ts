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

export type PromocodeCondition =
  | 'active'
  | 'started'
  | 'notOver'
  | 'weekday'
  | 'hours'
  | 'firstOrder'
  | 'limit'
  | 'ownLimit'
  | 'method'
  | 'minSum'
  | 'eligible'
  | 'gift';

/** One condition on its own. */
export interface PromocodeVerdict {
  readonly condition: PromocodeCondition;
  /** Whether this promocode asks for it at all. */
  readonly isAsked: boolean;
  readonly refusal: Problem | null;
}

interface Rule {
  readonly condition: PromocodeCondition;
  readonly isAsked: (promocode: Promocode) => boolean;
  readonly refusal: (promocode: Promocode, occasion: PromocodeOccasion) => Problem | null;
}

/** In the order in which they are told: what the customer cannot change comes before what one more dish would mend. */
const rules: readonly Rule[] = [
  {
    condition: 'active',
    isAsked: () => true,
    refusal: ({ archived, active, code }) => {
      if (archived) return { code: 'PromocodeNotFound', facts: { code } };
      return active ? null : { code: 'PromocodeInactive', facts: { code } };
    },
  },
  {
    condition: 'started',
    isAsked: ({ from }) => from !== null,
    refusal: ({ from }, { at, clock }) =>
      from !== null && isBefore(from, at, businessDay(clock, at).date)
        ? { code: 'PromocodeNotStarted', facts: { from } }
        : null,
  },
  {
    condition: 'notOver',
    isAsked: ({ until }) => until !== null,
    refusal: ({ until }, { at, clock }) =>
      until !== null && isPast(until, at, businessDay(clock, at).date)
        ? { code: 'PromocodeExpired', facts: { until } }
        : null,
  },
  {
    condition: 'weekday',
    isAsked: ({ weekdays }) => weekdays.length > 0,
    refusal: ({ weekdays, hours }, { at, clock }) =>
      weekdays.length > 0 && !weekdays.includes(dayOfHours(hours, at, clock).weekday)
        ? { code: 'PromocodeWrongDay', facts: { weekdays } }
        : null,
  },
  {
    condition: 'hours',
    isAsked: ({ hours }) => hours !== null,
    refusal: ({ hours }, { at, clock }) =>
      hours && !withinHours(hours, dayOfHours(hours, at, clock).time)
        ? { code: 'PromocodeWrongHours', facts: { ...hours } }
        : null,
  },
  {
    condition: 'firstOrder',
    isAsked: ({ firstOrderOnly }) => firstOrderOnly,
    refusal: ({ firstOrderOnly }, { ordersCount }) =>
      firstOrderOnly && ordersCount > 0 ? { code: 'PromocodeFirstOrderOnly', facts: {} } : null,
  },
  {
    condition: 'limit',
    isAsked: ({ limit }) => limit !== null,
    refusal: (promocode, { uses }) => sharedLimitRefusal(promocode, uses),
  },
  {
    condition: 'ownLimit',
    isAsked: (promocode) => ownLimit(promocode) !== null,
    refusal: (promocode, { uses }) => ownLimitRefusal(promocode, uses),
  },
  {
    condition: 'method',
    isAsked: ({ methods }) => methods !== 'both',
    refusal: ({ methods }, { method }) =>
      methods !== 'both' && methods !== method
        ? { code: 'PromocodeWrongMethod', facts: { method: methods } }
        : null,
  },
  {
    condition: 'minSum',
    isAsked: ({ minSum }) => minSum > 0,
    refusal: ({ minSum }, { goods }) =>
      goods < minSum ? { code: 'PromocodeBelowMinSum', facts: { minSum, missing: minSum - goods } } : null,
  },
  {
    condition: 'eligible',
    isAsked: () => true,
    refusal: (_promocode, { eligible }) =>
      eligible > 0 ? null : { code: 'PromocodeNothingEligible', facts: {} },
  },
];

/** The first condition that fails. */
export const promocodeRefusal = (promocode: Promocode, occasion: PromocodeOccasion): Problem | null => {
  for (const { refusal } of rules) {
    const problem = refusal(promocode, occasion);
    if (problem) return problem;
  }
  return null;
};

/** Every condition by itself, for whoever wants to know why. */
export const promocodeVerdicts = (promocode: Promocode, occasion: PromocodeOccasion): PromocodeVerdict[] =>
  rules.map(({ condition, isAsked, refusal }) => ({
    condition,
    isAsked: isAsked(promocode),
    refusal: refusal(promocode, occasion),
  }));

/** Whole days of the house, both named ones included; promocodes of older times have instants. */
const isBefore = (from: string, at: string, today: string): boolean =>
  isInstant(from) ? Date.parse(at) < Date.parse(from) : today < from;
const isPast = (until: string, at: string, today: string): boolean =>
  isInstant(until) ? Date.parse(at) >= Date.parse(until) : today > until;
const isInstant = (day: string): boolean => day.includes('T');

type Limits = Pick<PromocodeFields, 'code' | 'limit' | 'limitPerClient' | 'firstOrderOnly'>;

/** A code for the first order is one for a person by itself. */
export const ownLimit = ({
  limitPerClient,
  firstOrderOnly,
}: Pick<Limits, 'limitPerClient' | 'firstOrderOnly'>): number | null =>
  limitPerClient ?? (firstOrderOnly ? 1 : null);

/** Also asked at the very moment of taking a use. */
export const limitRefusal = (limits: Limits, count: PromocodeCount): Problem | null =>
  sharedLimitRefusal(limits, count) ?? ownLimitRefusal(limits, count);

const sharedLimitRefusal = ({ code, limit }: Limits, { all }: PromocodeCount): Problem | null =>
  limit !== null && all >= limit ? { code: 'PromocodeUsedUp', facts: { code } } : null;

const ownLimitRefusal = (limits: Limits, { own }: PromocodeCount): Problem | null => {
  const most = ownLimit(limits);
  return most === null || own < most ? null : { code: 'PromocodeUsedByClient', facts: { limit: most } };
};
