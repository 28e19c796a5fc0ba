import type { Fields } from '../document/field.ts';

export const zoneFields = {
  name: { kind: 'text', max: 200, required: true },
  fee: { kind: 'money' },
  freeFrom: { kind: 'money', orNull: true },
  minSum: { kind: 'money' },
  /** Promised from the order to the door. */
  minutes: { kind: 'minutes', min: 1, max: 1440, default: 60 },
  polygon: { kind: 'polygon', required: true },
  /** Brought only while these and the kitchen's are open; null = as long as the kitchen's are. */
  hours: { kind: 'schedule', orNull: true, optional: true },
  /** Where zones overlap the higher priority wins, then the lower fee. */
  priority: { kind: 'integer', min: -1000, max: 1000 },
  color: { kind: 'color', default: '#4c6ef5' },
  /** The point that cooks for this zone. */
  pointId: { kind: 'reference', to: 'Point', orNull: true },
} as const satisfies Fields;
