import { DomainError } from '../domainError.ts';
import { type Kopecks, roubles } from '../money.ts';
import type { StaffGroup } from '../staff/staff.events.ts';

/** The most that a member of a group may give or take by one entry; null = any sum. */
export const adjustmentLimits: Readonly<Record<StaffGroup, Kopecks | null>> = {
  1: null,
  2: roubles(3000),
  3: 0,
};

/** @throws {DomainError} AdjustmentAboveLimit */
export function refuseAboveLimit(group: StaffGroup, amount: Kopecks): void {
  const most = adjustmentLimits[group];
  if (most !== null && Math.abs(amount) > most)
    throw new DomainError('AdjustmentAboveLimit', { most }, ['amount']);
}
