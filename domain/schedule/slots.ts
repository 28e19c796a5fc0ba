import { localTime } from './localTime.ts';
import { type Hours, stretchesFrom } from './shifts.ts';

export interface Slot {
  /** ISO instants. */
  readonly start: string;
  readonly end: string;
  /** Local date of the start, «YYYY-MM-DD», and local times. */
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

export interface SlotRules {
  readonly hours: Hours;
  /** ISO instant: now. */
  readonly at: string;
  /** Length of a slot; slots begin at whole steps of the clock. */
  readonly stepMinutes: number;
  /** The least time between the order and the slot's start. */
  readonly leadMinutes: number;
  /** Today and so many days after it. */
  readonly daysAhead: number;
}

/** Every slot of a preorder that can be met, soonest first. Each lies wholly inside working hours. */
export const slotsFor = (rules: SlotRules, limit = Number.POSITIVE_INFINITY): Slot[] => {
  const slots: Slot[] = [];
  for (const start of startsOf(rules)) {
    if (slots.length >= limit) break;
    slots.push(slotAt(start, rules));
  }
  return slots;
};

/** Checked again when the order is placed. */
export const slotIsPossible = (
  rules: SlotRules,
  slot: { readonly start: string; readonly end: string },
): boolean => {
  const start = Date.parse(slot.start);
  if (Date.parse(slot.end) !== start + rules.stepMinutes * 60_000) return false;
  for (const possible of startsOf(rules)) if (possible >= start) return possible === start;
  return false;
};

function* startsOf({ hours, at, stepMinutes, leadMinutes, daysAhead }: SlotRules): Generator<number> {
  const step = stepMinutes * 60_000;
  const earliest = Date.parse(at) + leadMinutes * 60_000;
  const today = localTime(Date.parse(at), hours.timeZone).date;
  const lastDay = Date.parse(today) + daysAhead * 86_400_000;
  for (const stretch of stretchesFrom(Date.parse(at), hours, daysAhead + 1)) {
    const first = wholeStep(Math.max(stretch.start, earliest), stepMinutes, hours.timeZone);
    for (let start = first; start + step <= stretch.end; start += step) {
      if (Date.parse(localTime(start, hours.timeZone).date) > lastDay) return;
      yield start;
    }
  }
}

/** Up to the next whole step since local midnight. */
const wholeStep = (instant: number, stepMinutes: number, timeZone: string): number => {
  const minute = Math.ceil(instant / 60_000) * 60_000;
  const past = localTime(minute, timeZone).minutes % stepMinutes;
  return past === 0 ? minute : minute + (stepMinutes - past) * 60_000;
};

const slotAt = (start: number, { hours, stepMinutes }: SlotRules): Slot => {
  const end = start + stepMinutes * 60_000;
  const from = localTime(start, hours.timeZone);
  return {
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    date: from.date,
    startTime: from.time,
    endTime: localTime(end, hours.timeZone).time,
  };
};
