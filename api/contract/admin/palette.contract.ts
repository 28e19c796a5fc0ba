import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { money, text } from '../values.contract.ts';
import { orderStatus } from './orders.contract.ts';

export const palette = endpoint({
  method: 'POST',
  path: '/api/admin/palette',
  summary:
    'What the palette finds: orders by number or phone tail, dishes, clients; each of what the caller may see',
  access: { staff: 'home.see' },
  refusals: [401],
  request: { body: z.strictObject({ query: text(100).min(1) }) },
  answer: z.object({
    orders: z.array(
      z.object({
        order_id: z.string(),
        number: z.string(),
        name: z.string(),
        total: money,
        status: orderStatus,
        status_text: z.string(),
      }),
    ),
    products: z.array(z.object({ product_id: z.string(), name: z.string(), stopped: z.boolean() })),
    clients: z.array(z.object({ client_id: z.string(), name: z.string(), phone: z.string() })),
  }),
});
