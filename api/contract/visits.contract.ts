import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, message } from './values.contract.ts';

export const visitStep = z.enum(['visit', 'dish', 'cart', 'checkout', 'order']);
export type VisitStep = z.output<typeof visitStep>;

export const countVisit = endpoint({
  method: 'POST',
  path: '/api/visit',
  summary:
    'A visit of somebody who agreed to be counted has come to a step; counted once a visit, by its source',
  access: 'everyone',
  request: {
    body: z.strictObject({
      step: visitStep,
      /** A mark of an advertisement (`utm_source`), the site that led here, or empty. */
      source: line(200),
    }),
  },
  answer: message,
});
