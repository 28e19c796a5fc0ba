import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const firstStep = z.enum(['name', 'menu', 'point', 'zones', 'hours', 'payment', 'order']);

export const firstSteps = endpoint({
  method: 'GET',
  path: '/api/admin/first_steps',
  summary: 'What a new shop lacks until its first order, step by step',
  access: { staff: 'restaurant.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    /** All is done: nobody needs to be greeted any more. */
    done: z.boolean(),
    steps: z.array(
      z.object({
        step: firstStep,
        done: z.boolean(),
        /** What it is now, in words: «63 блюда», «пока круглосуточно». */
        now: z.string(),
      }),
    ),
    /** Where the first point stands: the middle of the zones that are taken ready-made. */
    centre: z.object({ lat: z.number(), lon: z.number(), point_id: z.string() }).nullable(),
    /** IANA: by whose clock the shop opens. */
    time_zone: z.string(),
    /** Somebody has said when it is open. */
    hours_given: z.boolean(),
  }),
});
