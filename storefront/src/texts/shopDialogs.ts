/** The shop's own dialogs and notices; they come with their own chunks. */
export const shopDialogTexts = {
  bonusGuest: 'Зарегистрируйтесь, чтобы получать бонусные рубли',
  bonusNote: 'Ими можно оплатить часть заказа или весь заказ',
  register: 'Зарегистрироваться',
  openBonuses: 'Бонусный счёт',
  giftHint: 'Когда сумма заказа достигнет необходимой отметки - вы сможете выбрать подарок в корзине',
  sectionMain: 'Основное',
  sectionCatalog: 'Каталог',
  hoursDay: 'День недели',
  hoursTime: 'Время работы',
  hoursUnknown: 'Часы работы пока не указаны. Позвоните нам, чтобы их узнать.',
  application: (platform: string) => `Мобильное приложение для ${platform}`,
  install: 'Установить приложение',
  closedTitle: 'Мы еще не открылись',
  closedText: (start: string, end: string) => `Время работы с ${start} до ${end}.`,
  closedMenu: 'Посмотреть меню',
  closedPreorder: 'Сделать предзаказ',
  cookieText:
    'Мы храним на вашем устройстве только то, без чего магазин не работает. С вашего согласия считаем посещения Яндекс Метрикой.',
  cookieTitle: 'Файлы cookie',
  cookieAccept: 'Принять',
  cookieRefuse: 'Только необходимые',
} as const;
