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
  jobs: {
    mail: 'Письмо',
    sms: 'SMS',
    smsReport: 'Проверка доставки SMS',
    payment: 'Проверка оплаты',
    paymentDue: 'Отмена неоплаченного',
    paymentMoney: 'Деньги заказа',
  } as Readonly<Record<string, string>>,
} as const;
