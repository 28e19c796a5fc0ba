import type { Fields } from '../document/field.ts';

/** A pickup place, «affiliate» in /api/init. */
export const pointFields = {
  name: { kind: 'text', max: 200, required: true },
  address: { kind: 'text', max: 300 },
  phone: { kind: 'text', max: 100 },
  coordinates: { kind: 'coordinates', orNull: true },
  /** Null = the shop's hours. */
  hours: { kind: 'schedule', orNull: true },
  /** Null = the shop's. */
  timeZone: { kind: 'timeZone', orNull: true },
  /** From the order to a ready parcel. */
  minutes: { kind: 'minutes', min: 1, max: 1440, default: 30 },
  pickup: { kind: 'flag', default: true },
  position: { kind: 'integer', min: 0, max: 1_000_000 },
  /** Its own menu: what is not cooked here. */
  offCategoryIds: { kind: 'references', to: 'Category', max: 300, optional: true },
  offProductIds: { kind: 'references', to: 'Product', max: 1000, optional: true },
  /** No orders are taken until then. */
  pausedUntil: { kind: 'moment', orNull: true, optional: true },
} as const satisfies Fields;
