import { integrationTexts } from '../../../api/texts/integrationTexts.ts';

/** Of the shop's own webhooks. */
export const hookTexts = {
  actions: { ping: 'Проверка адреса', ...integrationTexts.hookEvents } as Readonly<Record<string, string>>,
  off: 'Вебхуки выключены',
  offText: 'Другие системы о заказах не узнают',
  offTodo: 'Включите и сохраните',
  none: 'Адресов нет',
  noneTodo: 'Введите адрес системы, которой сообщать о заказах',
  odd: (word: string) => `«${word}» не годится`,
  oddTodo: 'Нужен адрес с https:// без логина и пароля, всего не больше пяти',
  noSecret: 'Секрет подписи не задан',
  noSecretTodo:
    'Придумайте длинный секрет, введите его в карточке «Доступ» и в системе, которая принимает вебхуки',
  takes: (host: string) => `${host} принимает вебхуки`,
  plain: 'Без шифрования: содержимое заказов видно по дороге',
  inside: [
    'Этот адрес внутри сети магазина',
    'Вебхуки уходят только в интернет: иначе через них можно дотянуться до внутренних серверов',
  ],
} as const;
