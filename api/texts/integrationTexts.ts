/** Answers of the pages of integrations. */
export const integrationTexts = {
  secretSet: 'Ключ сохранён. Показать его снова нельзя, заменить можно',
  secretRemoved: 'Ключ убран',
  foreignSecret: 'У этой интеграции такого ключа нет',
  oddSecret: 'В ключе есть пробел или перенос строки внутри. Скопируйте его ещё раз',
  noDeadJob: 'Этой задачи уже нет среди неудавшихся. Обновите страницу',
  retried: 'Отправили снова',
  jobs: { mail: 'Письмо', sms: 'SMS', smsReport: 'Проверка доставки SMS' } as Readonly<
    Record<string, string>
  >,
} as const;
