/** Whoever is in the chats. */
export const telegramNames = {
  bot: 'ВОКруг',
  guest: 'Гость',
  staff: 'Сотрудник',
  channel: 'Заказы',
} as const;
