import { counted, format } from '../../../texts/format.ts';

export const home = {
  title: 'Главная',
  queue: 'Очередь',
  late: (count: number) =>
    count === 0
      ? 'Опозданий нет'
      : counted(count, 'заказ опаздывает', 'заказа опаздывают', 'заказов опаздывают'),
  today: 'Сегодня',
  orders: 'Заказы',
  revenue: 'Выручка',
  average: 'Средний чек',
  weekAgo: (value: string) => `неделю назад — ${value}`,
  stopped: 'В стоп-листе',
  stoppedNone: 'Все блюда в продаже',
  until: (instant: string) => `до ${format.dayAndTime(instant)}`,
  untilReturned: 'пока не вернут',
  warnings: 'Требует внимания',
} as const;
