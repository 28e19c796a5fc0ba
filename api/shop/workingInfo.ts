import type { Interval } from '../../domain/schedule/hours.ts';
import { mergeDays } from '../../domain/schedule/mergedDays.ts';
import { workingNow } from '../../domain/schedule/schedule.ts';
import type { Hours } from '../../domain/schedule/shifts.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Init } from '../contract/init.contract.ts';
import { initTexts } from '../texts/initTexts.ts';
import { shopTexts } from '../texts/shopTexts.ts';

/** The shop's hours in words; the closed-shop dialog opens while it is closed. */
export const workingInfo = (shop: Shop, at: string): Init['working_info'] => {
  const hours = hoursOf(shop);
  const { open, today } = workingNow(hours, at);
  return {
    open_modal: !open,
    open_now: open,
    today: { start: today?.start ?? '', end: today ? endOf(today) : '' },
    days: { fields: daysInWords(hours) },
  };
};

/** «Пн–Пт» beside «10:00 – 22:00»: equal days that follow each other are one row. */
export const daysInWords = ({ hours }: Hours): { label: string; content: string }[] =>
  mergeDays(hours.week).map(({ from, to, intervals }) => ({
    label: initTexts.days(from, to),
    content: intervals.length === 0 ? shopTexts.closed : intervals.map(intervalInWords).join(', '),
  }));

const intervalInWords = (interval: Interval): string => {
  const wholeDay = interval.start === '00:00' && ['00:00', '24:00', '23:59'].includes(interval.end);
  return wholeDay ? shopTexts.roundTheClock : shopTexts.hours(interval.start, endOf(interval));
};

const endOf = ({ end }: Interval): string => (end === '24:00' ? '00:00' : end);
