import type { Step, Unit } from '../contract/admin/analytics.contract.ts';
import { counted } from './words.ts';

const number = new Intl.NumberFormat('ru-RU', { signDisplay: 'negative', maximumFractionDigits: 2 });
const dateOf = (date: string) => new Date(`${date}T12:00:00Z`);
const shape = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('ru-RU', { ...options, timeZone: 'UTC' });
  return (date: string) => format.format(dateOf(date));
};
const dayOnly = shape({ day: 'numeric' });
const dayAndMonth = shape({ day: 'numeric', month: 'long' });
const weekday = shape({ weekday: 'short' });
const shortMonth = shape({ month: 'short' });
const month = shape({ month: 'long', year: 'numeric' });

const written = (value: number, unit: Unit): string => {
  const suffix = {
    money: '\u00a0₽',
    percent: '\u00a0%',
    minutes: '\u00a0мин',
    stars: '',
    count: '',
    text: '',
  }[unit];
  return `${number.format(value)}${suffix}`;
};

const steps = {
  hour: { by: 'по часам', name: 'Час', table: 'По часам' },
  day: { by: 'по дням', name: 'День', table: 'По дням' },
  week: { by: 'по неделям', name: 'Неделя', table: 'По неделям' },
  month: { by: 'по месяцам', name: 'Месяц', table: 'По месяцам' },
} as const satisfies Record<Step, object>;

interface Described {
  readonly name: string;
  readonly value: number | null;
  readonly before: number | null;
}

