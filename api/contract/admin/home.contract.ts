import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, money } from '../values.contract.ts';
import { orderStatus } from './orders.contract.ts';

/** What the day has come to by a time. */
const reached = {
  /** Placed: the completed, the cancelled and those under way. */
  orders: z.number(),
  completed: z.number(),
  /** Money of the completed ones less what went back, without what bonuses paid. */
  revenue: money,
  /** revenue ÷ completed. */
  average: money,
  /** People whose first completed order it was. */
  new_clients: z.number(),
};

const forecast = z.object({
  /** Revenue at the end of the day, give or take `error`. */
  total: money,
  error: money,
  /** How many of the same weekdays it is made of. */
  days: z.number(),
  /** By the hour since the day's midnight: past 24 after the next one. */
  points: z.array(
    z.object({
      hour: z.number(),
      label: z.string(),
      /** Null for what is still to come. */
      revenue: money.nullable(),
      week_ago: money,
      expected: money.nullable(),
      error: money.nullable(),
    }),
  ),
});
export type EveningForecast = z.output<typeof forecast>;

const attention = z.object({
  weight: z.enum(['danger', 'warning', 'info']),
  title: z.string(),
  text: z.string(),
  /** What one can do about it, and where; empty = nothing from here. */
  action: z.string(),
  link: z.string().nullable(),
});
export type Attention = z.output<typeof attention>;

export const adminHome = endpoint({
  method: 'GET',
  path: '/api/admin/main',
  summary:
    'Home: the queue and what needs attention; for the owner and managers, the money of today beside the same weekday at the same hour, and how the evening will end',
  access: { staff: 'home.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    queue: z.array(z.object({ status: orderStatus, name: z.string(), count: z.number() })),
    late: z.number(),
    attention: z.array(attention),
    today: z
      .object({
        /** The day of business, YYYY-MM-DD; every number is of the orders placed in it. */
        date: z.string(),
        at: instant,
        ...reached,
        cancelled: z.number(),
        /** Per cent of the completed orders that came no later than promised; null while there is none. */
        on_time: z.number().nullable(),
        /** A week ago, at the same hour. */
        week_ago: z.object({ date: z.string(), ...reached }),
        /** Hour by hour, as far as the day is. */
        course: z.object({
          orders: z.array(z.number()),
          revenue: z.array(money),
          average: z.array(money),
          new_clients: z.array(z.number()),
        }),
        forecast: forecast.nullable(),
        top: z.array(
          z.object({
            dish_id: z.string(),
            name: z.string(),
            link: z.string().nullable(),
            portions: z.number(),
            total: money,
            /** The whole day a week ago. */
            portions_week_ago: z.number(),
          }),
        ),
      })
      .nullable(),
    stopped: z.array(z.object({ product_id: z.string(), name: z.string(), until: instant.nullable() })),
  }),
});
