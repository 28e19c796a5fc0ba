import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line, message, uid } from '../values.contract.ts';
import { historyEntry } from './history.contract.ts';

/** An order in the restaurant's till, step by step; null = it was never sent there. */
export const orderTicket = z
  .object({
    till: z.string(),
    /** Where it is, in words. */
    state: z.string(),
    /** As the till's people call it. */
    number: z.string().nullable(),
    /** What somebody has to look at, and what to do about it. */
    alarm: z.string(),
    /** The order was changed after it was sent: what the till cooks is another one. Empty = it was not. */
    edited: z.string(),
    can_retry: z.boolean(),
    /** Whoever has found it in the till may say so. */
    can_confirm: z.boolean(),
    steps: z.array(historyEntry),
  })
  .nullable();

const which = { params: z.strictObject({ id: uid }) };
const shared = { method: 'PUT', access: { staff: 'order.change' }, refusals: [401, 409] } as const;

export const sendTicketAnew = endpoint({
  ...shared,
  path: '/api/admin/order/:id/ticket/retry',
  summary: 'Send an order to the restaurant’s till again; it never becomes two tickets',
  request: which,
  answer: message,
});
export const confirmTicket = endpoint({
  ...shared,
  path: '/api/admin/order/:id/ticket/confirm',
  summary: 'Say that an order of which the till has told nothing was found in it, under this number',
  request: { ...which, body: z.strictObject({ number: line(50).min(1) }) },
  answer: message,
});