/** Words of analytics. A figure's name is that of docs/decisions/0032-names-of-figures.md. */
export const analyticsTexts = {
  periodEndsBeforeItBegins: 'Период кончается раньше, чем начинается: поменяйте даты местами',
  periodTooLong: (days: number) =>
    `Период не длиннее ${counted(days, 'дня', 'дней', 'дней')}: выберите начало позже`,
  total: 'Всего',
  before: 'Было',
  difference: 'Разница',
  chartTitle: (name: string, step: Step) => `${name} ${steps[step].by}`,
  tableTitle: (step: Step) => steps[step].table,
  stepName: (step: Step) => steps[step].name,
  hour: (hour: number) => {
    const label = String(hour).padStart(2, '0');
    return { label, note: '', title: `${label}:00–${String((hour + 1) % 24).padStart(2, '0')}:00` };
  },
  bucket: (from: string, to: string, step: Exclude<Step, 'hour'>) => {
    if (step === 'month') return { label: shortMonth(from), note: from.slice(0, 4), title: month(from) };
    if (step === 'week')
      return {
        label: dayOnly(from),
        note: shortMonth(from),
        title: from === to ? dayAndMonth(from) : `${dayAndMonth(from)} – ${dayAndMonth(to)}`,
      };
    return { label: dayOnly(from), note: weekday(from), title: `${dayAndMonth(from)}, ${weekday(from)}` };
  },
  /** A chart in words. */
  described: (title: string, points: readonly Described[], unit: Unit): string => {
    const known = points.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
    const most = known.toSorted((a, b) => b.value - a.value);
    const [first] = most;
    const last = most.at(-1);
    if (!first || !last || first.value === last.value) return `${title}: нет заметных различий.`;
    return `${title}: больше всего ${first.name} — ${written(first.value, unit)}, меньше всего ${last.name} — ${written(last.value, unit)}. Все значения — в таблице ниже.`;
  },

  revenue: 'Выручка',
  revenueNote: 'деньгами, по выполненным заказам, без возвращённого',
  completed: 'Выполненные заказы',
  placed: 'Оформлено заказов',
  average: 'Средний чек',
  averageNote: 'выручка ÷ выполненные заказы',
  averageSum: 'Средняя сумма заказа',
  averageSumNote: 'с бонусами',
  discountsAndBonuses: 'Скидки и бонусы',
  discountsAndBonusesNote: 'в выполненных заказах',
  refunded: 'Возвращено',
  refundedNote: 'деньгами, из выручки уже вычтено',
  refundedOrders: 'Заказов с возвратом',
  cancelled: 'Отменено заказов',
  cancelledSum: 'Отменено на сумму',
  promocodeDiscounts: 'Скидки по промокодам',
  pickupDiscounts: 'Скидки за самовывоз',
  deliveryFee: 'Плата за доставку',
  paidByBonuses: 'Оплачено бонусами',
  portionsInOrder: 'Порций в заказе',
  discountInOrder: 'Скидка на заказ',
  deliveryInOrder: 'Доставка на заказ',

  dish: 'Блюдо',
  dishesTitle: 'Что приносит больше всего',
  dishTotal: 'Продано на сумму',
  dishTotalNote: 'со скидками, без доставки и возвращённого',
  portions: 'Порций',
  ordersWithDish: 'Заказов с блюдом',
  discount: 'Скидка',
  cost: 'Себестоимость',
  costNote: 'там, где она указана',
  profit: 'Прибыль',
  margin: 'Маржа',
  marginNote: 'по блюдам с себестоимостью',
  abc: 'ABC',
  abcProfit: 'ABC по прибыли',
  pairs: 'Заказывают вместе',
  pairsNote: (date: string) => `за ${month(date)}: пары считаются по месяцам`,
  pairOrders: 'Заказов с парой',
  firstDish: 'Первое',
  secondDish: 'Второе',
  goneDish: 'Блюдо удалено',

  newOrders: 'Новые клиенты',
  newOrdersNote: 'первый выполненный заказ',
  returningOrders: 'Заказы вернувшихся',
  returningShare: 'Доля вернувшихся',
  newRevenue: 'Выручка от новых',
  returningRevenue: 'Выручка от вернувшихся',
  cohorts: 'Когорты по месяцу первого заказа',
  cohortsNote: 'какая доля людей заказала снова, через столько месяцев',
  cohort: 'Первый заказ',
  cohortPeople: 'Людей',
  monthName: (date: string) => month(`${date}-01`),
  groups: 'Давность и частота',
  groupsNote: 'сколько людей заказывали в последний раз так давно и столько раз; на сегодня',
  groupRecency: 'Последний заказ',
  groupMoney: 'Выручка',
  recency: (days: number | null, more: number | null) => {
    if (days === null) return `до ${counted(more ?? 0, 'дня', 'дней', 'дней')} назад`;
    return more === null
      ? `больше ${counted(days, 'дня', 'дней', 'дней')} назад`
      : `${number.format(days + 1)}–${counted(more, 'день', 'дня', 'дней')} назад`;
  },
  frequency: (from: number, to: number | null) => {
    if (to === null) return `${from}+ заказов`;
    return from === to
      ? counted(from, 'заказ', 'заказа', 'заказов')
      : `${from}–${counted(to, 'заказ', 'заказа', 'заказов')}`;
  },

  promocode: 'Промокод',
  promocodesTitle: 'Сколько принёс каждый промокод',
  promocodeOrders: 'Заказов с промокодом',
  promocodeRevenue: 'Выручка с промокодом',
  promocodeCost: 'Обошлись',
  promocodeNew: 'Привёл новых клиентов',
  roubleBrought: 'Выручка на рубль затрат',
  gifts: 'Подарки',
  giftPortions: 'Подарено порций',
  giftRevenue: 'Выручка заказов с подарком',
  gonePromocode: 'Промокод удалён',

  bonusesGiven: 'Начислено',
  bonusesGivenNote: 'за заказы, подарки и ручные начисления',
  bonusesSpent: 'Потрачено',
  bonusesExpired: 'Сгорело',
  bonusesOwed: 'Должны клиентам',
  bonusesOwedNote: 'на конец периода',
  bonusesForOrders: 'За заказы',
  bonusesGifts: 'Подарки',
  bonusesByHand: 'Начислено вручную',
  bonusesTaken: 'Списано вручную',
  bonusesReturned: 'Возвращено',
  bonusesReversed: 'Отозвано',
  expiring: 'Скоро сгорят',
  expiringNote: 'свободные бонусы, которые никто не потратил',
  expiringWithin: (days: number) => `В ближайшие ${counted(days, 'день', 'дня', 'дней')}`,
  expiringWhen: 'Когда',
  expiringSum: 'Сумма',

  zone: 'Зона',
  pickup: 'Самовывоз',
  goneZone: 'Зона удалена',
  deliveryTitle: 'Заказы по зонам',
  onTime: 'Вовремя',
  onTimeNote: 'не позже обещанного при оформлении',
  late: 'Опоздало',
  lateBy: 'Опоздание в среднем',
  promisedMinutes: 'Обещали',
  promisedNote: 'от заказа; без предзаказов',
  realMinutes: 'Вышло',
  heat: 'Заказы по часам и дням недели',
  heatNote: 'выполненные, по времени оформления',
  lateHeat: 'Опоздания по часам и дням недели',
  lateHeatNote: 'доля опоздавших, %',
  weekdays: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  hourName: 'Час',

  stopsTitle: 'Сколько не продали из-за стопа',
  stopLost: 'Недопродано',
  stopLostNote: 'оценка: по тем же дням недели и часам четырёх недель до того',
  stopHours: 'Часов в стопе',
  stopTimes: 'Раз в стопе',
  stopDishes: 'Блюд побывало в стопе',
  stopNow: 'Сейчас',
  stopNowYes: 'в стопе',

  feedbacks: 'Отзывы',
  stars: 'Средняя оценка',
  answered: 'С ответом',
  answerMinutes: 'Ответ в среднем через',
  compensated: 'Компенсации',
  starsOf: (stars: number) => '★'.repeat(stars),

  staff: 'Сотрудник',
  staffTitle: 'Сколько заказов закрыл каждый',
  staffCompleted: 'Закрыто заказов',
  staffAccepted: 'Принято',
  staffAcceptMinutes: 'Принимает в среднем за',
  staffCancelled: 'Отменено',
  staffEdited: 'Изменено',
  staffProlonged: 'Сдвинуто сроков',
  staffAnswered: 'Ответов на отзывы',
  staffStopped: 'Поставлено в стоп',

  visitSource: 'Откуда',
  visitsTitle: 'Откуда приходят в магазин',
  visits: 'Посещения',
  visitNote: 'только те, кто согласился на аналитику',
  visitSteps: {
    visit: 'Зашли',
    dish: 'Открыли блюдо',
    cart: 'Положили в корзину',
    checkout: 'Начали оформление',
    order: 'Заказали',
  },
  visitStep: 'Шаг',
  visitFunnel: 'Воронка: от посещения до заказа',
  visitFunnelNote: 'каждый шаг посещения считается один раз',
  visitOfAll: 'От посещений',
  visitOfStep: 'От прошлого шага',
  visitOrdered: 'Доля посещений с заказом',
  visitDirect: 'Напрямую',
  visitOther: 'Другие источники',
} as const;
