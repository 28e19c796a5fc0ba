export const rights = {
  title: 'Права',
  note: 'Кто что может. Меню и кнопки показывают только разрешённое, а сервер проверяет каждый вызов.',
  action: 'Действие',
  allowed: 'можно',
  forbidden: 'нельзя',
} as const;
