/** Words of /api/init. */
export const initTexts = {
  address: 'Начните вводить улицу и дом и выберите подсказку',
  addressByPin: 'Поставьте точку на карте: так мы узнаем, куда везти',
  farewell: 'До свидания!',
  counted: 'Учли',
} as const;
