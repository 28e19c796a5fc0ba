import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { message, money, uid } from '../values.contract.ts';
import { historyEntry } from './history.contract.ts';

/** An order's money at its bank, step by step; null = it is not paid online. */
export const orderPayment = z
  .object({
    taken: money,
    held: money,
    refunded: money,
    /** What somebody has to look at: another sum than asked for, a refund that the bank refuses. */
    alarm: z.string(),
    can_retry: z.boolean(),
    steps: z.array(historyEntry),
  })
  .nullable();

export const retryRefunds = endpoint({
  method: 'PUT',
  path: '/api/admin/order/:id/payment/retry',
  summary: 'Ask the bank anew for refunds of an order that it has refused',
  access: { staff: 'integration.edit' },
  refusals: [401, 409],
  request: { params: z.strictObject({ id: uid }) },
  answer: message,
});
