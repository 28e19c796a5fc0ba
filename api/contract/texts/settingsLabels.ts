import type { documentFields } from '../../../domain/documentKinds/documentFields.ts';
import type { Labels } from './labels.ts';

const benefitWords = {
  promocode: 'промокод',
  pickupDiscount: 'скидка за самовывоз',
  gift: 'подарок',
  bonuses: 'бонусы',
};

/** Names of the settings of the shop. */
export const settingsLabels: Labels<(typeof documentFields)['Settings']> = {
  siteName: 'Название магазина',
  phone: 'Телефон',
  email: 'Почта',
  city: 'Город',
  address: 'Адрес',
  foundingDate: 'Дата основания',
  appleStore: 'App Store',
  googleMarket: 'Google Play',
  vk: 'ВКонтакте',
  ok: 'Одноклассники',
  youtube: 'YouTube',
  twitter: 'Twitter',
  seller: 'Продавец',
  gift: 'Подарки',
  simpleMenu: 'Простое меню',
  maintenance: 'Технические работы',
  timeZone: 'Часовой пояс',
  rounding: { label: 'Округление', words: { rouble: 'до рубля', kopeck: 'до копейки' } },
  selfPickupDiscountPercent: 'Скидка за самовывоз',
  additionalProductIds: 'Добавки к заказу',
  mapTiles: 'Адрес плиток карты',
  mapAttribution: 'Подпись карты',
  catalogLink: 'Ссылка на каталог',
  guestCartDays: 'Хранить корзину гостя',
  bonus: {
    label: 'Бонусы',
    fields: {
      enabled: 'Включены',
      ratePercent: 'Начисление',
      levels: { label: 'Уровни', fields: { from: 'От суммы заказов', ratePercent: 'Начисление' } },
      maxSharePercent: 'Оплата бонусами до',
      payDelivery: 'Оплачивают доставку',
      welcome: 'За регистрацию',
      birthday: 'На день рождения',
      expireDays: 'Срок жизни',
      excludeNoPromo: 'Не для блюд вне акций',
    },
  },
  thresholdBase: {
    label: 'Пороги доставки считаются',
    words: { afterDiscounts: 'после скидок', beforeDiscounts: 'до скидок' },
  },
  exclusive: { label: 'Не действуют вместе', words: benefitWords },
  slots: {
    label: 'Время предзаказа',
    fields: { stepMinutes: 'Шаг', leadMinutes: 'Не раньше чем через', daysAhead: 'На сколько вперёд' },
  },
  operatorRefundLimit: 'Возврат без управляющего, не больше',
  operatorRefundDayLimit: 'Возвраты оператора за день, не больше',
  managerAdjustmentLimit: 'Бонусы клиенту от управляющего за день, не больше',
  advertisingHours: 'Рассылки отправляются',
  queue: {
    label: 'Время растёт с очередью',
    fields: {
      enabled: 'Включено',
      fromOrders: 'Начиная с заказов в очереди',
      stepOrders: 'И на каждые следующие',
      addMinutes: 'Добавлять',
      maxMinutes: 'Но не больше',
    },
  },
  pausedUntil: 'Пауза до',
  policy: {
    label: 'Документы',
    fields: {
      consentText: 'Текст согласия',
      consentVersion: 'Редакция согласия',
      adsConsentText: 'Текст согласия на рекламу',
      adsConsentVersion: 'Редакция согласия на рекламу',
      html: 'Политика',
      offerHtml: 'Оферта',
    },
  },
  metrika: { label: 'Метрика', fields: { id: 'Счётчик', webvisor: 'Вебвизор', goals: 'Цели' } },
  menu: {
    label: 'Меню сайта',
    fields: {
      name: 'Название',
      type: { label: 'Куда ведёт', words: { page: 'на страницу', link: 'по ссылке' } },
      target: 'Адрес',
      hidden: 'Скрыт',
    },
  },
  searchSynonyms: {
    label: 'Синонимы для поиска',
    fields: { asked: 'Что ищут', finds: 'Что показать' },
  },
  home: {
    label: 'Главная страница',
    fields: {
      hidden: 'Скрыта',
      part: {
        label: 'Часть',
        of: {
          banners: { label: 'Карусель баннеров', fields: {} },
          recommended: { label: 'Советуем', fields: { title: 'Заголовок' } },
          menu: { label: 'Всё меню по категориям', fields: {} },
          dishes: { label: 'Ряд блюд', fields: { title: 'Заголовок', productIds: 'Блюда' } },
          category: {
            label: 'Ряд из категории',
            fields: { title: 'Заголовок', categoryId: 'Категория', most: 'Сколько блюд' },
          },
          blocks: { label: 'Блоки страницы', fields: { pageId: 'Страница' } },
          text: { label: 'Текст для поисковиков', fields: {} },
        },
      },
    },
  },
  cachesCleared: 'Сброс кэша, раз',
  homeSeoText: 'Текст главной для поисковиков',
  logo: {
    label: 'Логотип',
    fields: { desktop: 'Для компьютера', mobile: 'Для телефона', miniature: 'Картинка для соцсетей' },
  },
  appearance: {
    label: 'Цвет и шрифт',
    fields: {
      accent: 'Главный цвет',
      font: {
        label: 'Шрифт',
        words: {
          onest: 'Onest, шрифт магазина',
          system: 'системный, как в телефоне',
          humanist: 'мягкий без засечек',
          serif: 'с засечками',
        },
      },
    },
  },
  favicon: 'Значок вкладки',
  mobileApp: {
    label: 'Магазин на экране телефона',
    fields: {
      banner: 'Предлагать приложение',
      bannerText: 'Что сказать в баннере',
      shortName: 'Имя под значком',
      themeColor: 'Цвет строки состояния',
      icon: 'Значок 512 × 512',
    },
  },
};
