import { weekdayShort } from './days.ts';

/** When the shop is open, in every place that says so. */
export const openingTexts = {
  days: (from: number, to: number): string =>
    from === to ? weekdayShort(from) : `${weekdayShort(from)}–${weekdayShort(to)}`,
  dayOff: 'Выходной',
  hours: (start: string, end: string) => `${start} – ${end}`,
  roundTheClock: 'Круглосуточно',
  open: 'Открыто',
  openUntil: (time: string) => `Открыто до ${time}`,
  openRoundTheClock: 'Открыто круглосуточно',
  closed: 'Закрыто',
  closedUntil: (day: string, time: string) => `Закрыто, откроемся ${day} в ${time}`,
  pausedUntil: (time: string) => `Приём заказов на паузе до ${time}`,
  noOrders: 'заказы пока не принимаются',
  closedNow: 'Сейчас закрыто',
  zoneNow: 'Сюда сейчас не доставляем',
  zoneOpenUntil: (time: string) => `доставляем до ${time}`,
  zoneUntil: (day: string, time: string) => `Сюда сейчас не доставляем, начнём ${day} в ${time}`,
  zoneClosesBefore: (time: string) => `Сюда доставляем до ${time}, не успеем`,
  closesBefore: (time: string) => `Не успеем до закрытия в ${time}`,
} as const;
