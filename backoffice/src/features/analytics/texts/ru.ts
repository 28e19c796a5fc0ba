import type { AnalyticsTab, Step } from '../../../../../api/contract/admin/analytics.contract.ts';
import { counted } from '../../../texts/format.ts';

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const whole = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });
const at = (date: string) => new Date(`${date}T12:00:00Z`);

export const analyticsTexts = {
  title: 'Аналитика',
  tabs: {
    sales: 'Продажи',
    average: 'Средний чек',
    dishes: 'Блюда',
    clients: 'Клиенты',
    promocodes: 'Промокоды и подарки',
    bonuses: 'Бонусы',
    delivery: 'Доставка',
    stops: 'Стоп-лист',
    feedbacks: 'Отзывы',
    staff: 'Сотрудники',
    visits: 'Воронка',
  } as const satisfies Record<AnalyticsTab, string>,
  reports: 'Отчёты',
  noSuchReport: 'Такого отчёта нет: выберите один из тех, что выше',
  period: 'Период',
  from: 'С',
  to: 'По',
  preset: 'Готовые периоды',
  ownPeriod: 'Свой период',
  presets: {
    today: 'Сегодня',
    yesterday: 'Вчера',
    week: '7 дней',
    weeks: '28 дней',
    month: 'Этот месяц',
    lastMonth: 'Прошлый месяц',
    quarter: '90 дней',
    year: 'Год',
  },
  compare: 'Сравнить с',
  comparisons: { before: 'периодом до него', year: 'тем же год назад', none: 'ни с чем' },
  step: 'Шаг',
  steps: { hour: 'Час', day: 'День', week: 'Неделя', month: 'Месяц' } as const satisfies Record<Step, string>,
  days: (count: number) => counted(count, 'день', 'дня', 'дней'),
  said: (from: string, to: string) =>
    from === to ? whole.format(at(from)) : `${dayAndMonth.format(at(from))} – ${whole.format(at(to))}`,
  comparedWith: (period: string) => `сравнение: ${period}`,
  goesOn: 'сегодняшний день ещё идёт',
  unfinished: 'неполный',
  figures: 'Показатели',
  all: (count: number) => `Показать все строки: ${count}`,
  empty: 'Строк нет: за этот период ничего не было',
  file: (tab: string, table: string, from: string, to: string) => `${tab} — ${table} ${from}…${to}`,
} as const;
