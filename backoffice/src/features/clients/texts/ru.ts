import { counted, format } from '../../../texts/format.ts';

const people = (count: number) => counted(count, 'клиент', 'клиента', 'клиентов');

export const clients = {
  title: 'Клиенты',
  count: people,
  nothing: 'Клиентов по этим условиям нет',
  nameless: 'Без имени',
  views: [
    { label: 'Все', query: '' },
    { label: 'Новые', query: 'orders_max=1' },
    { label: 'Постоянные', query: 'orders_min=5' },
    { label: 'Давно не были', query: 'orders_min=1&away_days=60' },
    { label: 'Удалённые', query: 'state=erased' },
  ],
  columns: {
    name: 'Имя',
    phone: 'Телефон',
    orders: 'Заказов',
    sum: 'На сумму',
    last: 'Последний заказ',
    bonuses: 'Бонусы',
    registered: 'Регистрация',
  },
  filters: {
    search: 'Имя, почта или телефон',
    ordersMin: 'Заказов от',
    ordersMax: 'Заказов до',
    sumMin: 'Сумма от',
    away: 'Не были',
    anyTime: 'Неважно когда',
    awayDays: (days: number) => `${counted(days, 'день', 'дня', 'дней')} и больше`,
    consent: 'Согласие на рассылку',
    anyConsent: 'Любое',
    consents: { adsSms: 'SMS', adsEmail: 'Почта', adsPush: 'Push', adsBot: 'Telegram' },
    from: 'Регистрация с',
    to: 'Регистрация по',
  },
};

export const card = {
  title: 'Клиент',
  askTill: 'Бонусы в кассе',
  inTill: (balance: number | null) =>
    balance === null ? 'Касса этого клиента не знает' : `В кассе ${format.money(balance)}`,
  contacts: 'О клиенте',
  name: 'Имя',
  email: 'Почта',
  birth: 'Дата рождения',
  note: 'Заметка',
  noteHint: 'Видят только сотрудники. Хранится зашифрованной',
  save: 'Сохранить',
  registered: (instant: string) => `С нами с ${format.day(instant)}`,
  summary: (count: number, sum: number) =>
    count === 0
      ? 'Выполненных заказов ещё нет'
      : `${counted(count, 'заказ', 'заказа', 'заказов')} на ${format.money(sum)}, средний ${format.money(Math.round(sum / count))}`,
  orders: 'Заказы',
  noOrders: 'Заказов ещё не было',
  allOrders: (count: number) => `Все заказы: ${format.number(count)}`,
  stars: (count: number) => `отзыв ${count} из 5`,
  feedbacks: 'Отзывы',
  feedbackOf: (number: string, stars: number) => `${stars} из 5, заказ ${number}`,
  noWords: 'Без слов',
  answered: (answer: string) => `Ответ: ${answer}`,
  notAnswered: 'Ответа ещё нет',
  bonuses: 'Бонусный счёт',
  free: (sum: number) => `Свободно ${format.money(sum)}`,
  reserved: (sum: number) => `Отложено для заказов ${format.money(sum)}`,
  lots: 'Когда сгорят',
  forever: 'без срока',
  until: (instant: string) => `до ${format.day(instant)}`,
  entries: 'Движения',
  noEntries: 'Движений ещё не было',
  more: 'Показать ещё',
  left: (sum: number) => `остаток ${format.money(sum)}`,
  adjust: 'Начислить или списать',
  amount: 'Сумма',
  amountHint: (limit: { readonly most: number; readonly left: number } | null) =>
    limit === null
      ? 'С минусом: списать'
      : `С минусом: списать. За день до ${format.money(limit.most)}, сегодня можно начислить ещё ${format.money(limit.left)}`,
  reason: 'Причина',
  reasonHint: 'Её прочитает клиент в своём счёте',
  apply: (amount: number) =>
    amount === 0
      ? 'Начислить'
      : amount < 0
        ? `Списать ${format.money(-amount)}`
        : `Начислить ${format.money(amount)}`,
  likes: 'Любимые блюда',
  addresses: 'Адреса',
  consents: 'Согласия',
  consentNames: {
    personalData: 'Обработка персональных данных',
    adsSms: 'Реклама по SMS',
    adsEmail: 'Реклама по почте',
    adsPush: 'Реклама в push',
    adsBot: 'Реклама в Telegram',
  },
  consent: (version: string, at: string) => `редакция ${version}, ${format.day(at)}`,
  devices: 'Устройства',
  seen: (instant: string) => `был ${format.dayAndTime(instant)}`,
  none: 'Нет',
  erasedNote: 'Данные клиента удалены. Остались только суммы заказов и счёта',
  otherPhones: (phones: readonly string[]) => `Другие телефоны: ${phones.map(format.phone).join(', ')}`,
  data: 'Персональные данные',
  export: 'Выгрузить данные',
  exportName: (phone: string) => `Данные клиента ${phone}`.trim(),
  erase: 'Удалить данные',
  eraseTitle: (name: string, phone: string) =>
    `Удалить данные: ${[name, format.phone(phone)].filter((word) => word !== '').join(', ')}?`,
  eraseNote:
    'Имя, телефон, почта, адреса и тексты отзывов исчезнут навсегда, вернуть их нельзя. Суммы заказов в отчётах останутся.',
};

export const merge = {
  title: 'Второй счёт этого же человека',
  open: 'Объединить с другим',
  search: 'Найдите второй счёт',
  searchHint: 'Конец телефона, имя или почта',
  find: 'Найти',
  nobody: 'Других клиентов с такими словами нет',
  found: (name: string, phone: string, orders: number) =>
    [name, format.phone(phone), counted(orders, 'заказ', 'заказа', 'заказов')]
      .filter((word) => word !== '')
      .join(', '),
  another: 'Выбрать другой',
  stays: 'Останется',
  goes: 'Присоединится',
  swap: 'Поменять местами',
  kept: 'Будет',
  nothing: 'нет',
  consents: 'Согласия второго счёта не переносятся. Вернуть как было нельзя.',
  reason: 'Почему это один человек',
  reasonHint: 'Увидят сотрудники и аудитор',
  merge: 'Объединить счета',
};
