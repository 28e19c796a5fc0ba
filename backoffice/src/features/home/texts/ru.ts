import { counted, format } from '../../../texts/format.ts';

export const home = {
  firstSteps: (done: number, all: number) => `Откроем магазин за 15 минут: ${done} из ${all} готово`,
  goOn: 'Продолжить',
  title: 'Главная',
  queue: 'Очередь',
  late: (count: number) =>
    count === 0
      ? 'Опозданий нет'
      : counted(count, 'заказ опаздывает', 'заказа опаздывают', 'заказов опаздывают'),
  today: (date: string) => `Сегодня, рабочий день ${format.day(`${date}T12:00:00Z`, 'UTC')}`,
  orders: 'Оформлено заказов',
  ordersAre: (completed: number, cancelled: number, underWay: number) =>
    `выполнено ${format.number(completed)}, отменено ${format.number(cancelled)}, в работе ${format.number(underWay)}`,
  revenue: (completed: number) =>
    `Выручка · ${counted(completed, 'выполненный заказ', 'выполненных заказа', 'выполненных заказов')}`,
  revenueIs: 'деньгами, без оплаченного бонусами',
  average: 'Средний чек',
  averageIs: 'выручка ÷ выполненные заказы',
  notes: (...notes: readonly string[]) => notes.join('; '),
  weekAgo: (value: string) => `неделю назад — ${value}`,
  stopped: 'В стоп-листе',
  stoppedNone: 'Все блюда в продаже',
  until: (instant: string) => `до ${format.dayAndTime(instant)}`,
  untilReturned: 'пока не вернут',
  warnings: 'Требует внимания',
} as const;
