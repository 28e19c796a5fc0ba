import { counted, format } from '../../../texts/format.ts';

export const promocodes = {
  title: 'Промокоды',
  count: (count: number) => counted(count, 'промокод', 'промокода', 'промокодов'),
  nothing: 'Промокодов пока нет. Первый можно раздать в соцсетях',
  create: 'Новый промокод',
  new: 'Новый промокод',
  columns: {
    benefit: 'Что даёт',
    until: 'Действует по',
    orders: 'Заказов',
    discount: 'Обошёлся в',
    state: 'Состояние',
  },
  states: { off: 'выключен', waiting: 'ещё не начался', over: 'закончился', on: 'включён' },
  forever: 'без срока',
  cards: {
    main: 'Код и выгода',
    when: 'Когда действует',
    limits: 'Сколько раз и кому',
    dishes: 'На какие блюда',
  },
  hints: {
    active: 'Выключенный никому не даёт скидки',
    code: 'Буквы, цифры, дефис и подчёркивание. Похожие русские и латинские буквы считаются одинаковыми. Изменить код потом нельзя',
    title: 'Так выгода названа в корзине: «Скидка 15 % на роллы»',
    min_sum: 'Сумма корзины до скидок. 0: любая',
    from: 'Пусто: сразу. Целый день по часам магазина',
    until: 'Последний день включительно. Пусто: без срока',
    weekdays: 'Ничего не выбрано: каждый день',
    hours: 'Пусто: весь день. Можно через полночь: с 22:00 до 02:00',
    limit: 'На всех вместе. Пусто: без ограничения. У серии не указывают: каждый её код на один заказ',
    limit_per_client: 'По телефону. Пусто: без ограничения',
    one_time: 'Тогда код становится началом одноразовых кодов, которые выпускают ниже после сохранения',
    included_category_ids: 'Пусто: всё меню, кроме блюд вне акций',
    stackable: 'Иначе действует большая из двух скидок',
  },
};

const percent = (value: number) => `${format.number(value)}\u00a0%`;
export interface Benefit {
  readonly kind: string;
  readonly percent?: number;
  readonly cap?: number | null;
  readonly sum?: number;
}
export const benefitText = ({ kind, percent: share = 0, cap, sum = 0 }: Benefit): string => {
  if (kind === 'percent')
    return `−${percent(share)}${cap === null || cap === undefined ? '' : `, до ${format.money(cap)}`}`;
  if (kind === 'sum') return `−${format.money(sum)}`;
  return kind === 'gift' ? 'подарок' : 'бесплатная доставка';
};

export const series = {
  title: 'Одноразовые коды',
  issued: (count: number) =>
    count === 0
      ? 'Кодов ещё нет'
      : `${counted(count, 'код выпущен', 'кода выпущено', 'кодов выпущено')}, использовано `,
  used: (count: number) => format.number(count),
  count: 'Сколько выпустить',
  issue: 'Выпустить',
  file: 'Скачать CSV',
  codes: 'Коды',
  columns: { code: 'Код', order: 'Заказ', used: 'Использован' },
};

export const uses = {
  title: 'Использование',
  none: 'Заказов с этим промокодом ещё не было',
  note: 'Во что обошёлся: скидки, стоимость доставки, которую не взяли, и цена подарков',
  sums: (orders: number, discount: number, paid: number) =>
    `${counted(orders, 'заказ', 'заказа', 'заказов')} на ${format.money(paid)}, обошёлся в ${format.money(discount)}`,
  byDay: 'Заказы по дням',
  date: 'День',
  orders: 'Заказов',
  discount: 'Обошёлся в',
  paid: 'Заказы на сумму',
};

export const tester = {
  title: 'Проверить промокод',
  hint: 'Те же правила, по которым считается корзина. Ничего не меняется',
  how: 'Что проверить',
  cart: 'Корзину',
  order: 'Заказ',
  dishes: 'Блюда корзины',
  dishesHint: 'По одному на строке, целиком или словом из названия: Филадельфия × 2',
  number: 'Номер заказа',
  numberHint: 'На час, когда он был оформлен',
  method: 'Получение',
  delivery: 'Доставка',
  pickup: 'Самовывоз',
  phone: 'Телефон клиента',
  phoneHint: 'Чтобы учесть его прошлые заказы. Можно не указывать',
  check: 'Проверить',
  holds: 'выполнено',
  fails: 'не выполнено',
  takesPart: 'участвует',
  takesNoPart: 'не участвует',
  unknown: (lines: readonly string[]) => `Не нашли в меню: ${lines.join(', ')}`,
  conditions: 'Условия',
  lines: 'Блюда',
};

export const link = {
  title: 'Ссылка с промокодом',
  hint: 'Кто перейдёт по ней, у того промокод применится к корзине сам',
  copy: 'Скопировать',
  copied: 'Ссылка скопирована',
};
