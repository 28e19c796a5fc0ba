/** Why a try of a job failed, for whoever decides on «Повторить». */
export const failureTexts = {
  tillRefused: (reason: string) => `Касса отказала: ${reason}`,
  tillSilent: (reason: string) => `Касса не ответила: ${reason}. Повторите, когда она будет на связи`,
  couriersRefused: (reason: string) => `Служба курьеров отказала: ${reason}`,
  couriersSilent: (reason: string) =>
    `Служба курьеров не ответила: ${reason}. Повторите через несколько минут`,
  bankRefused: (code: string) =>
    `Банк отказал, код ${code}. Посмотрите платёж в кабинете банка и повторите, если деньги не сдвинулись`,
  timeUp: 'Не успели за отведённое время. Проверьте, отвечает ли сервис, и повторите',
  lost: 'Работа оборвалась: процесс магазина остановился. Повторите',
  pictureGone: 'Файл картинки пропал. Загрузите её заново',
  unexpected: (message: string) =>
    `Сбой магазина: ${message}. Если повторится, передайте эту строку разработчику`,
} as const;
