import type { Interval } from '../../domain/schedule/hours.ts';
import { addDays, localTime } from '../../domain/schedule/localTime.ts';
import { mergeDays } from '../../domain/schedule/mergedDays.ts';
import { type Opening, openingOf, zoneOpeningOf } from '../../domain/shop/opening.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Zone } from '../../domain/zone/zone.events.ts';
import type { OpeningHours } from '../contract/catalogue.contract.ts';
import type { Init } from '../contract/init.contract.ts';
import { capitalised, dayName } from '../texts/days.ts';
import { openingTexts as texts } from '../texts/openingTexts.ts';

/** Special days are told so long before. */
const daysAhead = 14;

/** The shop's hours in words; the closed-shop dialog opens while it is closed. */
export const workingInfo = (shop: Shop, at: string): Init['working_info'] => {
  const opening = openingOf(shop, null, at);
  const { open, today, given, paused } = opening;
  return {
    open_modal: !open && !paused,
    open_now: open,
    now: openingNow(opening, at),
    today: { start: given && today ? today.start : '', end: given && today ? endOf(today) : '' },
    days: { fields: openingDays(opening, at) },
  };
};

/** «Открыто до 23:00», «Закрыто, откроемся завтра в 10:00»; nothing while nobody has said when. */
export const openingNow = (opening: Opening, at: string): string => {
  const { given, open, paused, changesAt } = opening;
  if (paused && changesAt !== null) return texts.pausedUntil(toldInstant(opening, changesAt, at).time);
  if (!given) return '';
  if (changesAt === null) return open ? texts.openRoundTheClock : texts.closed;
  const { day, time } = toldInstant(opening, changesAt, at);
  return open ? texts.openUntil(time) : texts.closedUntil(day, time);
};

/** Why the food cannot come as soon as possible, within a line: «закрыто, откроемся завтра в 10:00». */
export const asapRefusal = (opening: Opening, at: string): string => {
  const { open, changesAt, byZone } = opening;
  const words =
    open && changesAt !== null
      ? (byZone ? texts.zoneClosesBefore : texts.closesBefore)(toldInstant(opening, changesAt, at).time)
      : byZone
        ? zoneClosedNow(opening, at)
        : openingNow(opening, at) || texts.closedNow;
  return words.charAt(0).toLowerCase() + words.slice(1);
};

/** When a zone that has hours of its own is brought to again; null while it is. */
export const zoneRefusal = (opening: Opening, at: string): string | null =>
  !opening.open && opening.byZone ? zoneClosedNow(opening, at) : null;

/** Whether it is brought to a zone now, for staff; nothing of a zone without hours of its own. */
export const zoneHoursNow = (zone: Zone, shop: Shop, at: string): string | null => {
  if (!zone.hours) return null;
  const opening = zoneOpeningOf(shop, zone, at);
  const { open, changesAt } = opening;
  if (!open) return asapRefusal(opening, at);
  return changesAt === null ? null : texts.zoneOpenUntil(toldInstant(opening, changesAt, at).time);
};

const zoneClosedNow = (opening: Opening, at: string): string => {
  if (opening.changesAt === null) return texts.zoneNow;
  const { day, time } = toldInstant(opening, opening.changesAt, at);
  return texts.zoneUntil(day, time);
};

/** «Пн–Пт» beside «10:00 – 22:00»: equal days that follow each other are one row; then the special days to come. */
export const openingDays = ({ given, hours }: Opening, at: string): { label: string; content: string }[] => {
  if (!given) return [];
  const today = localTime(Date.parse(at), hours.timeZone).date;
  const week = mergeDays(hours.hours.week).map(({ from, to, intervals }) => ({
    label: texts.days(from, to),
    content: intervalsInWords(intervals),
  }));
  const special = specialDays(hours.hours.special, today).map(({ date, intervals }) => ({
    label: capitalised(dayName(date, today)),
    content: intervalsInWords(intervals),
  }));
  return [...week, ...special];
};

/** The same for search engines. */
export const openingHours = (shop: Shop, at: string): OpeningHours[] => {
  const { given, hours } = openingOf(shop, null, at);
  if (!given) return [];
  const today = localTime(Date.parse(at), hours.timeZone).date;
  const week = hours.hours.week.flatMap((intervals, day) =>
    intervals.map(({ start, end }) => ({
      weekday: day + 1,
      date: null,
      opens: start,
      closes: closingOf(end),
    })),
  );
  // A day off opens and closes at the same minute.
  const special = specialDays(hours.hours.special, today).flatMap(({ date, intervals }) =>
    (intervals.length === 0 ? [{ start: '00:00', end: '00:00' }] : intervals).map(({ start, end }) => ({
      weekday: null,
      date,
      opens: start,
      closes: intervals.length === 0 ? end : closingOf(end),
    })),
  );
  return [...week, ...special];
};
const closingOf = (end: string): string => (end === '24:00' || end === '00:00' ? '23:59' : end);

const specialDays = <Day extends { readonly date: string }>(days: readonly Day[], today: string): Day[] =>
  days
    .filter(({ date }) => date >= today && date <= addDays(today, daysAhead))
    .sort((a, b) => (a.date < b.date ? -1 : 1));

const intervalsInWords = (intervals: readonly Interval[]): string =>
  intervals.length === 0 ? texts.dayOff : intervals.map(intervalInWords).join(', ');
const intervalInWords = (interval: Interval): string => {
  const wholeDay = interval.start === '00:00' && ['00:00', '24:00', '23:59'].includes(interval.end);
  return wholeDay ? texts.roundTheClock : texts.hours(interval.start, endOf(interval));
};

const endOf = ({ end }: Interval): string => (end === '24:00' ? '00:00' : end);

const toldInstant = ({ hours: { timeZone } }: Opening, instant: string, at: string) => {
  const { date, time } = localTime(Date.parse(instant), timeZone);
  return { day: dayName(date, localTime(Date.parse(at), timeZone).date), time };
};
