import { counted, format } from '../../../texts/format.ts';

const utc = { timeZone: 'UTC' } as const;
const weekdayAndDay = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  ...utc,
});
const weekdayOfOther = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', ...utc });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const home = {
  firstSteps: (done: number, all: number) => `Откроем магазин за 15 минут: ${done} из ${all} готово`,
  goOn: 'Продолжить',
  title: 'Главная',
  queue: 'Очередь сейчас',
  late: (count: number) =>
    count === 0
      ? 'Опозданий нет'
      : counted(count, 'заказ опаздывает', 'заказа опаздывают', 'заказов опаздывают'),
  onTime: (percent: number) => `Вовремя сегодня ${percent}\u00a0%`,
  today: (date: string) => capital(weekdayAndDay.format(new Date(`${date}T12:00:00Z`))),
  against: (date: string, at: string) =>
    `против ${weekdayOfOther.format(new Date(`${date}T12:00:00Z`))} к\u00a0${format.time(at)}`,
  figures: 'Показатели дня',
  orders: 'Оформлено заказов',
  ordersAre: (completed: number, cancelled: number, underWay: number) =>
    `выполнено ${format.number(completed)}, отменено ${format.number(cancelled)}, в работе ${format.number(underWay)}`,
  revenue: 'Выручка',
  revenueIs: (completed: number) =>
    `${counted(completed, 'выполненный заказ', 'выполненных заказа', 'выполненных заказов')}, без оплаченного бонусами`,
  average: 'Средний чек',
  averageIs: 'выручка ÷ выполненные заказы',
  newClients: 'Новые клиенты',
  newClientsAre: 'первый выполненный заказ',
  forecast: (total: string) => `Вечер закончится около ${total}\u00a0₽`,
  forecastOf: (days: number, error: string) =>
    `по ${counted(days, 'такому дню', 'таким дням', 'таким дням')} недели, ошибка ±\u00a0${error}\u00a0₽`,
  forecastDescribed: (now: string, total: string, weekAgo: string) =>
    `Сейчас ${now}, к концу дня ожидается ${total}, неделю назад день закончился на ${weekAgo}.`,
  expected: (total: string) => `прогноз ${total}`,
  weekAgoEnd: (total: string) => `неделю назад ${total}`,
  top: 'Что берут сегодня',
  topNone: 'Сегодня ещё нет выполненных заказов',
  allDishes: 'Все блюда',
  portions: (count: number) => `${format.number(count)} шт.`,
  wholeWeekAgo: (count: number) => `неделю назад за день ${format.number(count)}`,
  attention: 'Требует внимания',
  allWell: 'Всё в порядке',
  stopped: 'В стоп-листе',
  stoppedNone: 'Все блюда в продаже',
  until: (instant: string) => `до ${format.dayAndTime(instant)}`,
  untilReturned: 'пока не вернут',
} as const;
