import type { PersonReason, PersonState } from '../../commands/notifications.ts';
import { counted } from './words.ts';

const people = (count: number) => counted(count, 'человек', 'человека', 'человек');

const states: Readonly<Record<PersonState, string>> = {
  waiting: 'Ждёт',
  sending: 'Отправляем',
  sent: 'Отправлено',
  failed: 'Не отправлено',
  skipped: 'Пропущен',
  unknown: 'Неизвестно: отправка прервалась, повторять не стали',
};
const reasons: Readonly<Record<PersonReason, string>> = {
  noConsent: 'отозвал согласие',
  noAddress: 'некуда отправить',
  erased: 'данные удалены',
  refused: 'сервис отказал',
};

export const notificationTexts = {
  planned: (count: number) => `Рассылка запланирована: ${people(count)}`,
  stopped: 'Рассылка остановлена',
  channelOff: 'Этот канал не подключён: включите его в разделе «Интеграции»',
  unknownField: (field: string) =>
    `Такого поля нет: ${field}. Можно вставить {name} и {bonuses}, других фигурных скобок в тексте быть не должно`,
  turned: 'Меньше, чем «Заказов от»: так не подойдёт никто',
  changed: (count: number) => `Теперь под условия подходит ${people(count)}. Проверьте ещё раз`,
  result: (state: PersonState, reason: PersonReason | null) =>
    reason === null ? states[state] : `${states[state]}: ${reasons[reason]}`,
  notTold: 'Не отправляли: рассылку остановили',
  sample: { name: 'Марина', bonuses: 300_00 },
} as const;
