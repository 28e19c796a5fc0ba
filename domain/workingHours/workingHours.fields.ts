import type { Fields } from '../document/field.ts';

export const workingHoursFields = {
  week: { kind: 'week' },
  special: { kind: 'specialDays' },
} as const satisfies Fields;
