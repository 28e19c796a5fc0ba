import { counted, format } from '../../../texts/format.ts';

const people = (count: number) => counted(count, 'человек', 'человека', 'человек');

/** After «из» and «до». */
const ofPeople = (count: number) => counted(count, 'человека', 'человек', 'человек');

export const notifications = {
  title: 'Уведомления',
  create: 'Новая рассылка',
  new: 'Новая рассылка',
  one: 'Рассылка',
  none: 'Рассылок ещё не было. Первая расскажет гостям о новинке или вернёт тех, кто давно не был',
  channels: { push: 'Push', sms: 'SMS', email: 'Почта', bot: 'Telegram' },
  off: (channel: string) => `${channel} (не подключено)`,
  states: { planned: 'Идёт', stopped: 'Остановлена', finished: 'Закончена' },
  waits: (instant: string) => `Начнётся ${format.dayAndTime(instant)}`,
  by: (name: string, instant: string) => `${name}, ${format.dayAndTime(instant)}`,
  sent: (sent: number, expected: number) => `${format.number(sent)} из ${ofPeople(expected)}`,
  rest: ({ failed, skipped, unknown }: { failed: number; skipped: number; unknown: number }) =>
    [
      ...(failed > 0 ? [`не отправлено ${format.number(failed)}`] : []),
      ...(skipped > 0 ? [`пропущено ${format.number(skipped)}`] : []),
      ...(unknown > 0 ? [`дошло ли, неизвестно: ${format.number(unknown)}`] : []),
    ].join(', '),
  stop: 'Остановить',
  more: 'Показать ещё',
  results: 'Кому и что',
  noPeople: 'Список получателей соберём, когда рассылка начнётся',
  list: 'Рассылки',
};

const noWay = {
  push: 'без разрешения на уведомления',
  sms: 'без телефона',
  email: 'без почты',
  bot: 'без подключённого бота',
};

export const writing = {
  whom: 'Кому',
  whomHint: 'Только тем, кто согласился на рекламу в этом канале',
  what: 'Что',
  when: 'Когда',
  channel: 'Канал',
  ordersMin: 'Заказов от',
  ordersMax: 'Заказов до',
  sumMin: 'Заказов на сумму от',
  away: 'Не были дней',
  hasBonuses: 'Есть бонусы',
  heading: 'Заголовок',
  text: 'Текст',
  textHint: '{name}: имя, {bonuses}: сколько бонусов',
  sendAt: 'Не раньше',
  sendAtHint: (from: string, until: string) =>
    from === until
      ? 'Пусто: сразу. Отправляем круглые сутки'
      : `Пусто: сразу. С ${from} до ${until} по часам магазина не отправляем`,
  check: 'Проверить',
  reading: 'Так прочитают',
  count: (reached: number, agreed: number) => {
    if (agreed === 0) return 'Никто не подходит';
    return reached === 0 ? 'Никто не получит' : `Дойдёт до ${ofPeople(reached)}`;
  },
  widen: 'Уберите часть условий или выберите другой канал',
  unreached: (count: number, channel: keyof typeof noWay) =>
    `С согласием, но ${noWay[channel]}: ${people(count)}`,
  begins: (instant: string) => `Начнём ${format.dayAndTime(instant)}`,
  cost: (cost: number | null) => {
    if (cost === null) return 'Цену SMS шлюз ещё не назвал';
    return cost === 0 ? 'Бесплатно' : `Около ${format.money(cost)}`;
  },
  parts: (parts: number) => `${counted(parts, 'SMS', 'SMS', 'SMS')} на человека`,
  send: (count: number) => `Отправить: ${people(count)}`,
};
