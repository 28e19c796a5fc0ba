import { weekdayShort } from './days.ts';

/** Words of /api/init. */
export const initTexts = {
  address: 'Начните вводить улицу и дом и выберите подсказку',
  addressByPin: 'Поставьте точку на карте: так мы узнаем, куда везти',
  farewell: 'До свидания!',
  days: (from: number, to: number): string =>
    from === to ? weekdayShort(from) : `${weekdayShort(from)}–${weekdayShort(to)}`,
} as const;
