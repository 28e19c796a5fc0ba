import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uid } from './values.contract.ts';

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/order/:uid/pay',
  summary: 'Begin to pay an order online, or go on: the page of the bank, or a code for the app of one',
  access: 'everyone',
  refusals: [401, 409, 422],
  request: {
    params: z.strictObject({ uid }),
    body: z.strictObject({ way: z.enum(['any', 'sbp']).default('any') }),
  },
  answer: z.object({
    /** The bank's page; null = there is the code only. */
    redirect: z.string().nullable(),
    /** The link that the code holds, and the code as SVG. */
    qr: z.object({ link: z.string(), svg: z.string() }).nullable(),
  }),
});

/** Where banks call the shop; each in its own words, so their bodies are no part of the contract. */
export const hookPath = {
  yooKassa: '/api/payment/yookassa',
  tBank: '/api/payment/tbank',
  sberbank: '/api/payment/sberbank',
} as const;
