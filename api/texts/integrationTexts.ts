import { counted } from './words.ts';

/** Answers of the pages of integrations. */
export const integrationTexts = {
  secretSet: 'Ключ сохранён. Показать его снова нельзя, заменить можно',
  secretRemoved: 'Ключ убран',
  foreignSecret: 'У этой интеграции такого ключа нет',
  oddSecret: 'В ключе есть пробел или перенос строки внутри. Скопируйте его ещё раз',
  noDeadJob: 'Этой задачи уже нет среди неудавшихся. Обновите страницу',
  noUpdater:
    'Обновление не настроено: задайте WATCHTOWER_URL и WATCHTOWER_TOKEN и запустите Watchtower рядом с магазином',
  updaterFailed: 'Watchtower не ответил или отказал. Проверьте его адрес и ключ и повторите',
  updated: 'Watchtower проверил обновления. Если новая версия есть, магазин перезапустится сам',
  retried: 'Отправили снова',
  noDelivery: 'Этой доставки уже нет, или её адрес убрали. Обновите страницу',
  /** What other systems are told of orders. */
  hookEvents: {
    'order.placed': 'Новый заказ',
    'order.confirmed': 'Заказ принят',
    'order.cooking': 'Заказ готовится',
    'order.ready': 'Заказ готов',
    'order.delivering': 'Заказ в пути',
    'order.completed': 'Заказ выполнен',
    'order.cancelled': 'Заказ отменён',
    'order.promise_changed': 'Время изменено',
    'order.edited': 'Заказ изменён',
    'order.refunded': 'Возврат',
  } as Readonly<Record<string, string>>,
  botChannels: (count: number) => `Нашли ${counted(count, 'чат', 'чата', 'чатов')}`,
  noBotChannels:
    'Бот пока ни в одном чате. Добавьте его в канал администратором или в группу, напишите там что-нибудь и повторите',
  botOff: 'Telegram сейчас не подключён. Спросите владельца магазина',
  notTelegram: 'Этот адрес только для Telegram',
  botUnlinked: 'Telegram отвязан',
  jobs: {
    mail: 'Письмо',
    invitation: 'Приглашение сотруднику',
    sms: 'SMS',
    smsReport: 'Проверка доставки SMS',
    orderHook: 'Вебхук заказа',
    botPost: 'Сообщение в чат',
    botTell: 'Сообщение клиенту в Telegram',
    payment: 'Проверка оплаты',
    paymentDue: 'Отмена неоплаченного',
    paymentMoney: 'Деньги заказа',
    ticket: 'Заказ в кассу',
    ticketCancel: 'Отмена заказа в кассе',
    ticketLook: 'Вопрос кассе о заказе',
    dispatch: 'Курьер службы',
    tillStops: 'Стоп-лист из кассы',
  } as Readonly<Record<string, string>>,
} as const;
