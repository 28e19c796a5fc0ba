import type { EventHandlers } from '../../commands/eventHandlers.ts';
import { businessDay } from '../../domain/schedule/businessDay.ts';
import type { WeeklyHours } from '../../domain/schedule/hours.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import { alwaysOpen } from '../../domain/schedule/schedule.ts';
import type { Hours } from '../../domain/schedule/shifts.ts';
import { defaultSettings } from '../../domain/settings/settings.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import type { HouseClockColumns } from './figures.table.ts';
import type { DayTime } from './orderFacts.ts';

export type Clocks = Rows<RowOf<HouseClockColumns>>;

const shopClock = 'settings';
const shopHours = 'hours';

const hoursIn = ({ week, special }: Partial<WeeklyHours>) => ({
  ...(week && { week }),
  ...(special && { special }),
});

/** Keeps the clocks and hours of the shop and its points as they are at each event. */
export const clockEvents = {
  SettingsCreated: ({ data }, { clocks }) =>
    clocks.put({ id: shopClock, time_zone: data.fields.timeZone, hours: null }),
  SettingsChanged: ({ data }, { clocks }) => {
    if (data.changes.timeZone) clocks.put({ id: shopClock, time_zone: data.changes.timeZone, hours: null });
  },
  WorkingHoursCreated: ({ data }, { clocks }) =>
    clocks.put({ id: shopHours, time_zone: null, hours: { ...alwaysOpen, ...hoursIn(data.fields) } }),
  WorkingHoursChanged: async ({ data }, { clocks }) => {
    const before = (await clocks.get(shopHours))?.hours ?? alwaysOpen;
    clocks.put({ id: shopHours, time_zone: null, hours: { ...before, ...hoursIn(data.changes) } });
  },
  PointCreated: ({ data: { id, fields } }, { clocks }) =>
    clocks.put({ id, time_zone: fields.timeZone ?? null, hours: fields.hours ?? null }),
  PointChanged: async ({ data: { id, changes } }, { clocks }) => {
    const before = (await clocks.get(id)) ?? { id, time_zone: null, hours: null };
    clocks.put({
      id,
      time_zone: changes.timeZone === undefined ? before.time_zone : changes.timeZone,
      hours: changes.hours === undefined ? before.hours : changes.hours,
    });
  },
} satisfies EventHandlers<[{ readonly clocks: Clocks }]>;

/** The day of business that runs at an instant in a house, and where in it the instant stands. */
export async function dayTimeIn(clocks: Clocks, pointId: string | null, at: string): Promise<DayTime> {
  const hours = await hoursOfHouse(clocks, pointId);
  const { date } = businessDay(hours, at);
  return { date, at, ...timeIn(date, hours.timeZone, at) };
}

/** The same for a later instant of a day that has been settled: an order is completed in the day of its placing. */
export async function quarterIn(
  clocks: Clocks,
  pointId: string | null,
  { date, at }: { date: string; at: string },
) {
  return timeIn(date, (await hoursOfHouse(clocks, pointId)).timeZone, at).quarter;
}

/** The day in the shop's calendar, whatever its hours. */
export const dateIn = async (clocks: Clocks, at: string): Promise<string> =>
  localTime(Date.parse(at), (await hoursOfHouse(clocks, null)).timeZone).date;

function timeIn(date: string, timeZone: string, at: string): { hour: number; quarter: number } {
  const local = localTime(Date.parse(at), timeZone);
  const days = Math.round((Date.parse(local.date) - Date.parse(date)) / 86_400_000);
  return { hour: Math.floor(local.minutes / 60), quarter: days * 96 + Math.floor(local.minutes / 15) };
}

/** The same choice as everywhere: the point's own hours and clock, else the shop's. */
async function hoursOfHouse(clocks: Clocks, pointId: string | null): Promise<Hours> {
  await clocks.preload([[shopClock], [shopHours], ...(pointId === null ? [] : [[pointId]])]);
  const point = pointId === null ? undefined : await clocks.get(pointId);
  const shop = await clocks.get(shopClock);
  return {
    hours: point?.hours ?? (await clocks.get(shopHours))?.hours ?? alwaysOpen,
    timeZone: point?.time_zone ?? shop?.time_zone ?? defaultSettings.timeZone,
  };
}
