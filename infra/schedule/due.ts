import { addDays, instantOf, localTime } from '../../domain/schedule/localTime.ts';

/** Whether a task is due now that was last done at an instant, or never. */
export type Due = (doneAt: string | null, now: string) => boolean;

const hourMs = 3_600_000;

/** Also when the last time lies ahead: somebody has put the clock back. */
export const every =
  (milliseconds: number): Due =>
  (doneAt, now) => {
    if (doneAt === null) return true;
    const passed = Date.parse(now) - Date.parse(doneAt);
    return passed < 0 || passed >= milliseconds;
  };

/** Once a day, at a time or as soon after it as there is a worker. A new shop waits for its first night. */
export const dailyAt =
  (time: string, timeZone: () => string): Due =>
  (doneAt, now) => {
    const at = Date.parse(now);
    const { date } = localTime(at, timeZone());
    const today = instantOf(date, time, timeZone());
    const last = today <= at ? today : instantOf(addDays(date, -1), time, timeZone());
    return doneAt === null ? at - last < hourMs : Date.parse(doneAt) < last;
  };
