import type { TillName } from '../../domain/integrations/tills.ts';
import type { Ticket, TicketAlarm } from '../../domain/ticket/ticket.ts';

type Alarm = (reason: string, dishes: string) => string;

/** What tills say no with, and what to do about it. */
const reasons: Readonly<Record<string, string>> = {
  unknownDishes: 'в кассе нет этих блюд. Сверьте меню с кассой или впишите их коды в карточки блюд',
  noCustomer: 'клиент удалён: отправлять некому',
  ProductNotFound: 'касса не знает блюда из заказа. Сверьте меню с кассой',
  ProductSizeNotFound: 'у блюда в кассе другие размеры. Сверьте меню с кассой',
  ProductGroupNotFound: 'у блюда в кассе другие добавки. Сверьте меню с кассой',
  ModifierDuplicated: 'добавка указана дважды. Поправьте заказ',
  RequestProductPriceIsNotEqualToFrontPrice:
    'цены в кассе другие, и менять их там нельзя. Сверьте меню с кассой',
  PaymentTypeNotFound: 'такого типа оплаты в кассе нет. Выберите его на странице интеграции',
  PaymentTypeCanNotBeUsedAsExternal: 'этот тип оплаты в кассе не годится для внешних заказов',
  InvalidPhone: 'касса не принимает телефон клиента. Поправьте заказ',
  CustomerNameNotSpecified: 'касса просит имя клиента. Поправьте заказ',
  AddressNotFound: 'касса не нашла адрес. Поправьте заказ',
  HomeNotFound: 'касса не нашла дом. Поправьте заказ',
  TerminalGroupIdNotDetermined: 'не выбран терминал. Укажите его на странице интеграции',
  TerminalGroupUnregistered: 'терминал кассы не на связи. Включите его и повторите',
  TerminalGroupDisabled: 'терминал выключен в кассе. Включите его и повторите',
  OrganizationUnregistered: 'кассе неизвестна эта организация. Проверьте её на странице интеграции',
  OrganizationDisabled: 'организация выключена в кассе',
  TooSmallDeliveryDate: 'время заказа уже прошло. Измените его и повторите',
  IikoFrontTooOldVersion: 'версия iikoFront слишком старая. Обновите её',
  invalid_secret: 'касса не принимает ключ. Введите его заново на странице интеграции',
  api_off: 'API в FrontPad выключено. Включите его в настройках FrontPad',
  invalid_plant: 'тариф FrontPad без API. Смените тариф',
  cash_close: 'смена в кассе закрыта. Откройте её и повторите',
  invalid_product_keys: 'касса не знает блюда из заказа. Сверьте меню с кассой',
  invalid_client_phone: 'касса не принимает телефон клиента. Поправьте заказ',
  requests_limit: 'касса просит обращаться реже',
  timeout: 'касса не ответила вовремя',
  network: 'с кассой нет связи',
  noHost: 'сервера кассы нет. Проверьте его адрес на странице интеграции',
  closed: 'сервер кассы не принимает соединений. Проверьте его адрес на странице интеграции',
  certificate: 'сертификат сервера кассы недействителен',
  plain: 'сервер кассы шифрует иначе: проверьте, с https ли начинается его адрес на странице интеграции',
  oddKey: 'в ключе кассы лишние знаки. Введите его заново на странице интеграции',
  body: 'касса ответила непонятно',
  underWay: 'ресторан ещё не подтвердил заказ',
  setup: 'касса настроена не полностью',
  crash: 'магазин перезапустился, не дождавшись ответа',
  byHand: 'эта касса отменяет заказы только вручную',
  cancel: 'касса не дала отменить заказ',
  noMenu: 'не выбрано внешнее меню. Укажите его номер на странице интеграции',
  401: 'касса не принимает ключ',
  403: 'ключу не разрешено принимать заказы',
  408: 'касса не дождалась ресторана',
  429: 'касса просит обращаться реже',
};

/** Words of an order in the till for staff. */
export const ticketTexts = {
  tills: { iiko: 'iiko', frontPad: 'FrontPad' } satisfies Record<TillName, string>,
  states: {
    none: 'Не отправлен',
    asked: 'Отправляем в кассу',
    delayed: 'Ждёт кассу',
    doubted: 'Неизвестно, принят ли кассой',
    refused: 'Не принят кассой',
    accepted: 'В кассе',
    cancelled: 'Отменён в кассе',
  } satisfies Record<Ticket['state'], string>,
  /** On a card of the board. */
  marks: {
    short: 'В кассе не всё',
    refused: 'Не принят кассой',
    delayed: 'Касса не отвечает',
    doubted: 'Проверьте в кассе',
    doubled: 'В кассе дважды',
    cancelRefused: 'Отмените в кассе',
  } satisfies Record<TicketAlarm, string>,
  alarms: {
    short: (_reason, dishes) => `Касса приняла заказ без этих блюд: ${dishes}. Добавьте их в кассе`,
    refused: (reason, dishes) => `Касса не приняла заказ: ${reason}${dishes && ` (${dishes})`}`,
    delayed: (reason) => `Заказа ещё нет в кассе: ${reason}. Пробуем снова сами`,
    doubted: (reason) =>
      `Может быть, заказ уже в кассе: ${reason}. Посмотрите там: если есть, впишите номер; если нет, повторите`,
    doubled: () => 'В кассе два таких заказа. Отмените один из них в кассе',
    cancelRefused: (reason) => `Заказ отменён, а в кассе нет: ${reason}. Отмените его в кассе`,
  } satisfies Record<TicketAlarm, Alarm>,
  reason: (code: string | null): string =>
    code === null ? 'причина неизвестна' : (reasons[code] ?? `ответ «${code}»`),
  edited: 'Заказ изменили после отправки, в кассе он прежний. Поправьте его там',
  steps: {
    asked: (ask: number) => (ask === 1 ? 'Отправили в кассу' : `Отправили в кассу снова, раз ${ask}`),
    accepted: (number: string | null) =>
      number === null ? 'Касса приняла заказ' : `Касса приняла заказ под номером ${number}`,
    refused: 'Касса не приняла заказ',
    delayed: 'Касса не ответила',
    doubted: 'Неизвестно, есть ли заказ в кассе',
    doubled: 'В кассе второй такой заказ',
    moved: 'Статус в кассе',
    cancelled: 'Отменили в кассе',
    cancelRefused: 'Касса не отменила заказ',
  },
  bonuses: {
    refused: (reason: string) => `Касса не сказала, сколько бонусов: ${reason}`,
    silent: (reason: string) => `Касса не ответила: ${reason}. Попробуйте ещё раз`,
  },
  menu: {
    off: 'Касса не подключена. Включите её в «Интеграции → Автоматизация ресторана»',
    refused: (reason: string) => `Касса не дала меню: ${reason}`,
    silent: (reason: string) => `Меню прочитать не удалось: ${reason}. Попробуйте через минуту`,
    same: 'Меню уже такое же, как в кассе',
  },
  tillWord: 'Ответ кассы',
  sentAnew: 'Отправляем в кассу ещё раз',
  confirmed: 'Записали: заказ в кассе',
} as const;
