import { z } from 'zod';
import { zoneFields } from '../../../domain/zone/zone.fields.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { weeklyHours } from '../fieldSchemas.ts';
import { coordinates, givenMoney, id, line, money } from '../values.contract.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';

export const zonePage = {
  kind: 'Zone',
  fields: zoneFields,
  one: 'zone',
  many: 'zones',
  see: 'restaurant.see',
  edit: 'restaurant.edit',
} as const satisfies DocumentPage<typeof zoneFields, 'zone', 'zones'>;
export const zoneCalls = documentCalls(zonePage);

/** Zones as they are drawn now, saved or not. */
export const zoneDraft = z.strictObject({
  zone_id: id,
  name: line(200),
  polygon: z.array(coordinates).min(3).max(2000),
  fee: givenMoney,
  free_from: givenMoney.nullable(),
  min_sum: givenMoney,
  minutes: z.int().min(1).max(1440),
  hours: weeklyHours.nullable().default(null),
  priority: z.int().min(-1000).max(1000),
  point_id: id.nullable(),
});
export type ZoneDraft = z.output<typeof zoneDraft>;
/** One value on the wire: hundreds of rings of thousands of places are no tree for whoever walks the contract. */
const drafts = z
  .string()
  .max(2_000_000)
  .describe('The drawn zones: a list, as JSON')
  .transform((text, { issues, value }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      issues.push({ code: 'custom', input: value });
      return z.NEVER;
    }
  })
  .pipe(z.array(zoneDraft).max(200));
/** As these calls take them. */
export const draftsText = (zones: readonly ZoneDraft[]): string => JSON.stringify(zones);
const shared = { access: { staff: 'restaurant.see' }, refusals: [401, 422] } satisfies Partial<Endpoint>;

export const checkZone = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/zone/check',
  summary: 'Which of the drawn zones an address lies in, or a place «56.48, 84.95»',
  request: { body: z.strictObject({ address: line(300).min(1), zones: drafts }) },
  answer: z.object({
    found: z.string(),
    /** Null: no such house is known. */
    coordinates: coordinates.nullable(),
    zone_id: z.string().nullable(),
    /** The answer in words: zone, fee, time, who cooks. */
    title: z.string(),
    details: z.string(),
  }),
});

const difference = z.object({ orders: z.number(), sum: money });
export const zoneEffect = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/zone/effect',
  summary: 'What the drawn zones would have changed for the orders of the last 30 days',
  request: { body: z.strictObject({ zones: drafts }) },
  answer: z.object({
    orders: z.number(),
    changed: z.number(),
    /** From zone to zone; null = outside all. */
    moves: z.array(z.object({ from: z.string().nullable(), to: z.string().nullable(), orders: z.number() })),
    cheaper: difference,
    dearer: difference,
    faster: z.number(),
    slower: z.number(),
    /** They took longer than would be promised. */
    late: z.number(),
    below_minimum: z.number(),
    places: z.array(coordinates),
  }),
});
