import { z } from 'zod';
import { workingHoursFields } from '../../../domain/workingHours/workingHours.fields.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../values.contract.ts';
import { type SinglePage, singleCalls } from './singleCalls.ts';
import { undoable } from './undoable.contract.ts';

export const workingHoursPage = {
  kind: 'WorkingHours',
  fields: workingHoursFields,
  one: 'working_hours',
  path: '/api/admin/working-hours',
  see: 'restaurant.see',
  edit: 'restaurant.edit',
} as const satisfies SinglePage<typeof workingHoursFields, 'working_hours'>;
export const workingHoursCalls = singleCalls(workingHoursPage);

/** Longer than a day is no pause but other hours. */
const longestPause = 1440;

export const openings = endpoint({
  method: 'GET',
  path: '/api/admin/openings',
  summary: 'Whether the shop and each of its points takes orders now, and what its queue adds',
  access: { staff: 'restaurant.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    openings: z.array(
      z.object({
        /** Null = the whole shop. */
        point_id: z.string().nullable(),
        name: z.string(),
        open: z.boolean(),
        paused_until: instant.nullable(),
        /** In words, as customers read it. */
        words: z.string(),
        own_hours: z.boolean(),
        queue: z.number(),
        queue_minutes: z.number(),
      }),
    ),
  }),
});

export const setPause = endpoint({
  method: 'PUT',
  path: '/api/admin/pause',
  summary: 'Take no orders for so many minutes, or take them again',
  access: { staff: 'restaurant.pause' },
  refusals: [401, 409, 422],
  request: {
    body: z.strictObject({
      /** Null = the whole shop. */
      point_id: id.nullable(),
      /** Null = no pause any more. */
      minutes: z.int().min(1).max(longestPause).nullable(),
    }),
  },
  answer: z.object({ message: z.string(), until: instant.nullable(), undo: undoable.nullable() }),
});
