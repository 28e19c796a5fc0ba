import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, money } from '../values.contract.ts';
import { orderStatus } from './orders.contract.ts';

export const adminHome = endpoint({
  method: 'GET',
  path: '/api/admin/main',
  summary: 'Home: the queue and, for the owner and managers, the money of today',
  access: { staff: 'home.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    queue: z.array(z.object({ status: orderStatus, name: z.string(), count: z.number() })),
    late: z.number(),
    today: z
      .object({
        /** The day of business, YYYY-MM-DD; every number is of the orders placed in it. */
        date: z.string(),
        /** Placed: the completed, the cancelled and those under way. */
        orders: z.number(),
        completed: z.number(),
        cancelled: z.number(),
        /** Money of the completed ones, without what bonuses paid. */
        revenue: money,
        /** revenue ÷ completed. */
        average: money,
        orders_week_ago: z.number(),
        revenue_week_ago: money,
      })
      .nullable(),
    stopped: z.array(z.object({ product_id: z.string(), name: z.string(), until: instant.nullable() })),
    warnings: z.array(z.string()),
  }),
});
