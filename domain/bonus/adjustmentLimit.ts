import type { Kopecks } from '../money.ts';
import type { SettingsFields } from '../settings/settings.events.ts';
import { managerAdjustmentLimit } from '../settings/settings.ts';
import type { StaffGroup } from '../staff/staff.events.ts';

/** What may be given to one client, or taken from them, in one day of business. */
export interface AdjustmentLimit {
  /** Local date «YYYY-MM-DD». */
  readonly day: string;
  readonly most: Kopecks;
}

/** What entries under a limit have come to on the last day that had some: what was given less what was taken. */
export interface LimitedDay {
  readonly day: string;
  readonly sum: Kopecks;
}

/** Null = any sum. */
export const adjustmentLimitOf = (
  group: StaffGroup,
  day: string,
  settings: Pick<SettingsFields, 'managerAdjustmentLimit'>,
): AdjustmentLimit | null => {
  if (group === 1) return null;
  return { day, most: group === 2 ? managerAdjustmentLimit(settings) : 0 };
};

export const movedUnder = ({ day }: AdjustmentLimit, limited: LimitedDay | null): Kopecks =>
  limited?.day === day ? limited.sum : 0;
